/** Byte order byteOrderMarks and their encodings. */
const byteOrderMarks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/** Legacy encodings without a mark. The reader may choose one; the portal never guesses. */
export const charsets = ['big5', 'gb18030', 'shift_jis', 'iso-2022-jp', 'windows-1252'] as const
export type Charset = (typeof charsets)[number]

/** Characters that no UTF-8 text contains: NUL means a binary file, ESC means ISO-2022-JP. */
const foreign = ['\0', '\u001B']

/**
 * Decodes a text by its byte order mark, else as UTF-8. Null when the bytes are not valid: a guess of another encoding
 * could show nonsense as if it were the text.
 */
export function decodeText(content: ArrayBuffer): string | null {
  const bytes = new Uint8Array(content)
  const marked = byteOrderMarks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte))
  try {
    const text = new TextDecoder(marked?.encoding ?? 'utf-8', { fatal: true }).decode(bytes)
    return foreign.some((sign) => text.includes(sign)) ? null : text
  } catch {
    return null
  }
}

/** Decodes with the encoding that the reader chose; invalid bytes become U+FFFD. */
export function decodeAs(content: ArrayBuffer, charset: Charset): string {
  return new TextDecoder(charset).decode(content)
}

/** Characters of a block: about two screens, which the browser lays out within one frame. */
const size = 8000

/**
 * Splits a long text into blocks at line ends, so that the browser only lays out visible blocks. A line that is longer than
 * a block is split, but never inside a surrogate pair. The blocks joined are the text.
 */
export function textBlocks(text: string, about = size): string[] {
  const blocks: string[] = []
  for (let start = 0; start < text.length;) {
    const end = endOfBlock(text, start, about)
    blocks.push(text.slice(start, end))
    start = end
  }
  return blocks
}

function endOfBlock(text: string, start: number, about: number): number {
  const limit = start + about
  if (limit >= text.length) return text.length
  const line = text.lastIndexOf('\n', limit - 1) + 1
  if (line > start) return line
  return isLowSurrogate(text.charCodeAt(limit)) ? limit - 1 : limit
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}
