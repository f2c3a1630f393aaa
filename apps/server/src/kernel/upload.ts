import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Schema, Upload, UploadLimit } from '@portolan/contract/operation'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from './app-error.ts'

/** Limits of one upload; `folder` holds the files during the call. */
export interface UploadLimits {
  readonly folder: string
  /** Most bytes of one file, by the limit that the declaration names. */
  readonly maxBytes: Readonly<Record<UploadLimit, number>>
}

/**
 * One file of a multipart request, stored on disk; the kernel deletes it after the handler unless the handler moved it.
 */
export interface ReceivedFile {
  /** The sender's file name, without folders. */
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

/** Authenticates the caller by the fields before the first file, and answers the fields without credentials. */
type Admit = (fields: Record<string, unknown>) => Promise<Record<string, unknown>>

/**
 * Streams the files to disk, never into memory, and only after the caller is authenticated. Too large, too many or no
 * files are errors of the table.
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
  const admission = new Admission(admit)
  try {
    const files = await receiveParts(request, { folder, maxBytes, maxFiles: upload.maxFiles }, admission)
    const fields = await admission.enter()
    if (files.length === 0) throw new AppError('no_file')
    return { fields: parseFields(upload, fields), files, dispose }
  } catch (error) {
    // The answer is sent at once; the rest of the request is read and dropped, or the connection would hang.
    request.raw.unpipe().resume()
    await dispose()
    await admission.enter()
    throw translated(error, upload, maxBytes)
  }
}

/** Collects the form fields and authenticates the caller once, before the first file is stored. */
class Admission {
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
  admission: Admission,
): Promise<ReceivedFile[]> {
  const files: ReceivedFile[] = []
  const limits = { files: maxFiles, fileSize: maxBytes, fields: 50, fieldSize: 64 * 1024, parts: maxFiles + 50 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      await admission.take(part.fieldname, part.value)
      continue
    }
    await admission.enter()
    const path = join(folder, String(files.length))
    const sink = createWriteStream(path)
    // Stop at once, before the sender has finished.
    part.file.once('limit', () => sink.destroy(tooLarge(maxBytes)))
    await pipeline(part.file, sink)
    // The limit may be exceeded before the listener above is attached.
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

/** A part may lack a file name, although its type has one. */
const baseName = (name: string | undefined) => name?.split(/[\\/]/).pop()?.slice(0, 255) || 'unnamed'
const tooLarge = (maxBytes: number) =>
  new AppError('payload_too_large', { x: `${Math.round(maxBytes / 1024 / 1024)} MB` })

/** Translates the multipart reader's errors to error codes. */
function translated(error: unknown, upload: Upload<Schema>, maxBytes: number): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
    return new AppError('too_many_files', { x: String(upload.maxFiles) })
  if (code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(maxBytes)
  if (error instanceof Error && /multipart|Unexpected end of form|Malformed/i.test(error.message))
    return new AppError('invalid_parameter', { cause: error })
  return error
}
