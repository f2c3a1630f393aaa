import { crc32 } from 'node:zlib'

/** Endings of pictures, by which file type they are. */
export type Picture = 'png' | 'jpg' | 'gif' | 'bmp' | 'webp'

/**
 * Whether a file that begins with a picture's mark goes on as one. A mark alone is a few bytes that anybody can put
 * before a script. `head` holds the first 4 kB, or all of it.
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
