import type { CountryDaysTexts } from './en-US.ts'

export const countryDays = {
  title: '我的停留天数',
  people: '人员停留天数',
} satisfies CountryDaysTexts
