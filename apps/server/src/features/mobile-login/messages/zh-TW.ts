import type { MobileLoginMessages } from './en-US.ts'

export const messages = {
  noDownload: '貴公司目前沒有可下載的應用程式。',
  unnamed: '手機',
} satisfies MobileLoginMessages
