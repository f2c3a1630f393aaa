import { basename } from 'node:path'
import type { Language } from '@portolan/contract/enums'
import type { SystemTransaction } from '../../db/system-transaction.ts'
import { errorText } from '../../kernel/answer.ts'
import { AppError } from '../../kernel/app-error.ts'
import { bytesFirst } from '../../storage/bytes-first.ts'
import { checkPublicFile, publicFilePath, publicFileRow } from '../attachments/public-files.ts'
import { insertPublicFile, type NewPublicFile } from '../attachments/public-files.store.ts'
import type { SaveDeps } from '../attachments/save-attachment.ts'
import { type FiledItem, isRecord, readDocuments, siblingFile } from '../content/content-files.ts'
import type { RawItem } from '../content/content-records.ts'
import type { ContentRemark } from '../content/content-texts.ts'
import type { PutResult } from '../content/content.ts'
import { putNews } from './news.ts'
import { checkDocument, documentRow } from './news-documents.ts'
import { insertDocument, type NewNewsDocument } from './news-documents.store.ts'
import { type Db, lockNews, markNews, undoNews } from './news-entry.store.ts'
import { readNewsRecords } from './news-records.ts'
import { newsRemarkText } from './news-texts.ts'

interface FilesOptions {
  readonly language: Language
  readonly isDryRun: boolean
  /** A transaction of the system role that sees every company. */
  transaction<T>(run: (tx: SystemTransaction) => Promise<T>): Promise<T>
}

/** A file that a record names, checked: as a document of the feed or as a picture that anyone may load. */
type NamedFile = { readonly path: string } & (
  | { readonly as: 'document'; readonly row: NewNewsDocument }
  | { readonly as: 'image'; readonly row: NewPublicFile }
)

/** An item whose files wait for their rows, by the field that they stand for. */
interface WaitingItem {
  readonly item: RawItem
  readonly named: readonly NamedFile[]
  /** A placeholder for a file that could not be read, whose fault is already reported. */
  readonly stoodFor: readonly string[]
}

/**
 * Enters news documents for the command line: beside its document a record may name `htmlFile` in a text, `documentFile`
 * and `imageFile`. All or nothing, the files too: their bytes lie in the store before the rows are written, and go again
 * when those are not. The same files again are the same documents and pictures.
 */
export async function putNewsFiles(
  deps: SaveDeps,
  paths: readonly string[],
  { language, isDryRun, transaction }: FilesOptions,
): Promise<PutResult> {
  const { items, faults: earlier } = await readDocuments(paths, language)
  const faults: ContentRemark[] = [...earlier]
  const waiting: WaitingItem[] = []
  for (const item of items) waiting.push(await withFiles(deps, item, { language, faults }))
  const files = [...new Set(waiting.flatMap(({ named }) => named))]
  const stored = isDryRun || faults.length > 0 ? [] : files
  const enter = async (db: Db): Promise<PutResult & { readonly unneeded: readonly string[] }> => {
    // Locked before the first row: another entry may be about to change the same files.
    await lockNews(db)
    // The files' rows go with those of the items, or not at all.
    await markNews(db, 'files')
    const addresses = await insertFiles(db, files)
    const entered = waiting.map((one) => withAddresses(one, addresses))
    const options = { language, isDryRun, onlyCompanyId: null, now: deps.now() }
    const told = new Set(waiting.flatMap(({ stoodFor }) => stoodFor))
    const put = await putNews(db, readNewsRecords(entered, faults, language), options)
    const result = { ...put, faults: put.faults.filter(({ place }) => !told.has(place)) }
    if (isDryRun || result.faults.length > 0) await undoNews(db, 'files')
    return { ...result, unneeded: knownBefore(stored, addresses) }
  }
  const { unneeded, ...result } = await bytesFirst(deps.storage, keysOf(stored), async (named) => {
    for (const { row, path } of stored) await deps.storage.put(row.storageKey, path, row)
    return transaction(async ({ db }) => {
      const entered = await enter(db)
      if (!isDryRun && entered.faults.length === 0) named()
      return entered
    })
  })
  await Promise.allSettled(unneeded.map((key) => deps.storage.remove(key)))
  return result
}

const keysOf = (files: readonly NamedFile[]) => files.map(({ row }) => row.storageKey)

/** What a record calls the file by, in place of its name. */
type Addresses = ReadonlyMap<NamedFile, string>

async function insertFiles(db: Db, files: readonly NamedFile[]): Promise<Addresses> {
  const addresses = new Map<NamedFile, string>()
  for (const file of files)
    addresses.set(
      file,
      file.as === 'document'
        ? await insertDocument(db, file.row)
        : publicFilePath(await insertPublicFile(db, file.row)),
    )
  return addresses
}

const ownAddress = (file: NamedFile) => (file.as === 'document' ? file.row.token : publicFilePath(file.row.id))

/** Bytes of files that were there already. */
const knownBefore = (stored: readonly NamedFile[], addresses: Addresses) =>
  keysOf(stored.filter((file) => addresses.get(file) !== ownAddress(file)))

function withAddresses({ item, named }: WaitingItem, addresses: Addresses): RawItem {
  if (!isRecord(item.value) || named.length === 0) return item
  const values = named.map((file) => [file.as, addresses.get(file)])
  return { ...item, value: { ...item.value, ...Object.fromEntries(values) } }
}

const fields = [
  { as: 'document', name: 'documentFile', both: 'documentOrFile' },
  { as: 'image', name: 'imageFile', both: 'imageOrFile' },
] as const

interface Reading {
  readonly language: Language
  readonly faults: ContentRemark[]
}

async function withFiles(
  deps: SaveDeps,
  { value, place, folder }: FiledItem,
  { language, faults }: Reading,
): Promise<WaitingItem> {
  if (!isRecord(value)) return { item: { value, place }, named: [], stoodFor: [] }
  const rest = { ...value }
  const named: NamedFile[] = []
  const stoodFor: string[] = []
  for (const { as, name, both } of fields) {
    const given = value[name]
    if (typeof given !== 'string') continue
    delete rest[name]
    const fault = (message: string) => void faults.push({ place: place([name]), message })
    if (as in value) fault(newsRemarkText(language, both))
    const path = await siblingFile(folder, given)
    const file = path === null ? 'noFile' : await checked(deps, as, path)
    if (typeof file === 'object' && !(file instanceof AppError)) named.push(file)
    else {
      fault(file === 'noFile' ? newsRemarkText(language, file, given) : errorText(file.code, language, file.x))
      stoodFor.push(place([as]))
    }
    rest[as] ??= as === 'document' ? noName : publicFilePath(noName)
  }
  return { item: { value: rest, place }, named, stoodFor }
}

/** Looks like a token and an id, and is none. */
const noName = 'A'.repeat(22)

/** The file, or why it is not taken. */
async function checked(deps: SaveDeps, as: NamedFile['as'], path: string): Promise<NamedFile | AppError> {
  const given = { name: basename(path), path }
  const check = as === 'document' ? checkDocument : checkPublicFile
  const file = await check(given, deps.config).catch((error: unknown) => {
    if (error instanceof AppError) return error
    throw error
  })
  if (file instanceof AppError) return file
  return as === 'document'
    ? { as, path, row: documentRow(file, null, deps.now()) }
    : { as, path, row: publicFileRow(file, deps.now()) }
}
