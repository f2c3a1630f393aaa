import { createHash } from 'node:crypto'
import { PassThrough, type Readable, Transform } from 'node:stream'
import { ZipFile } from 'yazl'
import { neutralised } from '../../export/columns.ts'
import type { Paper } from './paper.ts'

/** One file of a zip: opened when its turn comes, so that memory holds one at a time. */
export interface ZipEntry {
  readonly name: string
  readonly number: string
  /** Hexadecimal, where it is kept with the file; else it is computed on the way. */
  readonly sha256: string | null
  readonly open: () => Promise<Paper>
}

export interface ManifestTexts {
  readonly file: string
  readonly number: string
  readonly bytes: string
  readonly notIncluded: string
}

interface Written {
  readonly name: string
  readonly number: string
  readonly bytes: number
  readonly sha256: string
}

/**
 * The files in their order, stored and not compressed, since PDFs are; and last a manifest with their hashes and what was
 * asked for and is not there. A failure breaks the zip off, which no program takes for a whole one.
 */
export function zipOf(entries: readonly ZipEntry[], missing: readonly string[], texts: ManifestTexts): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const written: Written[] = []
  // A reader that goes away ends the file that is being read.
  let reading: Readable | null = null
  output.on('close', () => reading?.destroy())
  zip.on('error', (error: Error) => output.destroy(error))
  for (const entry of entries)
    zip.addReadStreamLazy(entry.name, { compress: false }, (give) => {
      if (output.destroyed) return
      entry.open().then(
        ({ stream }) => {
          reading = stream
          give(null, noting(stream, entry, written))
        },
        (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
      )
    })
  zip.addReadStreamLazy('manifest.csv', (give) => {
    const manifest = new PassThrough()
    manifest.end(manifestOf(written, missing, texts))
    give(null, manifest)
  })
  zip.end()
  return output
}

/** The hash is computed only where none is kept. */
function noting(stream: Readable, { name, number, sha256 }: ZipEntry, written: Written[]): Readable {
  const hash = sha256 === null ? createHash('sha256') : null
  let bytes = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash?.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      written.push({ name, number, bytes, sha256: sha256 ?? hash?.digest('hex') ?? '' })
      done()
    },
  })
  stream.on('error', (error) => counter.destroy(error))
  return stream.pipe(counter)
}

function manifestOf(written: readonly Written[], missing: readonly string[], texts: ManifestTexts): string {
  const rows = [
    [texts.number, texts.file, texts.bytes, 'SHA-256'],
    ...written.map(({ number, name, bytes, sha256 }) => [number, name, String(bytes), sha256]),
    ...missing.map((number) => [number, texts.notIncluded, '', '']),
  ]
  const cell = (text: string) => `"${neutralised(text).replaceAll('"', '""')}"`
  return `\u{FEFF}${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
