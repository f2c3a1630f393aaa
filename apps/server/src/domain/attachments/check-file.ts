import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { AttachmentEnding } from '@portolan/contract/attachment'
import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '../../kernel/app-error.ts'
import { goesOnAs, checkCompound, checkText, checkZip, type ContentMatch } from './check-content.ts'
import { cleanFileName, endingOf, sizeInWords } from './file-name.rules.ts'

/** A file that was received: `name` is the sender's, `path` where it lies. */
export interface GivenFile {
  readonly name: string
  readonly path: string
}

export type Ending = AttachmentEnding | 'webp'

/** A file whose content is what its name says. */
export interface CheckedFile {
  readonly path: string
  /** Cleaned: safe to show and to hand out. */
  readonly name: string
  readonly ending: Ending
  /** Media type of the content. */
  readonly type: string
  /** Bytes. */
  readonly size: number
  readonly sha256: string
}

const headBytes = 4100

/**
 * Looks at a file's content, never trusting its name. Throws `payload_too_large` with the limit in words,
 * `invalid_attachment_type` for an ending that is not wanted or content of another type, `invalid_attachment` for what
 * is empty or damaged.
 */
export async function checkFile(
  file: GivenFile,
  wanted: { readonly endings: readonly Ending[]; readonly maxBytes: number },
): Promise<CheckedFile> {
  const name = cleanFileName(file.name)
  const ending = wanted.endings.find((known) => known === endingOf(name))
  if (!ending) throw new AppError('invalid_attachment_type')
  const { size, head, tail } = await readEnds(file.path)
  if (size > wanted.maxBytes) throw new AppError('payload_too_large', { x: sizeInWords(wanted.maxBytes) })
  if (size === 0) throw new AppError('invalid_attachment')
  const match = await matchContent(file.path, ending, head, tail)
  if (match === 'other') throw new AppError('invalid_attachment_type')
  if (match === 'damaged') throw new AppError('invalid_attachment')
  return { path: file.path, name, ending, type: types[ending], size, sha256: await hashOf(file.path) }
}

const types: Record<Ending, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  ics: 'text/calendar',
  eml: 'message/rfc822',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  msg: 'application/vnd.ms-outlook',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

function matchContent(path: string, ending: Ending, head: Buffer, tail: Buffer): Promise<ContentMatch> {
  switch (ending) {
    case 'txt':
    case 'csv':
    case 'ics':
    case 'eml':
      return checkText(path, ending, head)
    case 'zip':
    case 'docx':
    case 'xlsx':
      return checkZip(path, ending, head)
    case 'doc':
    case 'xls':
    case 'msg':
      return checkCompound(path, ending, head)
    default:
      return checkMarked(ending, head, tail)
  }
}

/** Formats that begin with a mark of their own. Only the first bytes go to the detector, which would open a zip. */
async function checkMarked(
  ending: 'png' | 'jpg' | 'jpeg' | 'gif' | 'bmp' | 'webp' | 'pdf',
  head: Buffer,
  tail: Buffer,
): Promise<ContentMatch> {
  const wanted = ending === 'jpeg' ? 'jpg' : ending
  const found = (await fileTypeFromBuffer(head).catch(() => undefined))?.ext
  if (found !== wanted && !(found === 'apng' && wanted === 'png')) return 'other'
  if (wanted === 'pdf') return tail.includes('%%EOF') ? 'fits' : 'damaged'
  return goesOnAs[wanted](head) ? 'fits' : 'damaged'
}

async function readEnds(path: string): Promise<{ size: number; head: Buffer; tail: Buffer }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = async (from: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, from)
      return buffer.subarray(0, bytesRead)
    }
    return { size, head: await read(0), tail: await read(Math.max(0, size - headBytes)) }
  } finally {
    await file.close()
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
