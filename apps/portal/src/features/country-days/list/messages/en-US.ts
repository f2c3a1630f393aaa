export const countryDaysList = {
  search: 'Search by name',
  name: 'Name',
  added: 'Added',
  isNew: 'New',
  total_one: '{count} item',
  total_other: '{count} items',
  none: 'Nothing here yet',
  noneHint: 'What your company adds appears here.',
  noneFound: 'Nothing has this name',
  failed: 'The list could not be loaded.',
  loading: 'Loading the list…',
}
export type CountryDaysListTexts = typeof countryDaysList

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    countryDaysList: CountryDaysListTexts
  }
}
