import type { CountryDaysTexts } from './en-US.ts'

export const countryDays = {
  title: 'Country days 清單',
} satisfies CountryDaysTexts
