import { createHash } from 'node:crypto'
import type { LogKind } from '@portolan/contract/features/incidents/core'
import { type Kysely, sql } from 'kysely'
import { canonicalJson } from '../../audit/seal.rules.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** Something that happened in an incident. */
export interface NewEntry {
  readonly companyId: number
  readonly incidentId: number
  readonly at: Date
  readonly kind: LogKind
  /** Null: by itself, or by the person it is about. */
  readonly loginId: number | null
  readonly personId?: number | null
  /** Ids, codes and counts; never names or what somebody wrote. */
  readonly detail?: Readonly<Record<string, unknown>>
  /** A note of the team, a reason. */
  readonly words?: string | null
}

/** Whose call it is, for the audit; null: the product's own. */
export interface LoggedBy {
  readonly companyId: number
  readonly loginId: number
  readonly correlationId: string
  readonly address: string | null
}

/** The action of the audit's lines about entries. */
export const logAction = 'incident log'

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
  const rows = entries.map((entry) => ({
    company_id: entry.companyId,
    incident_id: entry.incidentId,
    at: entry.at,
    kind: entry.kind,
    by_login: entry.loginId,
    person_id: entry.personId ?? null,
    detail: entry.detail ?? {},
    words: entry.words ?? null,
    digest: digestOf(entry),
  }))
  const company = by === null ? sql`i.company_id` : sql`${by.companyId}::bigint`
  const { rows: done } = await sql<{ ids: number[] }>`
    with i as (
      insert into incident_log (company_id, incident_id, at, kind, by_login, person_id, detail, words, digest)
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (company_id bigint, incident_id bigint, at timestamptz, kind text,
        by_login bigint, person_id bigint, detail jsonb, words text, digest text)
      returning id, company_id, incident_id, digest)
    select array_agg(i.id) as ids, append_audit(${company}, ${by?.loginId ?? null}, null, ${logAction},
      jsonb_build_object('incidentId', i.incident_id, 'entries', jsonb_agg(jsonb_build_array(i.id, i.digest) order by i.id)),
      ${by?.correlationId ?? 'incident'}, ${by?.address ?? null})
    from i group by i.company_id, i.incident_id`.execute(db)
  return done.flatMap(({ ids }) => ids)
}
