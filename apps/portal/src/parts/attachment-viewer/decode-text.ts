/** Byte order marks, and what they say. */
const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/** Encodings that offices still write without saying so; a reader may choose one, the portal never does. */
export const charsets = ['big5', 'gb18030', 'shift_jis', 'iso-2022-jp', 'windows-1252'] as const
export type Charset = (typeof charsets)[number]

/** In no text: NUL is binary, and ESC switches the alphabet in the Japanese encoding that is made of ASCII. */
const foreign = ['\0', '\u001B']

/**
 * The text of a file by its byte order mark, else as UTF-8. Null where that does not fit to the letter: another
 * encoding would be a guess, and a wrong guess shows nonsense as if it were the text.
 */
export function decodeText(content: ArrayBuffer): string | null {
  const bytes = new Uint8Array(content)
  const marked = marks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte))
  try {
    const text = new TextDecoder(marked?.encoding ?? 'utf-8', { fatal: true }).decode(bytes)
    return foreign.some((sign) => text.includes(sign)) ? null : text
  } catch {
    return null
  }
}

/** As the reader says it is to be read; what does not fit shows as U+FFFD. */
export function decodeAs(content: ArrayBuffer, charset: Charset): string {
  return new TextDecoder(charset).decode(content)
}
