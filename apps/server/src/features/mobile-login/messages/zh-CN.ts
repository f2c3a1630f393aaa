import type { MobileLoginMessages } from './en-US.ts'

export const messages = {
  noDownload: '贵公司暂时没有可下载的应用。',
  unnamed: '手机',
} satisfies MobileLoginMessages
