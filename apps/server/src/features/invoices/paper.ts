import { Readable } from 'node:stream'
import type { Language } from '@portolan/contract/enums'
import { contentOf } from '../../domain/attachments/stored-content.ts'
import { mayBeEInvoice } from '../../domain/invoices/documents/e-invoice/may-be-e-invoice.ts'
import { issuedLanguage, mayPrint } from '../../domain/invoices/documents/invoice-words.rules.ts'
import type { InvoiceDocument } from '../../domain/invoices/invoice-document.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Storage } from '../../storage/storage.ts'
import type { PaperRow } from './invoice.store.ts'

/** Bytes of an invoice, ready to be sent. */
export interface Paper {
  readonly stream: Readable
  readonly type: string
  /** Bytes. */
  readonly length: number
}

/** What came from the agency; null where it came as a record that the database keeps, and that record is not asked for. */
export async function originalPaper(storage: Pick<Storage, 'open'>, row: PaperRow): Promise<Paper | null> {
  const { original_key: storageKey, original_size: size, original_type: type } = row
  if (storageKey === null || size === null) return null
  const { stream, length } = await contentOf(storage, { storageKey, size }, 'invoice')
  return { stream, length, type: type ?? 'application/octet-stream' }
}

/**
 * The portal's own PDF; in another language than the invoice's own it is marked as a translation. Fonts and library are
 * loaded when somebody first wants one.
 */
export async function printedPaper(document: InvoiceDocument, language: Language | undefined): Promise<Paper> {
  if (!mayPrint(document)) throw new AppError('invoice_without_document')
  const own = issuedLanguage(document)
  const { printInvoice } = await import('../../domain/invoices/documents/print-invoice.ts')
  const bytes = await printInvoice(document, {
    language: language ?? own,
    isTranslation: language !== undefined && language !== own,
  })
  return paperOfBytes(bytes, 'application/pdf')
}

export const paperOfBytes = (bytes: Uint8Array, type: string): Paper => ({
  stream: Readable.from([bytes], { objectMode: false }),
  type,
  length: bytes.length,
})

/** The invoice as UBL by EN 16931; refused where an obligatory field is missing. */
export async function eInvoicePaper(document: InvoiceDocument): Promise<Paper> {
  const missing = mayBeEInvoice(document)
  if (missing !== null) throw new AppError('invoice_not_e_invoice', { x: missing })
  const { toEInvoice } = await import('../../domain/invoices/documents/e-invoice/to-e-invoice.ts')
  return paperOfBytes(Buffer.from(await toEInvoice(document)), 'application/xml')
}
