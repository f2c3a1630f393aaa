import type { MobileLoginTexts } from './en-US.ts'

export const mobileLogin = {
  downloadApp: 'モバイルアプリをダウンロード',
  signInPhone: 'スマートフォンでサインイン',
  title: 'モバイルアプリをダウンロード',
  loading: '読み込み中…',
  retry: 'もう一度試す',
  close: '閉じる',
  code: 'アプリをダウンロードする QR コード',
  scan: 'スマートフォンで読み取るとアプリをダウンロードできます',
  getFrom: '{store} からダウンロード',
} satisfies MobileLoginTexts
