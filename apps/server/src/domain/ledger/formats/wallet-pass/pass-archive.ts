import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { limits } from '../../import-limits.ts'
import { ReadFault } from '../read-fault.ts'

export interface PassEntry {
  readonly name: string
  readonly bytes: Buffer
  /** Of the file within the archive, milliseconds since 1970 UTC (the zip format's own zone-less time read as UTC). */
  readonly modified: number
}

/** Passes weigh some kilobytes beside their pictures; pictures are not unpacked. */
const bounds = { entryBytes: 4 * 1024 ** 2, totalBytes: 64 * 1024 ** 2, entries: 2_000 } as const

/** The entries of a zip whose names are wanted, unpacked within bounds. Throws `ReadFault`. */
export async function openArchive(bytes: Uint8Array, isWanted: (name: string) => boolean): Promise<PassEntry[]> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const zip = await fromBufferPromise(buffer, { lazyEntries: true, autoClose: false })
    try {
      return await readEntries(zip, isWanted)
    } finally {
      zip.close()
    }
  } catch (error) {
    throw error instanceof ReadFault
      ? error
      : new ReadFault('zip_malformed', error instanceof Error ? error.message.slice(0, 200) : null)
  }
}

async function readEntries(zip: ZipFile, isWanted: (name: string) => boolean): Promise<PassEntry[]> {
  if (zip.entryCount > bounds.entries) throw new ReadFault('zip_too_many_entries', `${zip.entryCount}`)
  const entries: PassEntry[] = []
  let total = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/') || !isWanted(entry.fileName)) continue
    total += entry.uncompressedSize
    refuse(entry, total)
    const content = await unpack(zip, entry)
    entries.push({
      name: entry.fileName,
      bytes: content,
      modified: entry.getLastModDate({ timezone: 'UTC' }).getTime(),
    })
  }
  return entries
}

function refuse(entry: Entry, total: number) {
  if (entry.isEncrypted()) throw new ReadFault('zip_encrypted')
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize)
  if (
    entry.uncompressedSize > bounds.entryBytes ||
    total > bounds.totalBytes ||
    (ratio > limits.zipRatio && entry.uncompressedSize > 1024 ** 2)
  )
    throw new ReadFault('zip_bomb', `${entry.compressedSize} → ${entry.uncompressedSize}`)
}

/** Limits the bytes that are really unpacked, whatever the directory claims. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = []
  let seen = 0
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    seen += chunk.length
    if (seen > bounds.entryBytes) throw new ReadFault('zip_bomb', `more than ${bounds.entryBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
