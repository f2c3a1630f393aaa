import type { RiskNoticesTexts } from './en-US.ts'

export const riskNotices: RiskNoticesTexts = {
  lead: '每則影響您行程的新警示只通知一次，僅在等級調升時再次通知。',
  channels: '通知方式',
  mail: '電子郵件',
  portal: '入口網站內',
  quiet: '勿擾時段',
  quietHint: '此時段內不傳送通知，期間的警示於時段結束後一併通知，以貴公司時間為準。',
  from: '從',
  to: '到',
  off: '無勿擾時段',
  extreme: '極高等級的警示一律立即以電子郵件與入口網站通知，不受設定影響。',
  save: '儲存這些設定',
  saved: '已儲存',
  failed: '無法儲存您的設定。',
  toldOne: '一則新警示影響行程：風險等級 {level}',
  toldSeveral: '新警示影響您的行程',
  show: '查看',
  touches: '影響您的行程',
  why: '{trip}：{place}，{day}',
}
