import type { Messages } from './en-US.ts'

export const messages = {
  title: '登入',
  lead: '行程與同行者，盡在一處。',
  email: '電子郵件',
  password: '密碼',
  submit: '登入',
  wrong: '電子郵件或密碼不正確。請檢查後再試一次。',
  locked: '嘗試次數過多。請等候 15 分鐘，或在以前用過的裝置上登入。',
  missing: '請輸入電子郵件和密碼。',
  signOutTitle: '登出',
  signOutLead: '正在登出 {x}。',
  signOutQuestion: '要登出 {x} 嗎？',
  signOut: '登出',
  signedOut: '您已登出 {x}。',
  expiredTitle: '本次登入已過期',
  expiredLead: '頁面開啟時間過長，或已在另一個視窗完成。請從入口網站重新開始。',
  failedTitle: '登入未成功',
  failedLead: '我們這邊發生問題。請從入口網站重新開始；若再次發生，請告知您的差旅顧問。',
  back: '返回入口網站',
} satisfies Messages
