import { createReadStream } from 'node:fs'
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

/** Lets exactly `size` bytes through: a file that grew, shrank or broke off is no file. */
export function exactly(size: number): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > size) done(new Error(`The source holds more than the ${size} bytes it was said to hold`))
      else done(null, chunk)
    },
    flush(done) {
      done(seen === size ? null : new Error(`The source holds ${seen} bytes and not the ${size} it was said to hold`))
    },
  })
}
