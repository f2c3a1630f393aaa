/**
 * Width and height that a picture's head declares, before anything unpacks it: a few kilobytes may declare a gigapixel.
 * PNG, JPEG, GIF and BMP; null for anything else.
 */
export function imageSize(bytes: Uint8Array): { width: number; height: number } | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (head.length < 26) return null
  const mark = head.toString('latin1', 0, 4)
  if (mark === '\x89PNG') return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
  if (mark === 'GIF8') return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) }
  if (mark.startsWith('BM')) return { width: Math.abs(head.readInt32LE(18)), height: Math.abs(head.readInt32LE(22)) }
  if (mark.startsWith('\xff\xd8\xff')) return jpegSize(head)
  return null
}

/** Segments follow each other by their lengths up to the frame, which holds the size. */
function jpegSize(head: Buffer): { width: number; height: number } | null {
  let at = 2
  while (at + 9 < head.length) {
    if (head[at] !== 0xff) return null
    const mark = head.readUInt8(at + 1)
    if (mark === 0xff) {
      at += 1
      continue
    }
    const isFrame = mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc
    if (isFrame) return { width: head.readUInt16BE(at + 7), height: head.readUInt16BE(at + 5) }
    at += 2 + head.readUInt16BE(at + 2)
  }
  return null
}
