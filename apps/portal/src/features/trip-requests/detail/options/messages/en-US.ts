/** Options of a consultant on the page of a trip request. */
export const detailOptions = {
  title: 'Options',
  chooseTitle: 'Choose from your options',
  offeredBy: 'Offered by {name}',
  flights: 'Flight options',
  hotels: 'Hotel options',
  flight: 'Flight {letter}',
  hotel: 'Hotel {letter}',
  nonstop: 'Non-stop',
  stops_one: '{count} stop',
  stops_other: '{count} stops',
  dayShift_one: '{count} day later',
  dayShift_other: '{count} days later',
  cheapest: 'Lowest price',
  aboveCheapest: '{difference} more than the lowest price',
  holdsUntil: 'Holds until {when}',
  underMinute: 'under a minute',
  expired: 'Price expired {when}',
  ask: 'Ask for a new price',
  asked: 'Your consultant was asked for a new price',
  askedShort: 'New price requested',
  chosen: 'Chosen',
  others_one: '{count} other option',
  others_other: '{count} other options',
  noChoice: 'Nothing chosen yet',
  notAll: 'One choice is still missing',
  choose: 'Choose and send to approvers',
  sent: 'Sent to your approvers',
}
export type DetailOptionsTexts = typeof detailOptions

declare module '../../../../../lib/i18n.ts' {
  interface LaterTexts {
    detailOptions: DetailOptionsTexts
  }
}
