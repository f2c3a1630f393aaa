/** People by their days. */
export const countryDaysList = {
  search: 'Search by name',
  who: 'Who',
  everybody: 'Everybody',
  onlyNear: 'Near a limit',
  nearness: 'Of the nearest limit',
  percent: '{percent} %',
  counters: 'What counts',
  more_one: '{count} more',
  more_other: '{count} more',
  noCounters: 'Nothing counts today',
  total_one: '{count} person',
  total_other: '{count} people',
  none: 'No days yet',
  noneHint: 'People appear with their first booking.',
  noneFound: 'Nobody fits',
  failed: 'The list could not be loaded.',
  loading: 'Loading the list',
}
export type CountryDaysListTexts = typeof countryDaysList

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    countryDaysList: CountryDaysListTexts
  }
}
