import { createReadStream } from 'node:fs'
import { crc32 } from 'node:zlib'
import { openPromise } from 'yauzl'

/** Whether a file's content fits its name, is of another type, or is of that type but damaged. */
export type ContentMatch = 'fits' | 'other' | 'damaged'

/** Folders in zipped Office files, and the entry of macros, which are not allowed under these endings. */
const offices = { docx: 'word/', xlsx: 'xl/' } as const
const macros = /\/vbaProject\.bin$/i
const mostEntries = 20_000

/** Reads only the directory of a zip and unpacks nothing, so that a zip bomb is harmless. */
export async function checkZip(
  path: string,
  ending: 'zip' | keyof typeof offices,
  head: Buffer,
): Promise<ContentMatch> {
  if (!['504b0304', '504b0506'].includes(head.toString('hex', 0, 4))) return 'other'
  let names: string[]
  try {
    names = await entryNames(path)
  } catch {
    return 'damaged'
  }
  if (ending === 'zip') return 'fits'
  const isOffice = names.includes('[Content_Types].xml') && names.some((name) => name.startsWith(offices[ending]))
  return isOffice && !names.some((name) => macros.test(name)) ? 'fits' : 'other'
}

/** The reader rejects names that lead out of the target folder. */
async function entryNames(path: string): Promise<string[]> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  try {
    if (zip.entryCount > mostEntries) throw new Error(`More than ${mostEntries} entries`)
    const names: string[] = []
    for await (const entry of zip.eachEntry()) names.push(entry.fileName)
    return names
  } finally {
    zip.close()
  }
}

/** Streams that Word, Excel and Outlook keep in a compound file; installers and others are compound files too. */
const compounds = {
  doc: ['WordDocument\0'],
  xls: ['Workbook\0', 'Book\0'],
  msg: ['__properties_version1.0\0'],
} as const

/** MS-CFB keeps names as UTF-16LE with an end mark. */
export async function checkCompound(path: string, ending: keyof typeof compounds, head: Buffer): Promise<ContentMatch> {
  if (head.toString('hex', 0, 8) !== 'd0cf11e0a1b11ae1') return 'other'
  const needles = compounds[ending].map((name) => Buffer.from(name, 'utf16le'))
  return (await hasOneOf(path, needles)) ? 'fits' : 'other'
}

async function hasOneOf(path: string, needles: readonly Buffer[]): Promise<boolean> {
  const kept = Math.max(...needles.map(({ length }) => length)) - 1
  let tail: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const joined = Buffer.concat([tail, chunk])
    if (needles.some((needle) => joined.includes(needle))) return true
    tail = joined.subarray(-kept)
  }
  return false
}

/** Bytes that no text has, in any character set of our four languages: ESC is ISO-2022-JP's, the rest is layout. */
const layout = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b])
const isBinary = (byte: number) => (byte < 0x20 && !layout.has(byte)) || byte === 0x7f

/** Text that another program takes for a document of its own. */
const documents = ['%PDF-', '%!PS', '{\\rtf']

type TextEnding = 'txt' | 'csv' | 'ics' | 'eml'

const openings: Record<TextEnding, RegExp> = {
  txt: /^/,
  csv: /^/,
  ics: /^\s*BEGIN:VCALENDAR\r?\n/i,
  // A header line; RFC 5322 lets a message begin with any of them.
  eml: /^(?:From [^\n]*\n)?[A-Za-z][A-Za-z0-9-]{0,70}:/,
}

/**
 * UTF-16 by its byte order mark, else any character set with ASCII's control bytes. Text files from Asia rarely declare
 * their character set, so a file is text where it has no byte that no text has.
 */
export async function checkText(path: string, ending: TextEnding, head: Buffer): Promise<ContentMatch> {
  const wide = wideCharset(head)
  const opening = new TextDecoder(wide ?? 'utf-8').decode(head)
  if (documents.some((mark) => opening.startsWith(mark))) return 'other'
  if (!(wide ? await isWideText(path, wide) : await isByteText(path))) return 'other'
  return openings[ending].test(opening) ? 'fits' : 'other'
}

function wideCharset(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  const mark = head.toString('hex', 0, 2)
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : null
}

async function isByteText(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) if (chunk.some(isBinary)) return false
  return true
}

async function isWideText(path: string, charset: string): Promise<boolean> {
  const decoder = new TextDecoder(charset, { fatal: true })
  const hasControl = (text: string) => [...text].some((character) => isBinary(character.codePointAt(0) ?? 0))
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
      if (hasControl(decoder.decode(chunk, { stream: true }))) return false
    return !hasControl(decoder.decode())
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Endings of pictures, by which file type they are. */
export type Picture = 'png' | 'jpg' | 'gif' | 'bmp' | 'webp'

/**
 * Whether a file that begins with a picture's signature also has the picture's header. A signature alone is a few bytes,
 * which anybody can put before a script. `head` holds the first 4 kB, or the whole file.
 */
export const goesOnAs: Record<Picture, (head: Buffer) => boolean> = {
  png: (head) =>
    head.length >= 33 &&
    head.readUInt32BE(8) === 13 &&
    head.toString('latin1', 12, 16) === 'IHDR' &&
    head.readUInt32BE(16) > 0 &&
    head.readUInt32BE(20) > 0 &&
    crc32(head.subarray(12, 29)) === head.readUInt32BE(29),
  // The first segment after the start: its mark, and the next mark where its length says.
  jpg: (head) => {
    if (head.length < 6 || !isSegment(head.readUInt8(3))) return false
    const next = 4 + head.readUInt16BE(4)
    return next >= 6 && (next + 1 >= head.length || head.readUInt8(next) === 0xff)
  },
  // The screen's size, and a block after the colour table.
  gif: (head) => {
    if (head.length < 14 || head.readUInt16LE(6) === 0 || head.readUInt16LE(8) === 0) return false
    const flags = head.readUInt8(10)
    const block = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
    return block < head.length && [0x21, 0x2c, 0x3b].includes(head.readUInt8(block))
  },
  bmp: (head) =>
    head.length >= 26 && head.readUInt32LE(6) === 0 && [12, 40, 52, 56, 64, 108, 124].includes(head.readUInt32LE(14)),
  webp: (head) => head.length >= 20 && ['VP8 ', 'VP8L', 'VP8X'].includes(head.toString('latin1', 12, 16)),
}

/** Quantisation and Huffman tables, frames, application data, comments. */
const isSegment = (mark: number) => (mark >= 0xe0 && mark <= 0xef) || (mark >= 0xc0 && mark <= 0xdd) || mark === 0xfe
