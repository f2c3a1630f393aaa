import type { TripShareTexts } from './en-US.ts'

export const tripShare = {
  title: '分享此行程',
  lead: '一位同事可以查看行程的時間與地點，直到行程結束；不含價格、文件、聯絡方式與訂位代號。',
  share: '分享',
  sharedWith: '已分享給 {name}',
  until: '至 {when}',
  end: '停止分享',
  done: '{name} 現在可以查看此行程。',
  ended: '已停止分享此行程。',
  search: '同事的姓名或電子郵件',
  clear: '清除',
  colleagues: '同事',
  hint: '輸入姓名或電子郵件的一部分。',
  none: '公司裡沒有這個名字的人，或對方就在此行程中。',
  received: '與您分享的行程',
  receivedBy: '來自 {name}',
  told: '同事與您分享了行程',
  toldEnded: '有一個行程不再與您分享',
  show: '查看行程',
} satisfies TripShareTexts
