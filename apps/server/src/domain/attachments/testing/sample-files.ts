import { crc32, deflateSync } from 'node:zlib'
import type { Ending } from '../check-file.ts'

/** Small files that are what their ending says, made byte by byte or kept as they came out of an encoder. */

const base64 = (text: string) => Buffer.from(text, 'base64')

/** One pixel. */
export const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  pngChunk('IHDR', Buffer.from('00000001000000010800000000', 'hex')),
  pngChunk('IDAT', deflateSync(Buffer.from([0, 128]))),
  pngChunk('IEND', Buffer.alloc(0)),
])

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const chunk = Buffer.alloc(8 + body.length)
  chunk.writeUInt32BE(data.length)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), 4 + body.length)
  return chunk
}

const gif = base64('R0lGODlhAQABAPAAAMDAwAAAACwAAAAAAQABAAACAkQBADs=')
const webp = base64('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==')
export const jpg = base64(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
)
const bmp = Buffer.from(
  '424d3a000000000000003600000028000000010000000100000001001800000000000400000000000000000000000000000000000000808080' +
    '00',
  'hex',
)
export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
    'trailer<</Root 1 0 R>>\n%%EOF\n',
)

/** A zip whose entries are stored as they are. `claimed` is the size the directory says an entry unpacks to. */
export function zipOf(entries: Readonly<Record<string, string>>, claimed?: number): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const data = Buffer.from(text)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt32LE(crc32(data), 10)
    fields.writeUInt32LE(data.length, 14)
    fields.writeUInt32LE(claimed ?? data.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    if (claimed !== undefined) fields.writeUInt16LE(8, 4)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), data])
    const attributes = Buffer.alloc(14)
    attributes.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, attributes, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, central, Buffer.from('PK\u0005\u0006'), end])
}

/** A compound file with one stream of that name: header, an empty table, the directory. */
export function compoundOf(stream: string): Buffer {
  const file = Buffer.alloc(512 * 3)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(0xfffe, 28)
  file.writeUInt16LE(9, 30)
  for (const [index, name] of ['Root Entry', stream].entries()) {
    const at = 1024 + index * 128
    file.write(name, at, 'utf16le')
    file.writeUInt16LE((name.length + 1) * 2, at + 64)
  }
  return file
}

const types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
export const docx = zipOf({ '[Content_Types].xml': types, '_rels/.rels': '', 'word/document.xml': '<w:document/>' })
export const xlsx = zipOf({ '[Content_Types].xml': types, '_rels/.rels': '', 'xl/workbook.xml': '<workbook/>' })

export const samples: Record<Ending, Buffer> = {
  png,
  jpg,
  jpeg: jpg,
  gif,
  bmp,
  webp,
  pdf,
  txt: Buffer.from('Gate 12, boarding 09:40 搭乘口\r\n'),
  csv: Buffer.from('name,amount\r\n"陳美玲",1280.50\r\n'),
  ics: Buffer.from('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n'),
  eml: Buffer.from('From: a@example.com\r\nSubject: Itinerary\r\nMIME-Version: 1.0\r\n\r\nHello\r\n'),
  doc: compoundOf('WordDocument'),
  xls: compoundOf('Workbook'),
  msg: compoundOf('__properties_version1.0'),
  docx,
  xlsx,
  zip: zipOf({ 'tickets/1.pdf': 'one', 'tickets/2.pdf': 'two' }),
}
