import { InvoiceReadFault } from './invoice-fault.ts'

/** What the first bytes of a file show. */
export type SniffedFormat = 'json' | 'csv' | 'xml' | 'pdf' | 'ofd'

const megabyte = 1024 ** 2
/** A text of 20 MB holds ten thousand invoices; a PDF or OFD holds one, with its pictures. */
const mostBytes: Readonly<Record<SniffedFormat, number>> = {
  json: 20 * megabyte,
  csv: 20 * megabyte,
  xml: 20 * megabyte,
  pdf: 50 * megabyte,
  ofd: 50 * megabyte,
}

/** By the content; the name only tells what a damaged file was meant to be. Throws InvoiceReadFault. */
export function sniff(name: string, bytes: Uint8Array): SniffedFormat {
  const format = formatOf(name, bytes.subarray(0, 4_096), bytes.length)
  if (bytes.length > mostBytes[format])
    throw new InvoiceReadFault(
      'file_too_large',
      `${Math.ceil(bytes.length / megabyte)} MB > ${mostBytes[format] / megabyte} MB`,
    )
  return format
}

function formatOf(name: string, head: Uint8Array, size: number): SniffedFormat {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const latin = Buffer.from(head).toString('latin1')
  // PDF readers accept some bytes before the mark.
  if (latin.slice(0, 1_024).includes('%PDF-')) return 'pdf'
  if (latin.startsWith('PK\u0003\u0004')) {
    if (ending !== 'ofd' && !/ofd\.xml/i.test(latin)) throw new InvoiceReadFault('format_unknown', 'zip')
    return 'ofd'
  }
  const text = textOf(head, latin).trimStart()
  if (text === '' && size <= head.length) throw new InvoiceReadFault('file_empty')
  if (text.startsWith('<')) return 'xml'
  if (/^[[{]/.test(text)) return 'json'
  switch (ending) {
    case 'pdf':
      throw new InvoiceReadFault('pdf_malformed', 'no PDF')
    case 'ofd':
      throw new InvoiceReadFault('ofd_malformed', 'no zip')
    case 'xml':
      throw new InvoiceReadFault('xml_malformed', 'no element')
    case 'json':
      throw new InvoiceReadFault('json_malformed', 'no object')
  }
  // A table has a separator in its first line, and no byte that no text has.
  const isTable = /^[^\r\n]*[,;\t|]/.test(text) && !hasControls(text)
  if (!isTable) throw new InvoiceReadFault('format_unknown', text.slice(0, 40).replaceAll(/\p{C}/gu, '') || null)
  return 'csv'
}

const layout = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b])
const hasControls = (text: string): boolean =>
  [...text].some((sign) => (sign.codePointAt(0) ?? 0) < 0x20 && !layout.has(sign.codePointAt(0) ?? 0))

/** Without its mark; UTF-16 by its mark or by a zero beside the first character. */
function textOf(head: Uint8Array, latin: string): string {
  const [a, b] = head
  if (a === 0xef && b === 0xbb) return latin.slice(3)
  const isLittle = (a === 0xff && b === 0xfe) || (a !== 0 && a !== undefined && b === 0)
  const isBig = (a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && b !== undefined)
  if (!isLittle && !isBig) return latin
  const even = head.subarray(0, head.length - (head.length % 2))
  return new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(even)
}
