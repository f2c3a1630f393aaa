import { inflateSync } from 'node:zlib'

/** Pixels as canvases keep them: red, green, blue and opacity, a byte each. */
export interface Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

/** Barcodes saved by themselves are small; photographs have nothing transparent. */
const mostPixels = 8_000_000

/** Bytes of a pixel at 8 bits, by colour type. */
const samples: Readonly<Record<number, number>> = { 3: 1, 4: 2, 6: 4 }

/**
 * A PNG with transparent parts, laid on white: a code drawn on nothing is black on black to a reader that ignores
 * opacity. Null for any other picture, and for what is rare (interlaced, 16 bits). The caller has bounded its size.
 */
export function pngOnWhite(bytes: Uint8Array): Pixels | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length < 33 || file.toString('latin1', 1, 4) !== 'PNG') return null
  const [width, height, depth, type] = [file.readUInt32BE(16), file.readUInt32BE(20), file[24] ?? 0, file[25] ?? 0]
  const chunks = chunksOf(file)
  const opacity = chunks.get('tRNS')?.[0]
  const perPixel = samples[type]
  if (width * height > mostPixels) return null
  const isFit = type === 3 ? opacity !== undefined && depth <= 8 : depth === 8
  if (perPixel === undefined || !isFit || file[28] !== 0) return null
  const stride = Math.ceil((width * perPixel * depth) / 8)
  const size = (stride + 1) * height
  const raw = inflateSync(Buffer.concat(chunks.get('IDAT') ?? []), { maxOutputLength: size })
  if (raw.length < size) return null
  unfilter(raw, stride, height, Math.max(1, (perPixel * depth) >> 3))
  const palette = chunks.get('PLTE')?.[0] ?? Buffer.alloc(0)
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const row = y * (stride + 1) + 1
      const [r, g, b, a] = pixelAt(raw, row, x, { type, depth, palette, opacity })
      const white = 255 - a
      const at = (y * width + x) * 4
      data.set([(r * a) / 255 + white, (g * a) / 255 + white, (b * a) / 255 + white, 255], at)
    }
  return { data, width, height }
}

function chunksOf(file: Buffer): Map<string, Buffer[]> {
  const chunks = new Map<string, Buffer[]>()
  for (let at = 8; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    const data = file.subarray(at + 8, at + 8 + length)
    const known = chunks.get(type)
    if (known) known.push(data)
    else chunks.set(type, [data])
    at += 12 + length
  }
  return chunks
}

/** Each row says how it was made from its neighbours (PNG, 9.2). */
function unfilter(raw: Buffer, stride: number, height: number, step: number) {
  for (let y = 0; y < height; y += 1) {
    const row = y * (stride + 1)
    const filter = raw[row] ?? 0
    for (let x = 0; x < stride; x += 1) {
      const at = row + 1 + x
      const left = x >= step ? (raw[at - step] ?? 0) : 0
      const up = y > 0 ? (raw[at - stride - 1] ?? 0) : 0
      const corner = y > 0 && x >= step ? (raw[at - stride - 1 - step] ?? 0) : 0
      const added = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0
      raw[at] = ((raw[at] ?? 0) + added) & 255
    }
  }
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

interface Colours {
  readonly type: number
  readonly depth: number
  readonly palette: Buffer
  readonly opacity: Buffer | undefined
}

function pixelAt(raw: Buffer, row: number, x: number, { type, depth, palette, opacity }: Colours) {
  const byte = (offset: number) => raw[row + offset] ?? 0
  if (type === 6) return [byte(x * 4), byte(x * 4 + 1), byte(x * 4 + 2), byte(x * 4 + 3)] as const
  if (type === 4) return [byte(x * 2), byte(x * 2), byte(x * 2), byte(x * 2 + 1)] as const
  const shift = 8 - depth - ((x * depth) & 7)
  const index = (byte((x * depth) >> 3) >> shift) & ((1 << depth) - 1)
  const colour = (part: number) => palette[index * 3 + part] ?? 0
  return [colour(0), colour(1), colour(2), opacity?.[index] ?? 255] as const
}
