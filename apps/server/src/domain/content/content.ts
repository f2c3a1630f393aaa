import { isDeepStrictEqual } from 'node:util'
import { type ContentKey, type ContentRow, type EntryOptions, keyText, readEntry } from './content-entry.rules.ts'
import type { ContentRecords } from './content-records.ts'
import type { ContentRemark } from './content-texts.ts'
import {
  companyIds,
  type ContentItem,
  type Db,
  deleteContent,
  existingContent,
  insertContent,
  lockContent,
  markContent,
  undoContent,
  updateContent,
} from './content.store.ts'

export interface PutOptions extends EntryOptions {
  /** A dry run: reads, checks and writes as usual, then rolls everything back. */
  readonly isDryRun: boolean
}

/** How many items, one a company: a record for three companies counts three times. */
export interface ContentCounts {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly removed: number
}

export interface PutResult {
  readonly counts: ContentCounts
  readonly faults: readonly ContentRemark[]
  /** What cleaning took out of the HTML. */
  readonly notes: readonly ContentRemark[]
}

/**
 * Brings content to what the records say, inside the caller's transaction. All or nothing: with any fault nothing is
 * written and the counts are zero. A second run finds everything unchanged; what is removed already counts as that too.
 */
export async function putContent(db: Db, records: ContentRecords, options: PutOptions): Promise<PutResult> {
  const codes = [...records.puts, ...records.removals].flatMap(({ value }) =>
    value.audience === 'all' ? [] : value.audience,
  )
  const entry = readEntry(records, await companyIds(db, codes), options)
  const { faults, notes } = entry
  if (faults.length > 0) return { counts: { created: 0, updated: 0, unchanged: 0, removed: 0 }, faults, notes }
  await lockContent(db)
  await markContent(db)
  const counts = await save(db, entry)
  if (options.isDryRun) await undoContent(db)
  return { counts, faults, notes }
}

async function save(
  db: Db,
  { rows, removals }: { rows: readonly ContentRow[]; removals: readonly ContentKey[] },
): Promise<ContentCounts> {
  const existing = await existingContent(db, [...rows, ...removals])
  const kept = new Map(existing.map((item) => [keyText(item), item]))
  const created = rows.filter((row) => !kept.has(keyText(row)))
  const changed = rows.flatMap((row) => {
    const item = kept.get(keyText(row))
    return item && !isSame(item, row) ? [{ id: item.id, row }] : []
  })
  const gone = removals.flatMap((key) => kept.get(keyText(key))?.id ?? [])
  await insertContent(db, created)
  await updateContent(db, changed)
  await deleteContent(db, gone)
  const touched = created.length + changed.length + gone.length
  return {
    created: created.length,
    updated: changed.length,
    unchanged: rows.length + removals.length - touched,
    removed: gone.length,
  }
}

const byLanguage = (texts: ContentRow['texts']) => texts.toSorted((a, b) => (a.language < b.language ? -1 : 1))

const comparable = ({ kind, expiresAt, data, texts }: ContentItem | ContentRow) =>
  JSON.parse(JSON.stringify({ kind, expiresAt, data, texts: byLanguage(texts) })) as unknown

const isSame = (item: ContentItem, row: ContentRow) => isDeepStrictEqual(comparable(item), comparable(row))
