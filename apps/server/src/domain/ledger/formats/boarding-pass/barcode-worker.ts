import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'

/**
 * Reads the barcodes of one picture, then ends. A thread of its own: unpacking and searching a photograph takes up to
 * seconds, in which the server answers nobody.
 */
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
// From the package itself: without this it would be fetched from a content network.
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })

const options: ReaderOptions = {
  formats: ['Aztec', 'PDF417', 'QRCode', 'DataMatrix'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
  maxNumberOfSymbols: 8,
}
const textsOf = async (picture: Uint8Array | ImageData) =>
  (await readBarcodes(picture, options)).filter(({ isValid }) => isValid).map(({ text }) => text)

/** Barcodes saved by themselves are small; photographs have nothing transparent. */
const mostTransparentPixels = 8_000_000

/**
 * The picture on a white background: a black code on a transparent background is black on black to a reader that
 * ignores opacity. Null for a picture that is no PNG, or too large.
 */
async function onWhite(picture: Uint8Array): Promise<ImageData | null> {
  const head = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength)
  const [width, height] = [head.readUInt32BE(16), head.readUInt32BE(20)]
  if (head.toString('latin1', 1, 4) !== 'PNG' || width * height > mostTransparentPixels) return null
  const context = createCanvas(width, height).getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(await loadImage(picture), 0, 0)
  return context.getImageData(0, 0, width, height) as ImageData
}

const bytes = workerData as Uint8Array
let texts = await textsOf(bytes)
if (texts.length === 0) {
  const picture = await onWhite(bytes)
  if (picture) texts = await textsOf(picture)
}
parentPort?.postMessage(texts)
