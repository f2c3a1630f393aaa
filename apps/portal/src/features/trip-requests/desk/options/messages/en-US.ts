/** Options that a consultant offers. */
export const deskOptions = {
  title: 'Options for {name}',
  offer_one: 'Offer {count} option',
  offer_other: 'Offer {count} options',
  offered_one: '{count} option offered',
  offered_other: '{count} options offered',
  flightOption: 'Option {number}: flights',
  hotelOption: 'Option {number}: hotel',
  stay: 'Stay {number}',
  addFlights: 'Add a flight option',
  addHotel: 'Add a hotel option',
  addFlight: 'Add a flight',
  addStay: 'Add a stay',
  copy: 'Copy this option',
  remove: 'Take this part out',
  total: 'Total price',
  validDay: 'Valid until',
  validTime: 'Time',
  ownTime: 'In your time zone, {zone}.',
  note: 'Note to the traveller',
  words: 'Message to the owner',
  wordsHint: 'Goes with the same mail; may be left empty.',
  'fault.missing': 'Please fill this in',
  'fault.unread': 'Please check this',
  'fault.order': 'It has to be after the check-in',
  'fault.past': 'This has passed',
  faults_one: '{count} field needs attention',
  faults_other: '{count} fields need attention',
}
export type DeskOptionTexts = typeof deskOptions

declare module '../../../../../lib/i18n.ts' {
  interface LaterTexts {
    deskOptions: DeskOptionTexts
  }
}
