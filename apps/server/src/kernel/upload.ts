import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Schema, Upload, UploadLimit } from '@portolan/contract/operation'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from './app-error.ts'

/** Bounds of one upload; `folder` is where files wait while their call runs. */
export interface UploadLimits {
  readonly folder: string
  /** Bytes of one file, by the limit that the declaration names. */
  readonly maxBytes: Readonly<Record<UploadLimit, number>>
}

/** One file of a multipart request, already on disk; the kernel removes it after the handler unless it was moved away. */
export interface ReceivedFile {
  /** The sender's name for it, its last path part only. */
  readonly name: string
  readonly path: string
  readonly type: string
  /** Bytes. */
  readonly size: number
}

export interface Received {
  readonly fields: unknown
  readonly files: readonly ReceivedFile[]
  dispose(): Promise<void>
}

/** Proves the caller by the fields that stand before the first file, and answers those that carry no credential. */
type Admit = (fields: Record<string, unknown>) => Promise<Record<string, unknown>>

/**
 * Streams the files to disk, never into memory, and none before the caller is admitted. Too large, too many or none at
 * all are catalogued refusals.
 */
export async function receiveUpload(
  request: FastifyRequest,
  upload: Upload<Schema>,
  limits: UploadLimits,
  admit: Admit,
): Promise<Received> {
  if (!request.isMultipart()) {
    await admit({})
    throw new AppError('unsupported_media_type')
  }
  const maxBytes = limits.maxBytes[upload.limit]
  const folder = await mkdtemp(join(limits.folder, 'upload-'))
  const dispose = () => rm(folder, { recursive: true, force: true })
  const door = new Door(admit)
  try {
    const files = await receiveParts(request, { folder, maxBytes, maxFiles: upload.maxFiles }, door)
    const fields = await door.enter()
    if (files.length === 0) throw new AppError('no_file')
    return { fields: parseFields(upload, fields), files, dispose }
  } catch (error) {
    // The answer leaves at once; what is still on its way is let go by, or the connection would hang on it.
    request.raw.unpipe().resume()
    await dispose()
    await door.enter()
    throw translated(error, upload, maxBytes)
  }
}

/** Keeps the fields that came, and lets nobody pass before they have proved who they are; asks them once. */
class Door {
  readonly #admit: Admit
  #fields: Record<string, unknown> = {}
  #entered: Promise<Record<string, unknown>> | null = null

  constructor(admit: Admit) {
    this.#admit = admit
  }

  async take(name: string, value: unknown) {
    if (this.#entered) (await this.#entered)[name] = value
    else this.#fields[name] = value
  }

  enter(): Promise<Record<string, unknown>> {
    this.#entered ??= this.#admit(this.#fields)
    return this.#entered
  }
}

async function receiveParts(
  request: FastifyRequest,
  { folder, maxBytes, maxFiles }: { folder: string; maxBytes: number; maxFiles: number },
  door: Door,
): Promise<ReceivedFile[]> {
  const files: ReceivedFile[] = []
  const limits = { files: maxFiles, fileSize: maxBytes, fields: 50, fieldSize: 64 * 1024, parts: maxFiles + 50 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      await door.take(part.fieldname, part.value)
      continue
    }
    await door.enter()
    const path = join(folder, String(files.length))
    const sink = createWriteStream(path)
    // At once, and not when the sender is through: what comes after is not read.
    part.file.once('limit', () => sink.destroy(tooLarge(maxBytes)))
    await pipeline(part.file, sink)
    // A small bound may be passed before anybody listens.
    if (part.file.truncated) throw tooLarge(maxBytes)
    files.push({ name: baseName(part.filename), path, type: part.mimetype, size: sink.bytesWritten })
  }
  return files
}

function parseFields(upload: Upload<Schema>, fields: Record<string, unknown>): unknown {
  const parsed = z.safeParse(upload.fields, fields)
  if (parsed.success) return parsed.data
  throw new AppError('invalid_parameter', { fields: parsed.error.issues.map((issue) => issue.path.join('.')) })
}

/** A part may come without a file name, whatever the reader's types say. */
const baseName = (name: string | undefined) => name?.split(/[\\/]/).pop()?.slice(0, 255) || 'unnamed'
const tooLarge = (maxBytes: number) =>
  new AppError('payload_too_large', { x: `${Math.round(maxBytes / 1024 / 1024)} MB` })

/** The multipart reader's own refusals, by their codes. */
function translated(error: unknown, upload: Upload<Schema>, maxBytes: number): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
    return new AppError('too_many_files', { x: String(upload.maxFiles) })
  if (code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(maxBytes)
  if (error instanceof Error && /multipart|Unexpected end of form|Malformed/i.test(error.message))
    return new AppError('invalid_parameter', { cause: error })
  return error
}
