export const countryDays = {
  title: 'Country days',
}
export type CountryDaysTexts = typeof countryDays

declare module '../../../lib/i18n.ts' {
  interface FirstTexts {
    countryDays: CountryDaysTexts
  }
}
