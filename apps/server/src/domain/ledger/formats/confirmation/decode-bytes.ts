/** Bytes as text, and how that was decided. */
export interface DecodedText {
  readonly text: string
  readonly encoding: string
  /** The file does not declare it: guessed from the bytes. */
  readonly isGuessed: boolean
}

/**
 * Decodes by byte order mark, else as UTF-8 where the bytes are valid, else by what the text declares (`meta charset`, an
 * XML declaration, a calendar's CHARSET), else by the frequency of the characters. Never throws: the last resort is
 * windows-1252, in which every byte is valid.
 */
export function decodeBytes(bytes: Uint8Array): DecodedText {
  const marked = markOf(bytes)
  if (marked) return { text: new TextDecoder(marked).decode(bytes), encoding: marked, isGuessed: false }
  const utf8 = decode(bytes, 'utf-8')
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8', isGuessed: false }
  const declared = declaredIn(bytes)
  // Many pages declare UTF-8 and are not valid; such a page is mostly UTF-8 with some broken bytes.
  if (declared !== null && declared !== 'utf-8') {
    const text = decode(bytes, declared)
    if (text !== null) return { text, encoding: declared, isGuessed: false }
  }
  const encoding = guess(bytes)
  return { text: new TextDecoder(encoding).decode(bytes), encoding, isGuessed: true }
}

function markOf([a, b, c]: Uint8Array): string | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a === 0 && b !== undefined && b !== 0) return 'utf-16be'
  return a !== undefined && a !== 0 && b === 0 ? 'utf-16le' : null
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const declaration =
  /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)|<\?xml[^>]*?encoding\s*=\s*["']([\w-]+)|;\s*charset\s*=\s*"?([\w-]+)/i

function declaredIn(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 8192)).toString('latin1')
  const label = declaration.exec(head)?.slice(1).find(Boolean)
  try {
    return label === undefined ? null : new TextDecoder(label).encoding
  } catch {
    return null
  }
}

/** Characters of everyday text, in the order of the encodings they tell: a wrong one yields rare ones. */
const everyday: readonly [encoding: string, characters: RegExp][] = [
  ['shift_jis', /[\u3041-\u3096\u30A1-\u30FC]|[日月年時分航空便予約確認様東京大阪宿泊]/gu],
  ['euc-jp', /[\u3041-\u3096\u30A1-\u30FC]|[日月年時分航空便予約確認様東京大阪宿泊]/gu],
  ['gb18030', /[的一是不了在人有我他这中大来上国个到说们为时要就出会可您预订确认航班酒店出发入住日月年，。：]/gu],
  ['big5', /[的一是不了在人有我他這中大來上國個到說們為時要就出會可您預訂確認航班酒店出發入住日月年，。：]/gu],
  ['euc-kr', /[\uAC00-\uD7A3]/gu],
]

/** The guess looks at so many bytes. */
const sampleLength = 64 * 1024

function guess(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, sampleLength)
  let high = 0
  let lone = 0
  for (const [index, byte] of sample.entries()) {
    if (byte < 0x80) continue
    high += 1
    if ((sample[index - 1] ?? 0) < 0x80 && (sample[index + 1] ?? 0) < 0x80) lone += 1
  }
  // Accented letters stand alone between plain ones; letters of two bytes come in pairs and rows.
  if (lone > high / 2) return 'windows-1252'
  const scored = everyday.map(([encoding, characters]) => {
    const text = new TextDecoder(encoding).decode(sample)
    const foreign = text.replaceAll(/\p{ASCII}/gu, '')
    const broken = foreign.match(/[\uFFFD\uE000-\uF8FF\uFF61-\uFF9F]/gu)?.length ?? 0
    return { encoding, score: ((foreign.match(characters)?.length ?? 0) - 3 * broken) / Math.max(1, foreign.length) }
  })
  const best = scored.reduce((before, next) => (next.score > before.score ? next : before))
  return best.score > 0.05 ? best.encoding : 'windows-1252'
}
