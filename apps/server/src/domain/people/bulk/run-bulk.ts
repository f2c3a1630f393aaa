import type { Language } from '@portolan/contract/enums'
import type { Inviting } from '../invitation.ts'
import { personRecord } from '../person-records.ts'
import { findPersonKeys, readStoredPeople } from '../person-records.store.ts'
import type { Counts, UpsertAccount } from '../provisioning-changes.ts'
import { guardFaults, type GuardCode, type Publisher } from '../../settings/guards.ts'
import type { History } from '../../settings/history.ts'
import type { ConnectionSecrets } from '../provisioning-connections.ts'
import { readExisting } from '../provisioning-existing.ts'
import { inCompany, type RawRecord, readRecords } from '../provisioning-records.ts'
import { findFaults } from '../provisioning.rules.ts'
import type { Db } from '../provisioning.store.ts'
import { faultText } from '../provisioning-texts.ts'
import { provision, type ProvisioningResult } from '../provisioning.ts'
import type { BulkTable } from './bulk-file.ts'
import { type BulkEntry, type BulkFault, faultAt, keyOf, mergeStored, rawOf, readEntries } from './bulk-records.ts'
import type { BulkSection } from './bulk-sections.ts'

export interface BulkRequest {
  readonly section: BulkSection
  readonly company: { readonly id: number; readonly code: string }
  readonly table: BulkTable
  readonly language: Language
  /** Who brings the file: what they may not change are faults of its rows. */
  readonly publisher: Publisher
  readonly guardText: (code: GuardCode, path: string) => string
  /** What the versions of changed records say. People whom the file makes get theirs with the first change. */
  readonly history: History
  readonly upsertAccount: UpsertAccount | null
  readonly connectionSecrets: ConnectionSecrets
}

interface BulkRecord {
  readonly entry: BulkEntry
  readonly raw: RawRecord
  /** The person as they stand; null for who is new, and for other records. */
  readonly before: Readonly<Record<string, unknown>> | null
}

/** The file checked as a whole: what can be written, and what is wrong with the rest. */
export interface CheckedBulk {
  readonly good: readonly BulkRecord[]
  readonly faults: readonly BulkFault[]
  /** Rows with a fault, and so handed back. */
  readonly faulty: ReadonlySet<number>
  /** Codes of travellers, within their company, that the database does not know yet. */
  readonly fresh: ReadonlySet<string>
}

/** Rows that are looked up or written together: a moment each, so that the portal goes on between them. */
export const bulkChunk = 1_000

/**
 * Reads and checks a table against its company, writing nothing. Faults are by row and column; a fault of the heading makes
 * every row one that is handed back.
 */
export async function checkBulk(db: Db, request: BulkRequest): Promise<CheckedBulk> {
  const { section, company, table, language } = request
  const { entries, faults } = readEntries(table, { section, company: company.code, language })
  if (faults.some(({ row }) => row <= 1))
    return { good: [], faults, faulty: new Set(table.rows.map(({ row }) => row)), fresh: new Set() }
  const stored = section === 'people' || section === 'arrangers' ? await storedPeople(db, request, entries) : new Map()
  const raws = entries.map((entry) => {
    const before = stored.get(entry) as Record<string, unknown> | undefined
    if (section === 'arrangers' && !before) {
      const email = keyOf(entry).email ?? ''
      faults.push({ row: entry.row.row, column: 'email', message: faultText(language, 'bulkUnknownPerson', email) })
    }
    const columns = table.columns.filter((column) => column !== 'company')
    return { entry, raw: rawOf(section, entry, mergeStored(before, entry.value, columns)), before: before ?? null }
  })
  faults.push(...(await rightFaults(db, request, raws)))
  const found = await recordFaults(db, request, raws, faults)
  faults.push(...found.faults)
  const faulty = new Set(faults.map(({ row }) => row))
  const good = raws.filter(({ entry }) => !faulty.has(entry.row.row))
  return { good, faults: sorted(faults), faulty, fresh: found.fresh }
}

const sorted = (faults: readonly BulkFault[]) => faults.toSorted((one, other) => one.row - other.row)

/** What the bringer may not do with their own right to administer, or beyond their companies. */
async function rightFaults(
  db: Db,
  { section, publisher, guardText }: BulkRequest,
  records: readonly BulkRecord[],
): Promise<BulkFault[]> {
  if (section !== 'people') return []
  const guarded = records.map(({ raw, before }) => ({
    section: 'people' as const,
    before,
    after: raw.value as Readonly<Record<string, unknown>>,
  }))
  const found = await guardFaults(db, guarded, publisher)
  return found.map(({ index, path, code }) => ({
    row: records[index]?.entry.row.row ?? 0,
    column: path,
    message: guardText(code, path),
  }))
}

/** Stored records of the people whom the entries mean, read by the thousand. */
async function storedPeople(db: Db, { company }: BulkRequest, entries: readonly BulkEntry[]) {
  const stored = new Map<BulkEntry, Record<string, unknown>>()
  for (let from = 0; from < entries.length; from += bulkChunk) {
    const some = entries.slice(from, from + bulkChunk)
    const keys = some.map(keyOf)
    const found = await findPersonKeys(db, company.id, {
      emails: keys.flatMap(({ email }) => email ?? []),
      codes: keys.flatMap(({ code }) => code ?? []),
    })
    const byEmail = new Map(found.flatMap(({ email, key }) => (email === null ? [] : [[email, key] as const])))
    const byCode = new Map(found.flatMap(({ code, key }) => (code === null ? [] : [[code, key] as const])))
    const rows = await readStoredPeople(db, company.id, [...new Set(found.map(({ key }) => key))])
    const byKey = new Map(rows.map((row) => [row.key, row]))
    some.forEach((entry, index) => {
      const { email, code } = keys[index] ?? { email: null, code: null }
      const key = (email === null ? undefined : byEmail.get(email)) ?? (code === null ? undefined : byCode.get(code))
      const row = key === undefined ? undefined : byKey.get(key)
      if (row) stored.set(entry, personRecord(company.code, row))
    })
  }
  return stored
}

