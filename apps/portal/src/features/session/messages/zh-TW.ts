import type { SessionTexts } from './en-US.ts'

export const session = {
  title: '登入',
  headline: '每一段旅程，盡在掌握',
  lead: '貴公司的行程、簽核與差旅服務，一站搞定。',
  signIn: '登入',
  opening: '正在開啟登入頁面…',
  secure: '請使用您的公司帳號登入。',
  expired: '您的登入已逾時，請重新登入。',
  failed: '無法開始登入',
  language: '語言',
  toLight: '切換至淺色主題（Breezy）',
  toDark: '切換至深色主題（Galaxy）',
  completing: '登入中…',
  leaving: '登出中…',
  signedOutTitle: '已登出',
  signedOut: '您已登出本入口網站',
  closeWindows: '建議您關閉所有瀏覽器視窗。',
  again: '重新登入',
  notice: '系統訊息',
  ok: '確定',
  refresh: '重新整理',
} satisfies SessionTexts
