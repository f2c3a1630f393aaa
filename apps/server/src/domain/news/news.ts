import { isDeepStrictEqual } from 'node:util'
import type { EntryOptions } from '../content/content-entry.rules.ts'
import type { ContentCounts, PutResult } from '../content/content.ts'
import { companyIds } from '../content/content.store.ts'
import { type NewsKey, newsKeyText, type NewsRow, readNewsEntry } from './news-entry.rules.ts'
import {
  type Db,
  deleteNews,
  existingNews,
  findDocuments,
  insertNews,
  lockNews,
  markNews,
  type NewsItem,
  undoNews,
  updateNews,
} from './news-entry.store.ts'
import type { NewsRecords } from './news-records.ts'

export interface PutNewsOptions extends EntryOptions {
  /** A dry run: reads, checks and writes as usual, then rolls everything back. */
  readonly isDryRun: boolean
  /** When it is entered: the publication of what names no start. */
  readonly now: Date
}

/**
 * Brings the feed to what the records say, inside the caller's transaction. All or nothing: with any fault nothing is
 * written and the counts are zero. A second run finds everything unchanged; what is removed already counts as that too.
 * Who has read an item has read it after a change too.
 */
export async function putNews(db: Db, records: NewsRecords, options: PutNewsOptions): Promise<PutResult> {
  const audiences = [...records.puts, ...records.removals].map(({ value }) => value.audience)
  const tokens = records.puts.flatMap(({ value }) => (value.kind === 'document' ? [value.document] : []))
  // Before the documents are looked up: none of them is swept from then on.
  await lockNews(db)
  const companies = await companyIds(
    db,
    audiences.flatMap((audience) => (audience === 'all' ? [] : audience)),
  )
  const entry = readNewsEntry(records, { companies, documents: await findDocuments(db, tokens) }, options)
  const { faults, notes } = entry
  if (faults.length > 0) return { counts: { created: 0, updated: 0, unchanged: 0, removed: 0 }, faults, notes }
  await markNews(db, 'items')
  const counts = await save(db, entry, options.now)
  if (options.isDryRun) await undoNews(db, 'items')
  return { counts, faults, notes }
}

async function save(
  db: Db,
  { rows, removals }: { rows: readonly NewsRow[]; removals: readonly NewsKey[] },
  now: Date,
): Promise<ContentCounts> {
  const existing = await existingNews(db, [...rows, ...removals])
  const kept = new Map(existing.map((item) => [newsKeyText(item), item]))
  const created = rows.filter((row) => !kept.has(newsKeyText(row)))
  const changed = rows.flatMap((row) => {
    const item = kept.get(newsKeyText(row))
    return item && !isSame(item, row) ? [{ id: item.id, row }] : []
  })
  const gone = removals.flatMap((key) => kept.get(newsKeyText(key))?.id ?? [])
  await insertNews(db, created, now)
  await updateNews(db, changed, now)
  await deleteNews(db, gone)
  const touched = created.length + changed.length + gone.length
  return {
    created: created.length,
    updated: changed.length,
    unchanged: rows.length + removals.length - touched,
    removed: gone.length,
  }
}

const comparable = ({ texts, ...row }: NewsRow | NewsItem) => {
  const { id: _, ...fields } = { id: 0, ...row }
  const inOrder = texts.toSorted((a, b) => (a.language < b.language ? -1 : 1))
  return JSON.parse(JSON.stringify({ ...fields, texts: inOrder })) as unknown
}

const isSame = (item: NewsItem, row: NewsRow) => isDeepStrictEqual(comparable(item), comparable(row))
