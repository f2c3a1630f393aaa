import { createHash } from 'node:crypto'
import { canonicalJson } from '../../audit/seal.rules.ts'
import { insertEntries, type LoggedBy, type NewEntry } from './incident-log.store.ts'
import type { Db } from './incident.store.ts'

export type { LoggedBy, NewEntry } from './incident-log.store.ts'

/** SHA-256 of what an entry says, hex. The entry's words go in by their own digest, so that they may be deleted. */
export function digestOf({ companyId, incidentId, at, kind, loginId, personId, detail, words }: NewEntry): string {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  const said = { companyId, incidentId, at: at.toISOString(), kind, loginId, personId: personId ?? null }
  return hash(canonicalJson({ ...said, detail: detail ?? {}, words: words == null ? null : hash(words) }))
}

/**
 * Writes entries and, in the same statement, their digests into the audit, whose chain shows whether one was changed or taken
 * away later (`audit verify`). In the caller's transaction; answers their ids.
 */
export async function logEntries(db: Db, entries: readonly NewEntry[], by: LoggedBy | null): Promise<number[]> {
  if (entries.length === 0) return []
  return insertEntries(
    db,
    entries.map((entry) => ({ ...entry, digest: digestOf(entry) })),
    by,
  )
}
