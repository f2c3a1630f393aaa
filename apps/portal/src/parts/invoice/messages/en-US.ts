/** What every list of invoices says, on their own page and in a trip. */
export const invoice = {
  credit: 'Credit note',
  download: 'Download {number}',
  downloading: 'Downloading…',
  notDownloaded: 'The invoice could not be downloaded.',
}
export type InvoiceTexts = typeof invoice

declare module '../../../lib/i18n.ts' {
  interface LaterTexts {
    invoice: InvoiceTexts
  }
}
