import type { InvoiceTexts } from './en-US.ts'

export const invoice = {
  credit: '貸項通知單',
  download: '下載 {number}',
  downloading: '正在下載…',
  notDownloaded: '無法下載這張發票。',
} satisfies InvoiceTexts
