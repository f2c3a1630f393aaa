import type { CountryDaysTexts } from './en-US.ts'

export const countryDays = {
  title: 'Country days 列表',
} satisfies CountryDaysTexts
