import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

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
