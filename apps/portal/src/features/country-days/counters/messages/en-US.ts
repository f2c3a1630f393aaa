/** What counts of days by a rule. */
export const countryDaysCounters = {
  state: {
    exempt: 'Not applicable',
    fine: 'Within',
    near: 'Near the limit',
    planned: 'Booked above the limit',
    over: 'Above the limit',
    report: 'To be reported',
  },
  notApplicable: 'Not applicable',
  daysAlone_one: '{count} day',
  daysAlone_other: '{count} days',
  dayOf: 'Day {used} of {limit}',
  dayOfBooked: 'Day {used} of {limit}, {most} with what is booked',
  exemptHint: 'By passport or residence permit in the profile.',
  sinceDays_one: 'In {count} day, since {day}',
  sinceDays_other: 'In {count} days, since {day}',
  sinceMonths_one: 'In {count} month, since {day}',
  sinceMonths_other: 'In {count} months, since {day}',
  sinceYear: 'In the year since {day}',
  mostBooked_one: 'With what is booked: {count} day on {day}',
  mostBooked_other: 'With what is booked: {count} days on {day}',
  overOn: 'Day {number} is {day}',
  freesOn_one: 'Next day that frees one: {day}',
  freesOn_other: 'Next day that frees one: {day}, then {count} days in a row',
  noteUnconfirmed_one: '{count} day unconfirmed',
  noteUnconfirmed_other: '{count} days unconfirmed',
  noteSupposed_one: '{count} day supposed at home',
  noteSupposed_other: '{count} days supposed at home',
  noteCorrected_one: '{count} day corrected',
  noteCorrected_other: '{count} days corrected',
  noteTransit_one: '{count} day of a connection not counted',
  noteTransit_other: '{count} days of connections not counted',
}
export type CountryDaysCountersTexts = typeof countryDaysCounters

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    countryDaysCounters: CountryDaysCountersTexts
  }
}
