import type { RiskToldTexts } from './en-US.ts'

export const riskTold: RiskToldTexts = {
  title: '已通知的人',
  lead: '您可查看其行程的旅客。',
  none: '沒有人收到此警示的通知。',
  waits: '等待勿擾時段結束',
  mail: '電子郵件',
  waiting: '傳送中',
  accepted: '已接收',
  refused: '遭拒收',
  more: '顯示更多',
  failed: '無法載入已通知的人。',
  loading: '正在載入已通知的人',
  arranger: '{name}（安排人）',
}
