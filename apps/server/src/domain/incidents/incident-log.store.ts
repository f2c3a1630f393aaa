import type { LogKind } from '@portolan/contract/features/incidents/core'
import { sql } from 'kysely'
import type { Db } from './incident.store.ts'

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

/** Entries with their digests, and a line of the audit that names them, in one statement; answers the entries' ids. */
export async function insertEntries(
  db: Db,
  entries: readonly (NewEntry & { readonly digest: string })[],
  by: LoggedBy | null,
): Promise<number[]> {
  const rows = entries.map((entry) => ({
    company_id: entry.companyId,
    incident_id: entry.incidentId,
    at: entry.at,
    kind: entry.kind,
    by_login: entry.loginId,
    person_id: entry.personId ?? null,
    detail: entry.detail ?? {},
    words: entry.words ?? null,
    digest: entry.digest,
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
