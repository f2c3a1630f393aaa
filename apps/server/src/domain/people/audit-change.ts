import type { Db } from '../../db/database.ts'
import { type AuditedChange, type PersonId, type PersonKeys, personRef } from './person-key.ts'

/** What a change changed, as its audit line keeps it. */
export interface NewAuditChange {
  /** Of the settings (`teams`, `rules:policy` …), or the name of what has no section: `profile`, `budgets`, `incidents`. */
  readonly section: string
  /** Id or code of the record; of a person `login:…` or `traveler:…`, never an address. */
  readonly key: string
  /** Code of the company that it is about: its auditors see the line, whoever made the change. */
  readonly company?: string
  readonly changes: readonly AuditedChange[]
  /** Whose values these are: sealed with this person's key, all or those of the fields named. */
  readonly person?: PersonId
  readonly personal?: readonly string[]
}

/** An audit line has room for so many changes; what is beyond is counted. */
const mostChanges = 200

type Tx = { about(object: Record<string, unknown>): void }

/**
 * Adds to the call's audit line what it changed, values of persons sealed. Of a call that changes several records the
 * last one counts: such calls list theirs in `persons` and keep the values in versions.
 */
export async function auditChange(
  tx: Tx & { readonly db: Db },
  keys: PersonKeys,
  { person, personal, ...change }: NewAuditChange,
): Promise<void> {
  if (!person) return auditPlainChange(tx, change)
  const kept = change.changes.slice(0, mostChanges)
  const changes = await keys.sealChanges(tx.db, person, kept, personal)
  note(tx, { ...change, person: personRef(person), changes }, change.changes.length)
}

/** As `auditChange`, where no value is a person's. */
export const auditPlainChange = (tx: Tx, change: Omit<NewAuditChange, 'person' | 'personal'>): void =>
  note(tx, { ...change, changes: change.changes.slice(0, mostChanges) }, change.changes.length)

function note(tx: Tx, { company, ...change }: Omit<NewAuditChange, 'person'> & { person?: string }, total: number) {
  if (total === 0) return
  const more = total - change.changes.length
  tx.about({ ...(company !== undefined && { company }), change: { ...change, ...(more > 0 && { more }) } })
}

/** The fields that differ between two plain records, by their paths; lists count as one value. */
export function changesBetween(before: unknown, after: unknown, path = ''): AuditedChange[] {
  if (isRecord(before) && isRecord(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
    return names.flatMap((name) => changesBetween(before[name], after[name], path ? `${path}.${name}` : name))
  }
  if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return []
  return [{ path, before: before ?? null, after: after ?? null }]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
