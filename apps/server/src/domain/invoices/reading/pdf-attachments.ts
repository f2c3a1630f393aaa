import { getDocumentProxy } from 'unpdf'
import { InvoiceReadFault } from './invoice-fault.ts'

/** A file that a PDF carries. */
export interface PdfAttachment {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Names of the invoice within Factur-X, ZUGFeRD, XRechnung and Order-X PDFs. */
const invoiceNames = /^(?:factur-x|zugferd-invoice|xrechnung|cii|ubl|invoice)\.xml$/i

/**
 * XML files within a PDF, those first whose name says that they are the invoice. Nothing is drawn and no script runs. Throws
 * InvoiceReadFault for a file that is no PDF, is damaged, or needs a password.
 */
export async function xmlAttachments(bytes: Uint8Array): Promise<PdfAttachment[]> {
  // The parser takes the bytes away from whoever gave them.
  const copy = Uint8Array.from(bytes)
  const pdf = await getDocumentProxy(copy, { verbosity: 0, stopAtErrors: true }).catch((error: unknown) => {
    throw new InvoiceReadFault('pdf_malformed', error instanceof Error ? error.message : null)
  })
  try {
    const found: unknown = await pdf.getAttachments()
    const all = Object.values((found ?? {}) as Readonly<Record<string, unknown>>).flatMap(attachmentOf)
    return all
      .filter(({ name }) => /\.(?:xml|xbrl)$/i.test(name))
      .toSorted((one, other) => Number(invoiceNames.test(other.name)) - Number(invoiceNames.test(one.name)))
  } catch (error) {
    throw new InvoiceReadFault('pdf_malformed', error instanceof Error ? error.message : null)
  } finally {
    await pdf.loadingTask.destroy()
  }
}

function attachmentOf(value: unknown): PdfAttachment[] {
  if (typeof value !== 'object' || value === null) return []
  const { filename, content } = value as { filename?: unknown; content?: unknown }
  return typeof filename === 'string' && content instanceof Uint8Array ? [{ name: filename, bytes: content }] : []
}
