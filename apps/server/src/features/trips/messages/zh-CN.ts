import type { TripTexts } from './en-US.ts'

export const tripTexts = {
  cabins: { Y: '经济舱', S: '超级经济舱', C: '商务舱', F: '头等舱' },
  awaitsYou: '等待您审批',
  awaitsYouAtLevel: '等待您审批 · 第 {level} 级，共 {levels} 级',
  approval: {
    pending: '待审批',
    pendingAtLevel: '待审批 · 第 {level} 级，共 {levels} 级',
    approved: '已批准',
    rejected: '已拒绝',
  },
  /** How far the booking is. */
  stages: {
    awaiting: '待审批',
    awaitingAtLevel: '待审批 {level}/{levels}',
    confirmed: '已确认',
    booked: '已预订',
    rejected: '已拒绝',
  },
  list: {
    title: '即将开始的行程',
    allTitle: '行程',
    columns: {
      trip: '行程',
      travellers: '旅客',
      company: '公司',
      from: '出发日期',
      to: '返回日期',
      route: '路线',
      approval: '审批',
      bookings: '预订项目',
      reference: '预订编号',
      deadline: '期限',
    },
    bookings: { Airfare: '机票', Hotel: '酒店', Railway: '火车', CarRental: '租车' },
  },
} satisfies TripTexts
