import type { TripsListTexts } from './en-US.ts'

export const tripsList = {
  search: '出張を検索',
  trip: '出張',
  bookings: '予約内容',
  deadline: '期限',
  noneFound: '該当する出張はありません',
  noneFoundHint: 'キーワードを減らすか、条件を解除してください。',
} satisfies TripsListTexts