/** Faults that provisioning finds in the records themselves and between them and the database. */
async function recordFaults(
  db: Db,
  { language, upsertAccount }: BulkRequest,
  raws: readonly { readonly raw: RawRecord }[],
  earlier: readonly BulkFault[],
): Promise<{ faults: BulkFault[]; fresh: ReadonlySet<string> }> {
  const known = new Set(earlier.map(({ row, column }) => `${row} ${column}`))
  const records = readRecords(
    raws.map(({ raw }) => raw),
    [],
    language,
  )
  const { existing } = await readExisting(db, records)
  const options = { language, onlyCompanyId: null, makesSecrets: false, keepsPasswords: upsertAccount !== null }
  const found = [...records.faults, ...findFaults(records, existing, options)].map(faultAt)
  return {
    // A cell that could not be read is missing to the schema: that fault says nothing new.
    faults: found.filter(({ row, column }) => !known.has(`${row} ${column}`)),
    fresh: new Set([...records.declared.travellers].filter((key) => !existing.travellers.has(key))),
  }
}

export interface BulkWritten {
  readonly counts: Readonly<Record<string, Counts>>
  readonly invited: number
  readonly faults: readonly BulkFault[]
}

const counted = ['teams', 'logins', 'travelers', 'costCentres', 'rules'] as const

/**
 * Writes checked rows by the thousand. Who refers to people of the same file is written in a second round: the new ones for
 * the first time without the reference, so that nobody has to stand above whom they report to. `inChunk` gives each chunk
 * its transaction: one for all, or one each.
 */
export async function writeBulk(
  request: BulkRequest,
  { good, fresh }: Pick<CheckedBulk, 'good' | 'fresh'>,
  how: {
    readonly inChunk: <T>(write: (db: Db) => Promise<T>) => Promise<T>
    readonly inviting: Inviting | null
    readonly onDone: (rows: number) => Promise<void>
    /** Of what is rolled back anyway no versions are written. */
    readonly isDryRun: boolean
  },
): Promise<BulkWritten> {
  const counts: Record<string, Counts> = {}
  const faults: BulkFault[] = []
  let invited = 0
  let done = 0
  const write = async (some: readonly RawRecord[], round: 'first' | 'known' | 'new') => {
    const records = readRecords(some, [], request.language)
    const result = await how.inChunk((db) =>
      provision(db, records, {
        language: request.language,
        isDryRun: false,
        onlyCompanyId: null,
        makesSecrets: false,
        upsertAccount: request.upsertAccount,
        connectionSecrets: request.connectionSecrets,
        inviting: round === 'first' ? how.inviting : null,
        history: how.isDryRun || round === 'new' ? undefined : request.history,
      }),
    )
    faults.push(...result.faults.map(faultAt))
    invited += result.invited
    // Who is new was counted when they were made.
    if (round !== 'new') addCounts(counts, result)
  }
  const later = { known: [] as RawRecord[], new: [] as RawRecord[] }
  for (const some of chunksOf(good)) {
    const first = some.flatMap(({ raw, before }) => {
      const alone = withoutFresh(raw, fresh)
      if (alone === raw) return raw
      later[before ? 'known' : 'new'].push(raw)
      return before ? [] : alone
    })
    if (first.length > 0) await write(first, 'first')
    done += some.length
    await how.onDone(done)
  }
  for (const round of ['known', 'new'] as const) for (const some of chunksOf(later[round])) await write(some, round)
  return { counts, invited, faults }
}

const chunksOf = <T>(all: readonly T[]): (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / bulkChunk) }, (_, index) =>
    all.slice(index * bulkChunk, (index + 1) * bulkChunk),
  )

function addCounts(counts: Record<string, Counts>, result: ProvisioningResult) {
  for (const name of counted) {
    const before = (counts[name] ??= { created: 0, updated: 0, unchanged: 0 })
    for (const change of ['created', 'updated', 'unchanged'] as const) before[change] += result[name][change]
  }
}

interface Referring {
  readonly company: string
  readonly traveller?: { readonly code?: string; readonly reportsTo?: string }
  readonly arrangesFor?: readonly string[]
}

/** The record without references to people of the same file, who may not be there yet. */
function withoutFresh(raw: RawRecord, fresh: ReadonlySet<string>): RawRecord {
  if (raw.section !== 'people') return raw
  const value = raw.value as Referring
  const isFresh = (code: string) => fresh.has(inCompany(value.company, code))
  const { traveller, arrangesFor = [] } = value
  const isLate = traveller?.reportsTo !== undefined && isFresh(traveller.reportsTo)
  if (!isLate && !arrangesFor.some(isFresh)) return raw
  const { reportsTo: _reportsTo, ...rest } = traveller ?? {}
  return {
    ...raw,
    value: {
      ...value,
      ...(traveller ? { traveller: isLate ? rest : traveller } : {}),
      arrangesFor: arrangesFor.filter((code) => !isFresh(code)),
    },
  }
}
