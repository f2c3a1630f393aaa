/** Byte order marks, the longer before those they begin with. */
const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/**
 * The text of a file by its byte order mark, else as UTF-8. Null where that does not fit to the letter: another
 * encoding would be a guess, and a wrong guess shows nonsense as if it were the text.
 */
export function decodeText(content: ArrayBuffer): string | null {
  const bytes = new Uint8Array(content)
  const marked = marks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte))
  try {
    const text = new TextDecoder(marked?.encoding ?? 'utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
