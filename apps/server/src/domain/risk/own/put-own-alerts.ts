import type { Language } from '@portolan/contract/enums'
import type { Db } from '../risk-alerts.store.ts'
import { endOwnAlert, type OwnCounts, saveOwnAlert } from './own-alerts.ts'
import { findCompanyIds, markOwn, undoOwn } from './own-alert.store.ts'
import { type OwnRecord, ownRemark, type OwnRemark, readOwnRecords } from './read-own-records.ts'

export interface PutOwnOptions {
  readonly language: Language
  readonly now: Date
  /** Reads, checks and writes as usual, then rolls everything back. */
  readonly isDryRun: boolean
  /** A client of one company enters alerts for that company; null: the TMC's own, which reaches all. */
  readonly onlyCompanyId: number | null
}

export interface PutOwnResult {
  readonly counts: OwnCounts
  readonly faults: readonly OwnRemark[]
}

const none: OwnCounts = { created: 0, updated: 0, unchanged: 0, ended: 0 }

/**
 * Brings own alerts to what the records say, inside the caller's transaction. All or nothing: with any fault nothing is
 * written and the counts are zero. A second run finds everything unchanged.
 */
export async function putOwnAlerts(db: Db, items: readonly unknown[], options: PutOwnOptions): Promise<PutOwnResult> {
  const { records, faults } = readOwnRecords(items, options)
  const codes = records.flatMap(({ companies }) => (Array.isArray(companies) ? companies : []))
  const known = await findCompanyIds(db, codes)
  const targets = records.map((record) => targetsOf(record, known, options, faults))
  if (faults.length > 0) return { counts: none, faults }
  await markOwn(db)
  let counts = none
  for (const [index, record] of records.entries())
    counts = sumOf(counts, await put(db, record, targets[index] ?? null, options, faults))
  if (options.isDryRun || faults.length > 0) await undoOwn(db)
  return { counts: faults.length > 0 ? none : counts, faults }
}

/** Ids of companies, null for everybody; null where the record names none. */
function targetsOf(
  { companies, place }: OwnRecord,
  known: ReadonlyMap<string, number>,
  { language, onlyCompanyId }: PutOwnOptions,
  faults: OwnRemark[],
): (number | null)[] | null {
  if (companies === null) return null
  const notAllowed = (path: readonly (string | number)[]) =>
    void faults.push(ownRemark(language, place(path), 'notAllowed'))
  if (companies === 'all') {
    if (onlyCompanyId !== null) notAllowed(['companies'])
    return [null]
  }
  return companies.flatMap((code, index) => {
    const id = known.get(code)
    // Which other companies exist is not for a client of one.
    if (onlyCompanyId !== null && id !== onlyCompanyId) notAllowed(['companies', index])
    else if (id === undefined) faults.push(ownRemark(language, place(['companies', index]), 'unknownCompany', code))
    return id === undefined ? [] : [id]
  })
}

async function put(
  db: Db,
  { key, alert, place }: OwnRecord,
  companyIds: (number | null)[] | null,
  { language, now, onlyCompanyId }: PutOwnOptions,
  faults: OwnRemark[],
): Promise<OwnCounts> {
  const reach = onlyCompanyId === null ? null : [onlyCompanyId]
  if (alert) return saveOwnAlert(db, { key, alert, companyIds: companyIds ?? [] }, reach, now)
  const ended = await endOwnAlert(db, { key, companyIds }, reach, now)
  if (ended === null) faults.push(ownRemark(language, place(['key']), 'unknownKey'))
  return { ...none, ended: ended ?? 0, unchanged: ended === 0 ? 1 : 0 }
}

const sumOf = (a: OwnCounts, b: OwnCounts): OwnCounts => ({
  created: a.created + b.created,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
  ended: a.ended + b.ended,
})
