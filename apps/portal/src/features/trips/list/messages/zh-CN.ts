import type { TripsListTexts } from './en-US.ts'

export const tripsList = {
  search: '搜索行程',
  trip: '行程',
  bookings: '预订项目',
  deadline: '期限',
  noneFound: '没有匹配的行程',
  noneFoundHint: '请减少关键词，或移除筛选条件。',
} satisfies TripsListTexts
