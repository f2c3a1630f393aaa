import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Language } from '@portolan/contract/enums'
import { type ContentRecords, rawItems, type RawItem, readRecords, readShell } from './content-records.ts'
import { type ContentRemark, type RemarkCode, remarkText } from './content-texts.ts'

const mostBytes = 8 * 1024 * 1024

/**
 * Reads content documents for the command line. A text may name a file beside its document instead of holding its HTML:
 * `"htmlFile": "contact.ja-JP.html"`. Faults are collected over all documents.
 */
export async function readContentFiles(paths: readonly string[], language: Language): Promise<ContentRecords> {
  const faults: ContentRemark[] = []
  const items: RawItem[] = []
  for (const path of paths) {
    const name = basename(path)
    const fault = (place: string, code: RemarkCode, x?: string) =>
      void faults.push({ place, message: remarkText(language, code, x) })
    const text = await readText(path, (code, x) => fault(name, code, x))
    if (text === null) continue
    const document = parse(text, (reason) => fault(name, 'notJson', reason))
    if (document === undefined) continue
    const prefix = paths.length > 1 ? `${name}: ` : ''
    const found = readShell(document, prefix, language, faults)
    for (const item of rawItems(found ?? [], prefix))
      items.push({ ...item, value: await withHtml(item, dirname(path), fault) })
  }
  return readRecords(items, faults, language)
}

type Fault = (place: string, code: RemarkCode, x?: string) => void

async function readText(path: string, fault: (code: RemarkCode, x?: string) => void): Promise<string | null> {
  const { size } = await stat(path)
  if (size > mostBytes) {
    fault('tooLarge', `${mostBytes / 1024 / 1024} MB`)
    return null
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    fault('notUtf8')
    return null
  }
}

function parse(text: string, fault: (reason: string) => void): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    fault((error as Error).message)
    return undefined
  }
}

/** The item with its HTML files read in; whatever else is wrong with it is for its schema to say. */
async function withHtml({ value, place }: RawItem, folder: string, fault: Fault): Promise<unknown> {
  if (!isRecord(value) || !isRecord(value['texts'])) return value
  const texts: Record<string, unknown> = {}
  for (const [language, text] of Object.entries(value['texts']))
    texts[language] = await withHtmlFile(text, folder, (code, x) =>
      fault(place(['texts', language, 'htmlFile']), code, x),
    )
  return { ...value, texts }
}

/** Stands where HTML could not be read, so that one fault is told and not two. */
const unread = '<p>-</p>'

async function withHtmlFile(
  text: unknown,
  folder: string,
  fault: (code: RemarkCode, x?: string) => void,
): Promise<unknown> {
  if (!isRecord(text) || typeof text['htmlFile'] !== 'string') return text
  const { htmlFile: name, ...rest } = text as Record<string, unknown> & { htmlFile: string }
  if ('html' in rest) fault('htmlOrFile')
  // A sibling and nothing else: a document that came from elsewhere must not read this machine's files.
  const isSibling = basename(name) === name && name !== '..' && name !== '.'
  const found = isSibling && (await stat(join(folder, name)).catch(() => null))?.isFile()
  if (!found) {
    fault('noFile', name)
    return { html: unread, ...rest }
  }
  return { html: (await readText(join(folder, name), fault)) ?? unread, ...rest }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
