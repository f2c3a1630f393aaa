import type { CountryDaysTexts } from './en-US.ts'

export const countryDays = {
  title: '自分の滞在日数',
  people: 'メンバーの滞在日数',
} satisfies CountryDaysTexts
