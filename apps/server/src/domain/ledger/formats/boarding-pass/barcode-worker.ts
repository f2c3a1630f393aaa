import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import { pngOnWhite } from './png-on-white.ts'

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

const bytes = workerData as Uint8Array
let texts = await textsOf(bytes)
if (texts.length === 0) {
  const pixels = pngOnWhite(bytes)
  if (pixels) texts = await textsOf({ ...pixels, colorSpace: 'srgb' } as ImageData)
}
parentPort?.postMessage(texts)
