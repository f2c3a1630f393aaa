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
  const { items, faults } = await readDocuments(paths, language)
  return readRecords(items, faults, language)
}

/** An item of a document in this folder, its HTML files read in. */
export interface FiledItem extends RawItem {
  readonly folder: string
}

/** The items of documents, their schemas still to be met, and what is wrong with the documents themselves. */
export async function readDocuments(
  paths: readonly string[],
  language: Language,
): Promise<{ readonly items: readonly FiledItem[]; readonly faults: readonly ContentRemark[] }> {
  const faults: ContentRemark[] = []
  const items: FiledItem[] = []
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
      items.push({ ...item, value: await withHtml(item, dirname(path), fault), folder: dirname(path) })
  }
  return { items, faults }
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

/** Replaces HTML that could not be read, so that only one fault is reported. */
const unread = '<p>-</p>'

async function withHtmlFile(
  text: unknown,
  folder: string,
  fault: (code: RemarkCode, x?: string) => void,
): Promise<unknown> {
  if (!isRecord(text) || typeof text['htmlFile'] !== 'string') return text
  const { htmlFile: name, ...rest } = text as Record<string, unknown> & { htmlFile: string }
  if ('html' in rest) fault('htmlOrFile')
  const path = await siblingFile(folder, name)
  if (path === null) {
    fault('noFile', name)
    return { html: unread, ...rest }
  }
  return { html: (await readText(path, fault)) ?? unread, ...rest }
}

/**
 * Where a file beside a document lies; null where there is none. A sibling and nothing else: a document that came from
 * elsewhere must not read this machine's files.
 */
export async function siblingFile(folder: string, name: string): Promise<string | null> {
  const isSibling = basename(name) === name && name !== '..' && name !== '.'
  const path = join(folder, name)
  return isSibling && (await stat(path).catch(() => null))?.isFile() ? path : null
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
