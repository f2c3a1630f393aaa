import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { pipeline, Readable } from 'node:stream'
import { StartFault } from '../config/start-fault.ts'
import { refuseInsideTransaction } from '../kernel/transaction.ts'
import { isNoSuchFile, startReason, statusOf, toStorageError } from './s3-fault.ts'
import { exactly, isRepeatable, refuseOtherSize, streamOf } from './source.ts'
import { type OpenedFile, refuseOddKey, type Source, type Storage, type StoredFile } from './storage.ts'

const connectMs = 5_000
/** A socket on which nothing moves; a large file on a slow line takes longer and may. */
const idleMs = 30_000
const attempts = 3

/** A file by the names S3 has for it. */
interface Place {
  readonly Bucket: string
  readonly Key: string
}

/** The source broke off or did not have its declared size: not S3's fault, and a retry does not help. */
class SourceFault extends Error {
  constructor(cause: Error) {
    super('The source broke off', { cause })
  }
}

/** Silent, since the errors we throw have the same text. */
const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} }

/** Any S3-compatible store. A put is one request, which S3 takes whole or not at all. */
export class S3Storage implements Storage {
  readonly #client: S3Client
  readonly #address: S3Address

  readonly #pageKeys: number

  /** `pageKeys`: keys of one list request; servers give 1,000 at most. */
  constructor(url: string, { pageKeys = 1_000 }: { pageKeys?: number } = {}) {
    this.#address = readS3Address(url)
    this.#pageKeys = pageKeys
    const { endpoint, region, accessKeyId, secretAccessKey } = this.#address
    this.#client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      // The defaults send checksums in a trailer, which corrupted streamed puts on a server that does not know them.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: attempts,
      logger: silent,
      requestHandler: { connectionTimeout: connectMs, socketTimeout: idleMs },
    })
  }

  /** The client cannot rewind a stream, so the attempts are made here, each with a stream of its own. */
  async put(key: string, source: Source, about: { size: number; type: string }): Promise<void> {
    refuseInsideTransaction('A file was stored')
    const at = this.#at(key)
    await refuseOtherSize(source, about.size)
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#putOnce(at, source, about)
      } catch (error) {
        const isFinal = error instanceof SourceFault || !isRepeatable(source) || !isPassing(error)
        if (!isFinal && attempt < attempts) continue
        // S3 keeps nothing of a put that broke off; not every server that speaks its language does so too.
        await this.remove(key).catch(() => undefined)
        throw error instanceof SourceFault ? error.cause : toStorageError(error)
      }
    }
  }

  async #putOnce(at: Place, source: Source, { size, type }: { size: number; type: string }) {
    const gate = exactly(size)
    const stop = new AbortController()
    let fault: SourceFault | null = null
    // A source that breaks off would leave the request waiting for the rest.
    const body = pipeline(streamOf(source), gate, (error) => {
      if (!error || stop.signal.aborted) return
      fault = new SourceFault(error)
      stop.abort()
    })
    try {
      const command = new PutObjectCommand({ ...at, Body: body, ContentLength: size, ContentType: type })
      await this.#client.send(command, { abortSignal: stop.signal })
    } catch (error) {
      throw fault ?? error
    } finally {
      gate.destroy()
    }
  }

  async open(key: string): Promise<OpenedFile | null> {
    refuseInsideTransaction('A file was opened')
    const at = this.#at(key)
    try {
      const { Body, ContentLength } = await this.#client.send(new GetObjectCommand(at))
      if (!(Body instanceof Readable) || ContentLength === undefined) throw new Error('S3 answered no file')
      return { stream: Body, size: ContentLength }
    } catch (error) {
      if (isNoSuchFile(error)) return null
      throw toStorageError(error)
    }
  }

  async remove(key: string): Promise<void> {
    refuseInsideTransaction('A file was removed')
    const at = this.#at(key)
    try {
      await this.#client.send(new DeleteObjectCommand(at))
    } catch (error) {
      if (!isNoSuchFile(error)) throw toStorageError(error)
    }
  }

  /** The first version of the list: servers that know only one know this. */
  async *list(folder: string): AsyncGenerator<StoredFile> {
    refuseInsideTransaction('Files were listed')
    refuseOddKey(folder)
    const { bucket, prefix } = this.#address
    const wanted = { Bucket: bucket, Prefix: `${prefix}${folder}/`, MaxKeys: this.#pageKeys }
    let after: string | undefined
    do {
      const page = await this.#client
        .send(new ListObjectsCommand({ ...wanted, Marker: after }))
        .catch((error: unknown) => Promise.reject(toStorageError(error)))
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key !== undefined && LastModified) yield { key: Key.slice(prefix.length), storedAt: LastModified }
      after = page.IsTruncated ? page.Contents?.at(-1)?.Key : undefined
    } while (after !== undefined)
  }

  /** S3 keeps nothing of a put that broke off. */
  async tidy(): Promise<void> {}

  async check(): Promise<void> {
    const { bucket, endpoint, prefix } = this.#address
    try {
      // A rejected list has a reason, which a HEAD has not; this folder is always empty.
      await this.#client.send(new ListObjectsCommand({ Bucket: bucket, Prefix: `${prefix}check/`, MaxKeys: 1 }))
    } catch (error) {
      throw new StartFault(
        `S3_URL: cannot use bucket '${bucket}' on ${endpoint}: ${startReason(error)}. Correct S3_URL and start again.`,
      )
    }
  }

  close() {
    this.#client.destroy()
  }

  #at(key: string): Place {
    refuseOddKey(key)
    return { Bucket: this.#address.bucket, Key: this.#address.prefix + key }
  }
}

/** Worth another attempt: no answer at all, overload, or S3's own fault. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error)
  return status === null || status === 429 || status >= 500
}

/** The parts of S3_URL: `http(s)://key:secret@host[:port]/bucket[/prefix][?region=name]`. */
export interface S3Address {
  readonly endpoint: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly bucket: string
  /** Empty, or a text that ends with a slash. */
  readonly prefix: string
}

/** `text` has the shape that the settings table checks. */
export function readS3Address(text: string): S3Address {
  const url = new URL(text)
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '')
  return {
    endpoint: url.origin,
    // What S3-compatible servers call themselves when they know no regions.
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
  }
}
