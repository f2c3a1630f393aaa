import type { TripTexts } from './en-US.ts'

export const tripTexts = {
  cabins: { Y: '經濟艙', S: '豪華經濟艙', C: '商務艙', F: '頭等艙' },
  awaitsYou: '待您簽核',
  awaitsYouAtLevel: '待您簽核 · 第 {level} 層簽核，共 {levels} 層',
  approval: {
    pending: '待簽核',
    pendingAtLevel: '待簽核 · 第 {level} 層簽核，共 {levels} 層',
    approved: '已核准',
    rejected: '已駁回',
  },
  /** How far the booking is. */
  stages: {
    awaiting: '待簽核',
    awaitingAtLevel: '待簽核 {level}/{levels}',
    confirmed: '已確認',
    booked: '已預訂',
    rejected: '已駁回',
  },
  list: {
    title: '即將開始的行程',
    allTitle: '行程',
    columns: {
      trip: '行程',
      travellers: '旅客',
      company: '公司',
      from: '出發日',
      to: '返回日',
      route: '路線',
      approval: '簽核',
      bookings: '預訂項目',
      reference: '訂位代號',
      deadline: '期限',
    },
    bookings: { Airfare: '機票', Hotel: '飯店', Railway: '火車', CarRental: '租車' },
  },
} satisfies TripTexts
