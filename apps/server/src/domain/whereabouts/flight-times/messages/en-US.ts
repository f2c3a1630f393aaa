/** What is wrong with live times of a flight. `{x}` is the value in question. */
export const flightTimesTexts = {
  noDay: '{x} is no day',
  future: 'is in the future',
  farAway: 'is too long ago or too far ahead',
  otherDay: 'is not on the day of departure or within the week after it',
  beforeDeparture: 'is not later than the departure',
  noJson: 'is no JSON',
}
export type FlightTimesTexts = Record<keyof typeof flightTimesTexts, string>
