/** The ribbon: a line for each traveller over some days. */
export const travellerTrackerRibbon = {
  title: 'Who is where',
  view: 'View',
  ribbon: 'Ribbon',
  table: 'Table',
  search: 'Name, flight, hotel or city',
  clearSearch: 'Empty the search',
  show: 'Show',
  everybody: 'Everybody of these days',
  away: 'Away now',
  moving: 'Moving within 72 hours',
  unconfirmed: 'Unconfirmed only',
  travellers_one: '{count} traveller',
  travellers_other: '{count} travellers',
  someOf: '{count} of {all} travellers',
  asOf: 'as of {time} ({zone})',

  // The picture of eight weeks.
  awayByDay: 'Travellers away, by day',
  daysFrom_one: '{count} day from {day}',
  daysFrom_other: '{count} days from {day}',
  window: 'Days shown',
  earlier: 'A week earlier',
  later: 'A week later',
  today: 'Today',

  // Lines. A ride is 'CX 289, Hong Kong to Frankfurt, from … to …'.
  lines: 'Travellers by their next movement',
  traveller: 'Traveller',
  movesIn: 'Moves in',
  inTheAir: 'in the air',
  onATrain: 'on a train',
  hours: '{count} h',
  daysShort: '{count} d',
  noMovement: 'No movement known',
  home: 'Home',
  homeCity: 'Home, {city}',
  homeHint: 'At home, or not travelling',
  unconfirmedSince: 'Unconfirmed since {when}',
  cityUnconfirmed: '{city}, unconfirmed since {when}',
  because: '{what}: {reason}',
  ride: '{from} to {to}',
  fromTo: '{what}, {from} – {to}',
  until: '{what}, until {when}',
  since: '{what}, since {when}',
  named: '{what} ({name})',
  warned: '{what}, risk level {level}',
  onDay: '{name}, {day}: {what}',
  andThen: '; ',
  loading: 'Loading who is where',
  failed: 'Who is where could not be loaded.',
  none: 'Nobody is travelling on these days',
  noneHint: 'Try other days, another company or another filter.',

  // The legend.
  legend: 'What the marks mean',
  flightOrTrain: 'Flight or train',
  notConfirmed: 'Not confirmed',
  riskLevel: 'Risk level',

  // Days that are over.
  pastTitle: 'Days that are over',
  pastHint:
    'Who you are, the days and your reason are written down; the travel manager and the people you see can read it.',

  // Keys.
  keys: 'Ribbon',
  keyTraveller: 'Traveller',
  keyDay: 'Day',
  keyTrip: 'Trip',
  keyWindow: 'Move the days by a week',
  keyTable: 'As a table, and back',
  daysOf: '{counter}: day {used} of {limit}',
}
export type TravellerTrackerRibbonTexts = Readonly<Record<keyof typeof travellerTrackerRibbon, string>>

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    travellerTrackerRibbon: TravellerTrackerRibbonTexts
  }
}
