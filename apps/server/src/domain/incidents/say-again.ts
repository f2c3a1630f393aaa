import { digestOf } from './incident-log.ts'
import { changeDigests, readEntries, type WordedEntry } from './say-again.store.ts'
import type { Db } from './incident.store.ts'

/**
 * Entries of a company's logs whose words an erasure is about to change, as far as they still say what was logged: one that was
 * edited before stays found out. For the system role.
 */
export async function findSealedEntries(
  db: Db,
  of: {
    readonly companyId: number
    readonly logins: readonly number[]
    readonly people: readonly number[]
    /** Of the person's names, addresses and numbers; null where there is none. */
    readonly pattern: string | null
  },
): Promise<readonly number[]> {
  const entries = await readEntries(db, of)
  return entries.filter((entry) => digestOf(entry) === entry.digest).map(({ id }) => id)
}

/**
 * Says to the audit what those entries say now, under the erasure's id: `audit verify` compares each with what was said of it
 * last, and the line itself shows that words were taken out, when and why. In the erasure's transaction.
 */
export async function sayAgain(
  db: Db,
  of: { readonly companyId: number; readonly entryIds: readonly number[]; readonly erasureId: number },
): Promise<void> {
  if (of.entryIds.length === 0) return
  const entries = await readEntries(db, of)
  const changed = entries.filter((entry) => digestOf(entry) !== entry.digest)
  const byIncident = Map.groupBy(changed, ({ incidentId }) => incidentId)
  for (const [incidentId, some] of byIncident)
    await changeDigests(db, { companyId: of.companyId, incidentId, erasureId: of.erasureId, entries: some.map(said) })
}

const said = (entry: WordedEntry) => ({ id: entry.id, digest: digestOf(entry) })
