import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline, Transform, type Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { Limits } from './limits.ts'
import { type QuarantineReason, ReadFault } from './quarantine-reason.ts'

/** A file on this machine's disk: uploads are received there too. `name` is what people are shown. */
export interface ImportSource {
  readonly name: string
  readonly path: string
  readonly size: number
}

/** A file to read, or why it cannot be. */
export type ImportFile =
  | { readonly name: string; readonly kind: 'file'; open(): AsyncIterable<Uint8Array> }
  | { readonly name: string; readonly kind: 'fault'; readonly reason: QuarantineReason; readonly detail: string | null }

/** Files and folders, recursively, in name order. Throws ENOENT for a path that is not there. */
export async function* walkSources(paths: readonly string[]): AsyncGenerator<ImportSource> {
  for (const path of paths) yield* walk(path, basename(path))
}

async function* walk(path: string, name: string): AsyncGenerator<ImportSource> {
  const info = await stat(path)
  if (!info.isDirectory()) return yield { name, path, size: info.isFile() ? info.size : 0 }
  for (const entry of (await readdir(path, { withFileTypes: true })).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    // A link to a folder may lead back here.
    if (entry.isSymbolicLink() && (await stat(join(path, entry.name)).catch(() => null))?.isDirectory() !== false)
      continue
    yield* walk(join(path, entry.name), `${name}/${entry.name}`)
  }
}

/** The source itself, or the entries of the zip it is by its content. */
export async function* filesOf(source: ImportSource, limits: Limits): AsyncGenerator<ImportFile> {
  const fault = (reason: QuarantineReason, detail: string | null): ImportFile => ({
    name: source.name,
    kind: 'fault',
    reason,
    detail,
  })
  let isZip: boolean
  try {
    isZip = (await firstBytes(source.path)) === zipMark
  } catch (error) {
    return yield fault('file_unreadable', codeOf(error))
  }
  if (!isZip)
    return yield {
      name: source.name,
      kind: 'file',
      open: () => bounded(createReadStream(source.path), limits.fileBytes, 'file_too_large'),
    }
  try {
    yield* zipEntries(source, limits)
  } catch (error) {
    yield error instanceof ReadFault
      ? fault(error.reason, error.detail)
      : fault('zip_malformed', error instanceof Error ? error.message.slice(0, 200) : null)
  }
}

const zipMark = '504b0304'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : null)

async function firstBytes(path: string): Promise<string> {
  const file = await open(path, 'r')
  try {
    if (!(await file.stat()).isFile()) throw Object.assign(new Error('not a file'), { code: 'EINVAL' })
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead).toString('hex')
  } finally {
    await file.close()
  }
}

/** Counts what really comes, whatever a header promised. */
function bounded(stream: Readable, bytes: number, reason: QuarantineReason): Readable {
  let seen = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > bytes) done(new ReadFault(reason, `more than ${bytes} bytes`))
      else done(null, chunk)
    },
  })
  // The reader of `counter` meets the error; pipeline only destroys both ends.
  return pipeline(stream, counter, () => undefined)
}

async function* zipEntries(source: ImportSource, limits: Limits): AsyncGenerator<ImportFile> {
  const zip = await openPromise(source.path, { lazyEntries: true, autoClose: false })
  try {
    if (zip.entryCount > limits.zipEntries) throw new ReadFault('zip_too_many_entries', `${zip.entryCount}`)
    let total = 0
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue
      const name = `${source.name}!${entry.fileName}`
      total += entry.uncompressedSize
      const reason = refusal(entry, total, limits)
      if (reason) yield { name, kind: 'fault', reason, detail: `${entry.compressedSize} → ${entry.uncompressedSize}` }
      else yield { name, kind: 'file', open: () => readEntry(zip, entry, limits) }
    }
  } finally {
    zip.close()
  }
}

function refusal(entry: Entry, total: number, limits: Limits): QuarantineReason | null {
  if (entry.isEncrypted()) return 'zip_encrypted'
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize)
  const isBomb =
    entry.uncompressedSize > limits.zipEntryBytes ||
    total > limits.zipTotalBytes ||
    (ratio > limits.zipRatio && entry.uncompressedSize > 1024 ** 2)
  return isBomb ? 'zip_bomb' : null
}

/** A zip in a zip is how bombs hide; nobody sends bookings that way. */
async function* readEntry(zip: ZipFile, entry: Entry, limits: Limits): AsyncGenerator<Uint8Array> {
  let isFirst = true
  try {
    const stream = bounded(
      await zip.openReadStreamPromise(entry),
      Math.min(limits.zipEntryBytes, entry.uncompressedSize),
      'zip_bomb',
    )
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (isFirst && chunk.subarray(0, 4).toString('hex') === zipMark) throw new ReadFault('zip_nested')
      isFirst = false
      yield chunk
    }
  } catch (error) {
    throw error instanceof ReadFault
      ? error
      : new ReadFault('zip_malformed', error instanceof Error ? error.message.slice(0, 200) : null)
  }
}
