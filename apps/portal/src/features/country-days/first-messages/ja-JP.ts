import type { CountryDaysTexts } from './en-US.ts'

export const countryDays = {
  title: 'Country days 一覧',
} satisfies CountryDaysTexts
