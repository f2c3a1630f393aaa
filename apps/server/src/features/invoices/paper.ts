import { Readable } from 'node:stream'
import type { Language } from '@portolan/contract/enums'
import { contentOf } from '../../domain/attachments/stored-content.ts'
import { languageOfInvoice, mayPrint } from '../../domain/invoices/documents/may-print.rules.ts'
import { printInvoice } from '../../domain/invoices/documents/print-invoice.ts'
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

/** The portal's own PDF; in another language than the invoice's own it is marked as a translation. */
export async function printedPaper(document: InvoiceDocument, language: Language | undefined): Promise<Paper> {
  if (!mayPrint(document)) throw new AppError('invoice_without_document')
  const own = languageOfInvoice(document)
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
