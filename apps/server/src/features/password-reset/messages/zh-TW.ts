import type { Messages } from './en-US.ts'

export const messages = {
  sent: '若這個地址有對應的帳號，附有連結的郵件已經寄出。連結在 {minutes} 分鐘內有效。',
  changed: '您的密碼已變更，其他瀏覽器與手機都已登出。',
  short: '請至少使用 {characters} 個字元。',
  long: '最多可使用 {characters} 個字元。',
  personal: '請不要放入您的電子郵件地址，以及貴公司或本入口網站的名稱。',
  common: '這組密碼太常見，是最先會被猜到的。請改用其他密碼。',
  recent: '您曾用過這組密碼，請選擇新的密碼。',
  weak: '越長越安全：建議使用 {characters} 個字元以上，例如連續的幾個詞。',
} satisfies Messages
