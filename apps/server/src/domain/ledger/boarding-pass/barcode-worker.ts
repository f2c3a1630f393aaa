import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/**
 * Reads the barcodes of one picture, then ends. A thread of its own: unpacking and searching a photograph takes up to
 * seconds, in which the server answers nobody.
 */
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
// From the package itself: without this it would be fetched from a content network.
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })

const results = await readBarcodes(workerData as Uint8Array, {
  formats: ['Aztec', 'PDF417', 'QRCode', 'DataMatrix'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
  maxNumberOfSymbols: 8,
})
parentPort?.postMessage(results.filter(({ isValid }) => isValid).map(({ text }) => text))
