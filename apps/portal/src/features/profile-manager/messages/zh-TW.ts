import type { ProfileManagerTexts } from './en-US.ts'

export const profileManager = {
  none: '貴公司未在此使用檔案管理。',
  emptyUrl: '檔案管理程式的網址是空的',
  noRight: '您無權檢視此內容。',
  failedHint: '無法載入檔案管理。本頁其他內容不受影響。',
} satisfies ProfileManagerTexts
