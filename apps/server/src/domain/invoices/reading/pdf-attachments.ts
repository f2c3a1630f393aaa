import { inflateSync } from 'node:zlib'
import { getDocumentProxy } from 'unpdf'
import { InvoiceReadFault } from './invoice-fault.ts'

/** A file that a PDF carries. */
export interface PdfAttachment {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Names of the invoice within Factur-X, ZUGFeRD and XRechnung PDFs. */
const invoiceNames = /^(?:factur-x|zugferd-invoice|xrechnung|cii|ubl|invoice)\.xml$/i
/** An invoice carries itself and a few papers. */
const mostAttachments = 50

/**
 * XML files within a PDF, those first whose name says that they are the invoice. Nothing is drawn and no script runs. Throws
 * InvoiceReadFault for a file that is no PDF, is damaged, or needs a password.
 */
export async function xmlAttachments(bytes: Uint8Array): Promise<PdfAttachment[]> {
  // The parser takes the bytes away from whoever gave them.
  const copy = Uint8Array.from(bytes)
  const pdf = await getDocumentProxy(copy, { verbosity: 0, stopAtErrors: true }).catch((error: unknown) => {
    throw malformed(error)
  })
  try {
    const found = [...((await pdf.getAttachments()) ?? [])]
      .map(([id, { filename }]) => ({ id, name: filename }))
      .filter(({ name }) => /\.(?:xml|xbrl)$/i.test(name))
      .toSorted((one, other) => Number(invoiceNames.test(other.name)) - Number(invoiceNames.test(one.name)))
      .slice(0, mostAttachments)
    if (found.length > 0) refuseBombs(bytes)
    const attachments: PdfAttachment[] = []
    for (const { id, name } of found) {
      const content: unknown = await pdf.getAttachmentContent(id)
      if (content instanceof Uint8Array) attachments.push({ name, bytes: content })
    }
    return attachments
  } catch (error) {
    throw error instanceof InvoiceReadFault ? error : malformed(error)
  } finally {
    await pdf.loadingTask.destroy()
  }
}

const malformed = (error: unknown) =>
  new InvoiceReadFault('pdf_malformed', error instanceof Error ? error.message : null)

/** Of all streams of a PDF together, inflated: some scanned pages. */
const mostInflated = 128 * 1024 ** 2
const longestDictionary = 2_000

/**
 * The parser inflates an attachment without a limit, so all streams are measured first. The dictionary before a stream is
 * never compressed itself, and says how its stream is.
 */
function refuseBombs(bytes: Uint8Array): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let left = mostInflated
  for (let at = buffer.indexOf('stream'); at >= 0; at = buffer.indexOf('stream', at + 6)) {
    if (buffer.toString('latin1', at - 3, at) === 'end') continue
    const before = buffer.toString('latin1', Math.max(0, at - longestDictionary), at)
    const filters = before.slice(before.lastIndexOf(' obj')).match(/FlateDecode|\/Fl\b|LZWDecode/g)?.length ?? 0
    if (filters > 1) throw new InvoiceReadFault('file_too_large', 'a stream that is packed twice')
    if (filters === 0) continue
    const lineEnd = buffer[at + 6] === 0x0d ? 2 : 1
    left -= inflatedSize(buffer.subarray(at + 6 + lineEnd), left)
  }
}

function inflatedSize(packed: Buffer, most: number): number {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) }).length
  } catch (error) {
    if (error instanceof RangeError) throw new InvoiceReadFault('file_too_large', `more than ${mostInflated} bytes`)
    // Damaged streams are the parser's to judge.
    return 0
  }
}
