import type { AdministrationTexts } from './en-US.ts'

export const administration = {
  title: '公司設定',
  lead: '貴公司的設定將在此處管理。目前由您的差旅團隊代為維護。',
  coming: '即將提供',
  people: '人員、權限與代訂關係',
  signIn: '登入：雙重驗證、企業登入、行動應用程式',
  content: '新聞、聯絡頁面與連結',
  approvals: '出差申請：表單與簽核層級',
  contact: '在此之前，請聯絡差旅團隊進行變更。',
} satisfies AdministrationTexts
