import { deflateSync, crc32 } from 'node:zlib'

/** The attachments of the journeys, with known tokens. */
export interface JourneyFile {
  readonly kind: 'news' | 'request' | 'booking'
  /** 22 characters, like all tokens. */
  readonly token: string
  readonly name: string
  readonly content: Buffer
}

const token = (name: string) => name.padEnd(22, '-')

export const notes = 'Travel notes\n\n備註：請提早三小時到機場。\nGate closes 20 minutes before departure.\n'
/** Just under the limit of ten megabytes. */
const longLine = (line: number) => `${line} 行程備註 A line of a very long file, as a system writes it.\n`

export const journeyFiles = {
  text: { kind: 'news', token: token('text'), name: '行程 notes.txt', content: Buffer.from(notes) },
  long: {
    kind: 'news',
    token: token('long'),
    name: 'long.txt',
    content: Buffer.from(Array.from({ length: 140_000 }, (_, line) => longLine(line)).join('')),
  },
  big5: { kind: 'news', token: token('big5'), name: 'big5.txt', content: Buffer.from([0xa6, 0xe6, 0xb5, 0x7b]) },
  picture: { kind: 'news', token: token('picture'), name: 'office map.png', content: png(1600, 900) },
  policy: { kind: 'news', token: token('policy'), name: 'Travel policy 2026.pdf', content: pdf() },
  newsBmp: { kind: 'news', token: token('news-bmp'), name: 'seats.bmp', content: bmp() },
  requestBmp: { kind: 'request', token: token('request-bmp'), name: 'seats.bmp', content: bmp() },
  bookingPicture: { kind: 'booking', token: token('booking-png'), name: 'voucher.png', content: png(40, 30) },
  bookingFile: { kind: 'booking', token: token('booking-pdf'), name: 'voucher.pdf', content: pdf() },
} as const satisfies Record<string, JourneyFile>

const pages = { news: '/attachment/news', request: '/pre-trip/attachment', booking: '/booking/attachment' } as const

/** The address in a mail or in the news feed. */
export function addressOf({ kind, token, name }: Pick<JourneyFile, 'kind' | 'token' | 'name'>): string {
  return `${pages[kind]}?token=${token}&file=${encodeURIComponent(name)}`
}

/** A blue picture on a transparent ground, with a diagonal that shows what is cut off. */
function png(width: number, height: number): Buffer {
  const row = (y: number) =>
    Buffer.concat([
      Buffer.from([0]),
      ...Array.from({ length: width }, (_, x) => Buffer.from([22, 104, 220, (x + y) % 64 < 8 ? 255 : 0])),
    ])
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6], 8)
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, (_, y) => row(y))))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...(
      [
        ['IHDR', head],
        ['IDAT', pixels],
        ['IEND', Buffer.alloc(0)],
      ] as const
    ).map(([type, data]) => chunk(type, data)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(typed), 4)
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)])
}

/** A bitmap of two by two pixels. */
function bmp(): Buffer {
  const file = Buffer.alloc(70)
  file.write('BM', 'latin1')
  file.writeUInt32LE(70, 2)
  file.writeUInt32LE(54, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(2, 18)
  file.writeInt32LE(2, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(24, 28)
  file.fill(0x99, 54)
  return file
}

function pdf(): Buffer {
  return Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  )
}
