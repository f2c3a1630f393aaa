import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { sizeInWords } from '../../../../domain/attachments/file-name.rules.ts'
import { AppError } from '../../../../kernel/app-error.ts'
import { checkSvg } from './check-svg.rules.ts'
import { type PictureSize, sizeOfPicture } from './picture-size.rules.ts'

/** A picture that may be a logo, by its content; what its name says does not count. */
export interface CheckedLogo extends PictureSize {
  readonly type: string
  readonly ending: string
  /** Bytes. */
  readonly size: number
  readonly sha256: string
}

const mostBytes = 512 * 1024
/** Of a side; pages show it 40 pixels high. */
const mostPixels = 2_000

const types = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' } as const

/** Throws payload_too_large, logo_not_picture, logo_unsafe and logo_size. */
export async function checkLogo(path: string): Promise<CheckedLogo> {
  const { size } = await stat(path)
  if (size > mostBytes) throw new AppError('payload_too_large', { x: sizeInWords(mostBytes) })
  const bytes = await readFile(path)
  const checked = (await readPicture(bytes)) ?? readSvg(bytes)
  const { width, height } = checked
  if ((width ?? 1) > mostPixels || (height ?? 1) > mostPixels || width === 0 || height === 0)
    throw new AppError('logo_size', { x: String(mostPixels) })
  return { ...checked, size, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function readPicture(bytes: Buffer) {
  const found = (await fileTypeFromBuffer(bytes.subarray(0, 4_100)).catch(() => undefined))?.ext
  if (found !== 'png' && found !== 'jpg' && found !== 'webp' && found !== 'avif') return null
  const size = sizeOfPicture[found](bytes)
  // A signature is a few bytes, which anybody can put before a script.
  if (!size) throw new AppError('logo_not_picture')
  return { type: types[found], ending: found, ...size }
}

function readSvg(bytes: Buffer) {
  const text = readText(bytes)
  if (text === null || !/<(?:\w+:)?svg[\s>]/.test(text)) throw new AppError('logo_not_picture')
  const { unsafe, isOther, width, height } = checkSvg(text)
  if (unsafe !== null) throw new AppError('logo_unsafe', { x: unsafe })
  if (isOther) throw new AppError('logo_not_picture')
  return { type: 'image/svg+xml', ending: 'svg', width, height }
}

function readText(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
