import type { InvoiceTexts } from './en-US.ts'

export const invoice = {
  credit: '返金伝票',
  download: '{number}をダウンロード',
  downloading: 'ダウンロード中…',
  notDownloaded: '請求書をダウンロードできませんでした。',
  ofTrip: '請求書',
} satisfies InvoiceTexts
