/** In pixels; null where the picture does not say. */
export interface PictureSize {
  readonly width: number | null
  readonly height: number | null
}

type Read = (bytes: Buffer) => PictureSize | null

/** The size by a picture's header; null where what follows the signature is no such header. */
export const sizeOfPicture: Readonly<Record<'png' | 'jpg' | 'webp' | 'avif', Read>> = {
  png: (bytes) =>
    bytes.length >= 33 && bytes.toString('latin1', 12, 16) === 'IHDR'
      ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
      : null,
  jpg: readJpeg,
  webp: readWebp,
  // The property `ispe` of the item: version and flags, width, height (ISO/IEC 23008-12).
  avif: (bytes) => {
    const at = bytes.indexOf('ispe', 0, 'latin1')
    if (at < 0 || at + 16 > bytes.length) return null
    return { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
  },
}

/** Segment by segment to the frame, whose header has height and width. */
function readJpeg(bytes: Buffer): PictureSize | null {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes.readUInt8(at) !== 0xff) return null
    const mark = bytes.readUInt8(at + 1)
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += mark === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

function readWebp(bytes: Buffer): PictureSize | null {
  if (bytes.length < 30) return null
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}
