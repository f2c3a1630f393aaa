import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import type { Source } from './storage.ts'

/** Errors of the source, of the counter and of the sink all end the pipeline that reads this. */
export const streamOf = (source: Source): Readable =>
  typeof source === 'string'
    ? createReadStream(source)
    : source instanceof Uint8Array
      ? Readable.from([source], { objectMode: false })
      : source

/** Whether a second attempt can read it again. */
export const isRepeatable = (source: Source) => !(source instanceof Readable)

/** Rejects a source without its declared size, where the size is known before reading. */
export async function refuseOtherSize(source: Source, size: number): Promise<void> {
  if (source instanceof Readable) return
  const real = typeof source === 'string' ? (await stat(source)).size : source.length
  if (real !== size) throw otherSize(real, size)
}

/** Lets exactly `size` bytes through: a file that grew, shrank or broke off is no file. */
export function exactly(size: number): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > size) done(otherSize(seen, size))
      else done(null, chunk)
    },
    flush(done) {
      done(seen === size ? null : otherSize(seen, size))
    },
  })
}

const otherSize = (real: number, size: number) =>
  new Error(`The source holds ${real} bytes and not the ${size} it was said to hold`)
