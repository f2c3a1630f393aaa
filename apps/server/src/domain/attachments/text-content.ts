import { createReadStream } from 'node:fs'
import type { Verdict } from './verdict.ts'

/** Bytes that no text has, in any character set of our four languages: ESC is ISO-2022-JP's, the rest is layout. */
const layout = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b])
const isBinary = (byte: number) => (byte < 0x20 && !layout.has(byte)) || byte === 0x7f

/** Text that another program takes for a document of its own. */
const documents = ['%PDF-', '%!PS', '{\\rtf']

type TextEnding = 'txt' | 'csv' | 'ics' | 'eml'

const openings: Record<TextEnding, RegExp> = {
  txt: /^/,
  csv: /^/,
  ics: /^\s*BEGIN:VCALENDAR\r?\n/i,
  // A header line; RFC 5322 lets a message begin with any of them.
  eml: /^(?:From [^\n]*\n)?[A-Za-z][A-Za-z0-9-]{0,70}:/,
}

/**
 * UTF-16 by its mark, else any character set that keeps ASCII's control bytes: files of offices in Asia say neither
 * UTF-8 nor what else they are, so the bytes that no text has are what tells.
 */
export async function judgeText(path: string, ending: TextEnding, head: Buffer): Promise<Verdict> {
  const wide = wideCharset(head)
  const opening = new TextDecoder(wide ?? 'utf-8').decode(head)
  if (documents.some((mark) => opening.startsWith(mark))) return 'other'
  if (!(wide ? await isWideText(path, wide) : await isByteText(path))) return 'other'
  return openings[ending].test(opening) ? 'fits' : 'other'
}

function wideCharset(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  const mark = head.toString('hex', 0, 2)
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : null
}

async function isByteText(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) if (chunk.some(isBinary)) return false
  return true
}

async function isWideText(path: string, charset: string): Promise<boolean> {
  const decoder = new TextDecoder(charset, { fatal: true })
  const hasControl = (text: string) => [...text].some((character) => isBinary(character.codePointAt(0) ?? 0))
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
      if (hasControl(decoder.decode(chunk, { stream: true }))) return false
    return !hasControl(decoder.decode())
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
