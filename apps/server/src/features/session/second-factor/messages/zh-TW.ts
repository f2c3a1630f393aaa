import type { SessionMessages } from './en-US.ts'

export const messages = {
  signInAgain: '請先以第二步驗證重新登入：驗證須在最近 5 分鐘內完成。',
  nothingToReset: '您尚未設定第二步驗證，不需要重設。',
  providersOwn: '第二步驗證由貴公司使用的登入服務管理。請洽貴公司的資訊人員重設。',
} satisfies SessionMessages
