import type { MobileLoginMessages } from './en-US.ts'

export const messages = {
  noDownload: 'ダウンロードできるアプリはまだありません。',
  unnamed: 'スマートフォン',
} satisfies MobileLoginMessages
