import type { TripRequestsTexts } from './en-US.ts'

export const tripRequests = {
  title: '出差申請',
  new: '新增申請',
  mine: '我的',
  awaiting: '待我簽核',
  views: '查看哪些申請',
  begun: '獲批前已出發',
  by: '{when} 前',
  total_one: '1 份申請',
  total_other: '{count} 份申請',
  loading: '正在載入出差申請',
  failed: '無法載入出差申請。',
  none: '沒有進行中的申請',
  noneHint: '您的申請會顯示在這裡，直到行程結束。',
  noneAwaiting: '沒有待您簽核的申請',
  noneAwaitingHint: '需要您簽核的申請會顯示在這裡。',
  seeAll: '全部出差申請',
  externalOrder: '外部訂單',
  unread: '{count} 則未讀訊息',
} satisfies TripRequestsTexts
