import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { QuarantineReason } from '../read-fault.ts'
import type { Reading, ReadingContext } from '../confirmation/reading.ts'
import { readBoardingPass } from './boarding-pass.ts'

/** The largest phone cameras take 50 megapixels. */
const mostPixels = 52_000_000

/**
 * A picture (PNG, JPEG, GIF, BMP) of boarding passes: what their Aztec, PDF417, QR and Data Matrix codes say. A picture
 * with other codes holds no booking; one without any, or one that cannot be read, is a fault.
 */
export async function readBarcodeImage(bytes: Uint8Array, context: ReadingContext): Promise<Reading[]> {
  const size = imageSize(bytes)
  if (size === null) return [fault('image_unreadable', null)]
  if (size.width * size.height > mostPixels) return [fault('image_too_large', `${size.width} × ${size.height}`)]
  let texts: string[]
  try {
    texts = await readBarcodes(bytes)
  } catch (error) {
    return [fault('image_unreadable', error instanceof Error ? error.message.slice(0, 200) : null)]
  }
  if (texts.length === 0) return [fault('barcode_not_found', null)]
  return [...new Set(texts)].flatMap((text, index) => readBoardingPass(text, context, `barcode ${index + 1}`))
}

const fault = (reason: QuarantineReason, detail: string | null): Reading => ({
  source: 'barcode',
  id: null,
  messageTime: null,
  items: [],
  notKept: {},
  faults: [{ reason, detail }],
  place: 'picture',
})

/** What one picture may take before its thread is ended; a photograph of 12 megapixels takes about one second. */
const mostMilliseconds = 20_000

/** One picture at a time: each unpacks to some hundred megabytes. */
let last: Promise<unknown> = Promise.resolve()

/** The texts of the barcodes in a picture. Throws what the reader throws for a picture it cannot unpack, and on time-out. */
export function readBarcodes(bytes: Uint8Array): Promise<string[]> {
  const mine = last.then(() => readInThread(bytes))
  last = mine.catch(() => undefined)
  return mine
}

async function readInThread(bytes: Uint8Array): Promise<string[]> {
  const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { workerData: bytes })
  const clock = new AbortController()
  try {
    return await Promise.race([
      new Promise<string[]>((resolve, reject) => {
        worker.once('message', (texts: string[]) => {
          resolve(texts)
        })
        worker.once('error', reject)
        worker.once('exit', () => {
          reject(new Error('The barcode reader ended without an answer'))
        })
      }),
      wait(mostMilliseconds, null, { signal: clock.signal, ref: false }).then(() => {
        throw new Error('The barcode reader took too long')
      }),
    ])
  } finally {
    clock.abort()
    await worker.terminate()
  }
}

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
