import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline, Transform, type Readable } from 'node:stream'
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import type { Limits } from '../import-limits.ts'
import { type QuarantineReason, ReadFault } from '../formats/read-fault.ts'

/** A file on this machine's disk: uploads are received there too. `name` is what people are shown. */
export interface ImportSource {
  readonly name: string
  readonly path: string
  readonly size: number
  /** When it was last written, milliseconds since 1970 UTC; absent for uploads, whose temporary file is always new. */
  readonly modifiedAt?: number
}

/** A file to read, or why it cannot be. */
export type ImportFile =
  | {
      readonly name: string
      readonly kind: 'file'
      readonly modifiedAt: number | null
      open(): AsyncIterable<Uint8Array>
    }
  | { readonly name: string; readonly kind: 'fault'; readonly reason: QuarantineReason; readonly detail: string | null }

/** Files and folders, recursively, in name order. Throws ENOENT for a path that does not exist. */
export async function* walkSources(paths: readonly string[]): AsyncGenerator<ImportSource> {
  for (const path of paths) yield* walk(path, basename(path))
}

async function* walk(path: string, name: string): AsyncGenerator<ImportSource> {
  const info = await stat(path)
  if (!info.isDirectory()) return yield { name, path, size: info.isFile() ? info.size : 0, modifiedAt: info.mtimeMs }
  for (const entry of (await readdir(path, { withFileTypes: true })).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    // A link to a folder may lead back here.
    if (entry.isSymbolicLink() && (await stat(join(path, entry.name)).catch(() => null))?.isDirectory() !== false)
      continue
    yield* walk(join(path, entry.name), `${name}/${entry.name}`)
  }
}

/** The source itself, or the entries of a source that is a zip by its content. */
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
  const whole: ImportFile = {
    name: source.name,
    kind: 'file',
    modifiedAt: source.modifiedAt ?? null,
    open: () => limitSize(createReadStream(source.path), limits.fileBytes, 'file_too_large'),
  }
  if (!isZip) return yield whole
  try {
    yield* zipEntries(source, whole, limits)
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

/** Limits the bytes that are really read, whatever a header claims. */
function limitSize(stream: Readable, bytes: number, reason: QuarantineReason): Readable {
  let seen = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > bytes) done(new ReadFault(reason, `more than ${bytes} bytes`))
      else done(null, chunk)
    },
  })
  // The reader of `counter` gets the error; pipeline only destroys both ends.
  return pipeline(stream, counter, () => undefined)
}

async function* zipEntries(source: ImportSource, whole: ImportFile, limits: Limits): AsyncGenerator<ImportFile> {
  const zip = await openPromise(source.path, { lazyEntries: true, autoClose: false })
  try {
    if (zip.entryCount > limits.zipEntries) throw new ReadFault('zip_too_many_entries', `${zip.entryCount}`)
    const entries = await entriesOf(zip)
    if (isOneFile(entries.map(({ fileName }) => fileName))) return yield whole
    let total = 0
    for (const entry of entries) {
      if (entry.fileName.endsWith('/')) continue
      const name = `${source.name}!${entry.fileName}`
      total += entry.uncompressedSize
      const reason = refusal(entry, total, limits)
      if (reason) yield { name, kind: 'fault', reason, detail: `${entry.compressedSize} → ${entry.uncompressedSize}` }
      else {
        yield { name, kind: 'file', modifiedAt: modifiedAtOf(entry), open: () => readEntry(zip, entry, limits) }
      }
    }
  } finally {
    zip.close()
  }
}

/** Null for 1980, the first year of the format: a program that writes no dates leaves it. */
function modifiedAtOf(entry: Entry): number | null {
  const date = entry.getLastModDate({ timezone: 'UTC' })
  return date.getUTCFullYear() > 1980 ? date.getTime() : null
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

/**
 * A wallet pass is a zip, a bundle of passes a zip of zips, and an OFD (GB/T 33190) a zip: files in themselves, whatever
 * they are called.
 */
const isOneFile = (names: readonly string[]) =>
  names.some((name) => /^(?:(?:[^/]+\/)?pass\.json|OFD\.xml)$/i.test(name)) ||
  (names.some((name) => /\.pkpass$/i.test(name)) && names.every((name) => /\.pkpass$|\/$/i.test(name)))

/** A zip in a zip is how bombs hide; nobody sends bookings that way, but for passes, which are small. */
async function* readEntry(zip: ZipFile, entry: Entry, limits: Limits): AsyncGenerator<Uint8Array> {
  try {
    const stream = limitSize(
      await zip.openReadStreamPromise(entry),
      Math.min(limits.zipEntryBytes, entry.uncompressedSize),
      'zip_bomb',
    )
    const chunks = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
    const first = await chunks.next()
    if (first.done) return
    const rest = { [Symbol.asyncIterator]: () => chunks }
    if (first.value.subarray(0, 4).toString('hex') === zipMark) return yield await innerPass(first.value, rest)
    yield first.value
    yield* rest
  } catch (error) {
    throw error instanceof ReadFault
      ? error
      : new ReadFault('zip_malformed', error instanceof Error ? error.message.slice(0, 200) : null)
  }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  return entries
}

/** Larger is no pass. */
const maxPass = 16 * 1024 ** 2

async function innerPass(first: Buffer, rest: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts = [first]
  let length = first.length
  for await (const part of rest) {
    length += part.length
    if (length > maxPass) throw new ReadFault('zip_nested')
    parts.push(part)
  }
  const bytes = Buffer.concat(parts, length)
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const names = zip.entryCount > 1000 ? [] : (await entriesOf(zip)).map(({ fileName }) => fileName)
  if (!isOneFile(names)) throw new ReadFault('zip_nested')
  return bytes
}
