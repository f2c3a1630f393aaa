import bwip from 'bwip-js/node'
import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { gazetteer } from '../../../../reference/search/gazetteer.ts'
import { imageSize, readBarcodeImage } from './barcode-image.ts'
import { encodeBcbp } from './testing/encode-bcbp.ts'

const context = { gazetteer, now: Date.UTC(2026, 10, 21), sentAt: null }
const text = encodeBcbp({
  name: 'MORGAN/ALEX',
  issued: { yearDigit: 6, day: 320 },
  legs: [
    { pnr: 'ABC123', from: 'HKG', to: 'NRT', carrier: 'CX', number: 504, day: 330, compartment: 'Y', seat: '31K' },
  ],
})

const draw = async (bcid: string, content = text, background = 'FFFFFF') =>
  new Uint8Array(
    await bwip.toBuffer({
      bcid,
      text: content,
      scale: 3,
      padding: 12,
      ...(background && { backgroundcolor: background }),
    }),
  )

describe('a picture of a boarding pass', () => {
  it.each(['azteccode', 'pdf417', 'qrcode', 'datamatrix'])('is read off its %s', async (bcid) => {
    const readings = await readBarcodeImage(await draw(bcid), context)
    expect(readings).toHaveLength(1)
    expect(readings[0]?.faults).toEqual([])
    expect(readings[0]?.items[0]?.fields).toMatchObject({
      carrier: { value: 'CX' },
      flightNumber: { value: '504' },
      from: { value: 'HKG' },
      to: { value: 'NRT' },
      departs: { value: '20261126', confidence: 'likely' },
      seat: { value: '31K' },
    })
  })

  it('is read where nothing lies behind the code', async () => {
    expect(await readBarcodeImage(await draw('azteccode', text, ''), context)).toMatchObject([
      { items: [{ kind: 'air' }], faults: [] },
    ])
  })

  it('has no booking where its code is no boarding pass', async () => {
    expect(await readBarcodeImage(await draw('qrcode', 'https://example.org/menu'), context)).toEqual([])
  })
})

describe('a picture that is none', () => {
  it('without a code, or damaged, is a fault', async () => {
    const blank = png(40, 40)
    expect(await readBarcodeImage(blank, context)).toMatchObject([{ faults: [{ reason: 'barcode_not_found' }] }])
    const drawn = await draw('qrcode')
    for (const bytes of [
      drawn.subarray(0, 200),
      new Uint8Array(),
      Buffer.from('GIF89a'),
      Buffer.from('not a picture at all, only text'),
    ]) {
      const [reading] = await readBarcodeImage(bytes, context)
      expect(reading?.items).toEqual([])
      expect(['image_unreadable', 'barcode_not_found']).toContain(reading?.faults[0]?.reason)
    }
  })

  it('is not unpacked where it declares more than a camera takes', async () => {
    const bomb = png(40, 40)
    Buffer.from(bomb.buffer, bomb.byteOffset).writeUInt32BE(60_000, 16)
    Buffer.from(bomb.buffer, bomb.byteOffset).writeUInt32BE(60_000, 20)
    expect(await readBarcodeImage(bomb, context)).toMatchObject([
      { items: [], faults: [{ reason: 'image_too_large', detail: '60000 × 60000' }] },
    ])
  })

  it('has its size in its head', () => {
    expect(imageSize(png(640, 480))).toEqual({ width: 640, height: 480 })
    const gif = Buffer.alloc(30)
    gif.write('GIF89a')
    gif.writeUInt16LE(320, 6)
    gif.writeUInt16LE(200, 8)
    expect(imageSize(gif)).toEqual({ width: 320, height: 200 })
    const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108012c019003012200021101031101', 'hex')
    expect(imageSize(jpeg)).toEqual({ width: 400, height: 300 })
    expect(imageSize(Buffer.from('ffd8ffe0ffff00000000000000000000000000000000000000000000', 'hex'))).toBeNull()
  })
})

/** White, 8 bits of grey. */
function png(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, crc(Buffer.concat([Buffer.from(type), data]))])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(8, 8)
  const rows = Buffer.alloc((width + 1) * height, 255)
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0
  const mark = Buffer.from('89504e470d0a1a0a', 'hex')
  return new Uint8Array(
    Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]),
  )
}

function crc(data: Buffer): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc32(data))
  return bytes
}
