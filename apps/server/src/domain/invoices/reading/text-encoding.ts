import { encodingOf } from '../../fares/reading/read-fare-file.ts'
import { InvoiceReadFault } from './invoice-fault.ts'

/** Text of JSON: UTF-8, or UTF-16 by its mark or its zeros. Throws InvoiceReadFault for bytes that are neither. */
export function unicodeText(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes)
  return decode(bytes, wide ?? 'utf-8')
}

function wideEncoding([a, b, c, d]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0 && c !== 0 && d === 0)) return 'utf-16le'
  return (a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && c === 0 && d !== 0) ? 'utf-16be' : null
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new InvoiceReadFault('encoding_unreadable', encoding)
  }
}

/** Encodings of tables without a mark, beside UTF-8. Bytes of one are often valid in the others by chance. */
const eastern = ['gb18030', 'big5', 'shift_jis'] as const

/** Characters of names and goods that travel invoices repeat: in the wrong encoding, bytes become rare ones. */
const common =
  /[的公司有限旅客機机場场票酒店住宿國国際际台臺灣湾北京上海香港東东日本服務务費费發发稅税號号李王張张陳陈林黃黄佐藤田中村山高鈴木航空費車车站行程名期金額额\u3040-\u30ff]/gu

/**
 * Text of a table. UTF-8 and UTF-16 are told by their bytes; among the other encodings that can decode it, the one counts in
 * which the first line has the most columns that are known, since a header names them in words, and then the one with the
 * most common characters.
 */
export function tableText(bytes: Uint8Array, knownColumns: (firstLine: string) => number): string {
  const guess = encodingOf(bytes.subarray(0, 64 * 1024))
  if (guess === 'utf-8' || guess.startsWith('utf-16')) return decode(bytes, guess)
  const [best] = [...new Set([guess, ...eastern])]
    .flatMap((encoding) => {
      try {
        const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
        const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? ''
        return [{ text, known: knownColumns(firstLine), common: text.slice(0, 20_000).match(common)?.length ?? 0 }]
      } catch {
        return []
      }
    })
    // Sorting keeps the order of equals, and so prefers the guess.
    .toSorted((one, other) => other.known - one.known || other.common - one.common)
  if (!best) throw new InvoiceReadFault('encoding_unreadable', guess)
  return best.text
}
