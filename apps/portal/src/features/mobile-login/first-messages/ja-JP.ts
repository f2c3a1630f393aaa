import type { MobileLoginTexts } from './en-US.ts'

export const mobileLogin = {
  downloadApp: 'モバイルアプリをダウンロード',
  signInPhone: 'スマートフォンでサインイン',
  title: 'モバイルアプリをダウンロード',
  code: 'アプリをダウンロードする QR コード',
  scan: 'スマートフォンで読み取るとアプリをダウンロードできます',
  getFrom: '{store} からダウンロード',
} satisfies MobileLoginTexts
