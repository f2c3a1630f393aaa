import type { SettingAuthorKind } from '../../db/tables/settings.ts'
import type { PersonId, PersonKeys, PersonRef } from '../people/person-key.ts'
import type { Records } from '../people/provisioning-records.ts'
import type { Db } from '../people/provisioning.store.ts'
import { changesOfRecord, digestOf } from './record-changes.rules.ts'
import { keyOf, type RecordSection, recordSections } from './sections.ts'
import { readStoredRecords, type StoredRecord } from './stored-records.store.ts'
import { insertVersions, newestVersions, type NewVersion } from './versions.store.ts'

/** Who changes records, and why; what versions say. */
export interface History {
  readonly keys: PersonKeys
  readonly at: Date
  readonly kind: SettingAuthorKind
  readonly loginId: number | null
  readonly clientId: number | null
  readonly reason: string | null
  /** Records that did not exist get a first version; files leave it to the first change. */
  readonly startsWithCreation?: boolean
}

type Known = ReadonlyMap<RecordSection, ReadonlyMap<string, StoredRecord>>

/** Codes of teams and cost centres are unique in their company alone. */
const placeOf = ({ companyId, ref }: StoredRecord) => `${companyId ?? ''} ${ref}`

/** The records that a document names, as they stand. */
export async function standing(db: Db, records: Records): Promise<Known> {
  const found = new Map<RecordSection, Map<string, StoredRecord>>()
  for (const section of recordSections) {
    const named = records[section].map(({ value }) => value as Readonly<Record<string, unknown>>)
    if (named.length === 0) continue
    found.set(section, new Map((await read(db, section, named)).map((row) => [placeOf(row), row])))
  }
  return found
}

async function read(
  db: Db,
  section: RecordSection,
  named: readonly Readonly<Record<string, unknown>>[],
): Promise<StoredRecord[]> {
  const keys = named.map((record) => keyOf(section, record)).filter((key) => key !== '')
  if (section !== 'people') {
    const rows = await readStoredRecords(db, section, { companyId: null, keys })
    if (section !== 'teams' && section !== 'costCentres') return rows
    const companies = new Set(named.map((record) => record['company']))
    return rows.filter(({ record }) => companies.has(record['company']))
  }
  const rows: StoredRecord[] = []
  for (const [code, people] of Map.groupBy(named, (record) => String(record['company']))) {
    const [company] = await readStoredRecords(db, 'companies', { companyId: null, keys: [code] })
    if (company?.companyId == null) continue
    const own = people.map((record) => keyOf('people', record)).filter((key) => key !== '')
    rows.push(...(await readStoredRecords(db, 'people', { companyId: company.companyId, keys: own })))
  }
  return rows
}

/** Writes a version of each record that says something else than before. */
export async function writeVersions(db: Db, records: Records, before: Known, history: History): Promise<void> {
  const isNew = [...before.values()].every((rows) => rows.size === 0)
  if (isNew && !history.startsWithCreation) return
  const after = await standing(db, records)
  for (const [section, rows] of after) {
    const changed = [...rows.values()].flatMap((row) => {
      const was = before.get(section)?.get(placeOf(row)) ?? null
      if (row.companyId === null || (was === null && !history.startsWithCreation)) return []
      const changes = changesOfRecord(section, was?.record ?? null, row.record)
      return changes.length === 0 ? [] : [{ row, was, paths: changes.map(({ path }) => path) }]
    })
    for (const [companyId, some] of Map.groupBy(changed, ({ row }) => row.companyId ?? 0))
      await insertVersions(db, await versionsOf(db, { companyId, section, some, history }))
  }
}

interface Changed {
  readonly row: StoredRecord
  readonly was: StoredRecord | null
  readonly paths: readonly string[]
}

interface Batch {
  readonly companyId: number
  readonly section: RecordSection
  readonly some: readonly Changed[]
  readonly history: History
}

/** What was there before is a version of its own where none says it: it came by a file, or by another way. */
async function versionsOf(db: Db, { companyId, section, some, history }: Batch): Promise<NewVersion[]> {
  const refs = some.map(({ row }) => row.ref)
  const newest = await newestVersions(db, companyId, section, refs)
  const opened = await openNewest(db, section, newest, history)
  const by = { loginId: history.loginId, clientId: history.clientId, authorKind: history.kind, reason: history.reason }
  const nobody = { loginId: null, clientId: null, authorKind: 'file', reason: null } as const
  const drafts = some.flatMap(({ row, was, paths }) => {
    const last = newest.get(row.ref)?.version ?? 0
    const isSaid = was !== null && last > 0 && digestOf(opened.get(row.ref)) === digestOf(was.record)
    const shared = { companyId, section, ref: row.ref }
    const first =
      was === null || isSaid
        ? []
        : [
            {
              ...shared,
              ...nobody,
              version: last + 1,
              at: was.changedAt ?? history.at,
              record: was.record,
              changed: [] as readonly string[],
            },
          ]
    const version = last + first.length + 1
    return [...first, { ...shared, ...by, version, at: history.at, record: row.record, changed: paths }]
  })
  if (section !== 'people') return drafts.map((one) => ({ ...one, sealed: null }))
  const sealed = await history.keys.sealMany(
    db,
    drafts.map(({ ref, record }) => ({ person: personOf(ref), values: record })),
  )
  return drafts.map((one, index) => ({ ...one, record: null, sealed: sealed[index]?.sealed ?? '' }))
}

async function openNewest(
  db: Db,
  section: RecordSection,
  newest: Awaited<ReturnType<typeof newestVersions>>,
  { keys }: History,
): Promise<Map<string, unknown>> {
  if (section !== 'people') return new Map([...newest].map(([ref, { record }]) => [ref, record]))
  const some = [...newest].flatMap(([ref, { sealed }]) =>
    sealed === null ? [] : [{ person: ref as PersonRef, sealed }],
  )
  const values = some.length === 0 ? [] : await keys.open(db, some)
  return new Map(some.map(({ person }, index) => [person, values[index]]))
}

export function personOf(ref: string): PersonId {
  const [kind, id] = ref.split(':')
  return kind === 'login' ? { loginId: Number(id) } : { travelerId: Number(id) }
}
