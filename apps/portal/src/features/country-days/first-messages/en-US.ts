export const countryDays = {
  title: 'My days',
  people: 'Days of people',
}
export type CountryDaysTexts = typeof countryDays

declare module '../../../lib/i18n.ts' {
  interface FirstTexts {
    countryDays: CountryDaysTexts
  }
}
