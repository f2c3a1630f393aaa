import type { InvoiceTexts } from './en-US.ts'

export const invoice = {
  credit: '贷记单',
  download: '下载 {number}',
  downloading: '正在下载…',
  notDownloaded: '无法下载该发票。',
} satisfies InvoiceTexts
