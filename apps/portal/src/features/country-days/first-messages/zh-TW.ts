import type { CountryDaysTexts } from './en-US.ts'

export const countryDays = {
  title: '我的停留天數',
  people: '人員停留天數',
} satisfies CountryDaysTexts
