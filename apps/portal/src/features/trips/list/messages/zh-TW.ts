import type { TripsListTexts } from './en-US.ts'

export const tripsList = {
  search: '搜尋行程',
  trip: '行程',
  bookings: '預訂項目',
  deadline: '期限',
  noneFound: '沒有符合的行程',
  noneFoundHint: '請減少關鍵字，或移除篩選條件。',
} satisfies TripsListTexts
