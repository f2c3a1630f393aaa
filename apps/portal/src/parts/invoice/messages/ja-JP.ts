import type { InvoiceTexts } from './en-US.ts'

export const invoice = {
  credit: '返金伝票',
  download: '{number}をダウンロード',
  downloading: 'ダウンロード中…',
  notDownloaded: '請求書をダウンロードできませんでした。',
} satisfies InvoiceTexts
