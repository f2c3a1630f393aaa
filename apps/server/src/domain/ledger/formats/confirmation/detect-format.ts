import { bcbpTextIn } from '../boarding-pass/bcbp-text.ts'

/** The format of a file, by its content; `text` is none that is known. */
export type DetectedFormat =
  | 'mail'
  | 'mailbox'
  | 'page'
  | 'json-ld'
  | 'calendar'
  | 'zip'
  | 'barcode'
  | 'image'
  | 'pdf'
  | 'outlook'
  | 'concur'
  | 'text'
  | 'binary'
  | 'empty'

/** How the known formats begin. */
export const headLength = 64 * 1024

const magic: readonly [hex: string, format: DetectedFormat][] = [
  ['504b0304', 'zip'],
  ['89504e47', 'image'],
  ['ffd8ff', 'image'],
  ['47494638', 'image'],
  ['25504446', 'pdf'],
  ['d0cf11e0a1b11ae1', 'outlook'],
]

/** Detects the format from the first bytes (`headLength` are enough), never from the name. */
export function detectFormat(head: Uint8Array): DetectedFormat {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, headLength))
  const hex = bytes.subarray(0, 16).toString('hex')
  const known = magic.find(([mark]) => hex.startsWith(mark))
  if (known) return known[1]
  if (hex.startsWith('424d') && bytes.length > 30 && bytes.readUInt32LE(6) === 0) return 'image'
  if (/^52494646.{8}57454250/.test(hex) || /^.{8}66747970(?:68656963|68656966|61766966|6d696631)/.test(hex))
    return 'image'
  const text = textOf(bytes)
  if (text === null) return 'binary'
  return formatOfText(text)
}

/** Enough text to detect a format: the marks of all formats are ASCII. Null for binary content. */
function textOf(bytes: Buffer): string | null {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return bytes.subarray(2).toString('utf16le')
  if (a === 0xfe && b === 0xff)
    return Buffer.from(bytes.subarray(2, bytes.length & ~1))
      .swap16()
      .toString('utf16le')
  // Text without a mark in two bytes a letter: all formats begin in ASCII.
  if (a !== 0 && b === 0) return isTwoByteText(bytes) ? bytes.toString('utf16le') : null
  const text = bytes.toString('latin1').replace(/^ï»¿/, '')
  // Not those of Latin-1's upper half: there are the letters of Shift JIS, Big5 and windows-1252.
  const controls = bytes.subarray(0, 4096).filter((byte) => byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d)).length
  return controls > text.slice(0, 4096).length / 20 ? null : text
}

/** Whether its first letters are ASCII, none of them a control, each with an empty second byte. */
function isTwoByteText(bytes: Buffer): boolean {
  const first = bytes.subarray(0, 16)
  return first.every((byte, at) =>
    at % 2 === 1 ? byte === 0 : byte >= 0x20 ? byte < 0x7f : byte >= 0x09 && byte <= 0x0d,
  )
}

function formatOfText(text: string): DetectedFormat {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (start === '') return 'empty'
  if (/^BEGIN\s*:\s*VCALENDAR/i.test(start)) return 'calendar'
  if (/^[[{]/.test(start)) return isJsonLd(start) ? 'json-ld' : 'concur'
  if (/^From \S+.*\d{4}\r?\n/.test(start)) return 'mailbox'
  if (isMail(start)) return 'mail'
  if (/^BEGIN\s*:\s*VCALENDAR/im.test(start.slice(0, 4096))) return 'calendar'
  if (start.startsWith('<')) return isPage(start) ? 'page' : 'concur'
  if (start.length < 8_000 && bcbpTextIn(start) !== null) return 'barcode'
  return isPage(start) ? 'page' : 'text'
}

const mailHeaders =
  /^(?:from|to|cc|subject|date|received|message-id|mime-version|content-type|return-path|delivered-to|reply-to|sender|dkim-signature|x-[\w-]+|arc-[\w-]+|authentication-results)\s*:/i

/** Two header fields that mails have, before anything that is none. */
function isMail(text: string): boolean {
  let found = 0
  for (const line of text.slice(0, 16_384).split(/\r?\n/)) {
    if (/^[ \t]/.test(line) && found > 0) continue
    if (!/^[\w-]{1,76}\s*:/.test(line)) return false
    if (mailHeaders.test(line)) found += 1
    if (found >= 2) return true
  }
  return false
}

/** Marks of schema.org, in a file that begins as JSON. Concur's own records have none of them. */
const isJsonLd = (text: string) =>
  /["']@(?:type|context|graph|id)["']\s*:/.test(text) || /["']?itemtype["']?\s*:|schema\.org/i.test(text)

const isPage = (text: string) =>
  /^(?:<!--[\s\S]{0,8000}?-->\s*)*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,8000}?-->\s*)*<(?:!doctype\s+html|(?:html|head|body|script|meta|title|div|table|span|p|a|h\d|section|article|main|center|style|link|img|br|ul|ol|li|tr|td|form|font|b|i|strong)\b)/i.test(
    text,
  ) || /<[^>]+\bitemscope\b|application\/ld\+json/i.test(text)
