import type { Readable } from 'node:stream'

/** What is stored: a file's path, bytes, or a stream, which can be read once only and so is never sent again. */
export type Source = string | Uint8Array | Readable

export interface StoredFile {
  readonly key: string
  /** When it was stored, by the store's own clock. */
  readonly storedAt: Date
}

export interface OpenedFile {
  readonly stream: Readable
  /** Bytes. */
  readonly size: number
}

/**
 * Where bytes lie. Keys are made by us and name nothing a person chose. A file exists as a whole or not at all. Calls
 * inside a database transaction throw. Refusals: `storage_full`, `payload_too_large`, `service_unavailable`.
 */
export interface Storage {
  /** Ready to be opened when it returns, also after a power cut. `size` in bytes; a source that holds more or less is refused. */
  put(key: string, source: Source, about: { readonly size: number; readonly type: string }): Promise<void>
  /** Null when there is no such file. The caller reads the stream to its end or destroys it. */
  open(key: string): Promise<OpenedFile | null>
  /** A file that is not there counts as removed. */
  remove(key: string): Promise<void>
  /** Every file below a folder, in no order. */
  list(folder: string): AsyncIterable<StoredFile>
  /** Removes what an upload that was cut short before `before` may have left. */
  tidy(before: Date): Promise<void>
  /** Tries the store before anything is built on it; throws a StartFault in a sentence. */
  check(): Promise<void>
  close(): void
}

const shape = /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*$/
const longest = 300

/** Keys hold no dot and no empty part: none leads out of its folder, whatever the store makes of it. */
export function refuseOddKey(key: string) {
  if (key.length > longest || !shape.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
}

/** Jobs may read and write files. */
declare module '../jobs/job.ts' {
  interface JobParts {
    readonly storage: Storage
  }
}
