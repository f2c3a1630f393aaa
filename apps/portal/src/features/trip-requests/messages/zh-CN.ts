import type { TripRequestsTexts } from './en-US.ts'

export const tripRequests = {
  title: '出差申请',
  new: '新建申请',
  mine: '我的',
  awaiting: '待我审批',
  views: '查看哪些申请',
  begun: '获批前已出发',
  by: '{when} 前',
  total_one: '1 份申请',
  total_other: '{count} 份申请',
  loading: '正在加载出差申请',
  failed: '无法加载出差申请。',
  none: '没有进行中的申请',
  noneHint: '您的申请会显示在这里，直到行程结束。',
  noneAwaiting: '没有待您审批的申请',
  noneAwaitingHint: '需要您审批的申请会显示在这里。',
  seeAll: '全部出差申请',
  externalOrder: '外部订单',
  unread: '{count} 条未读消息',
} satisfies TripRequestsTexts
