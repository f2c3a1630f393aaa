import { sql } from 'kysely'
import { logAction } from './incident-log.store.ts'
import type { Db } from './incident.store.ts'
import type { EntryRow } from './verify-log.store.ts'

export type WordedEntry = EntryRow

type Of =
  | { readonly companyId: number; readonly entryIds: readonly number[] }
  | {
      readonly companyId: number
      readonly logins: readonly number[]
      readonly people: readonly number[]
      readonly pattern: string | null
    }

/** Entries by id; or those with words that are about a person, were written by them, or name them. */
export async function readEntries(db: Db, of: Of): Promise<WordedEntry[]> {
  const which =
    'entryIds' in of
      ? sql`id = any (${[...of.entryIds]}::bigint[])`
      : sql`words is not null and (person_id = any (${[...of.people]}::bigint[]) or by_login = any (${[...of.logins]}::bigint[])
          or ${of.pattern}::text is not null and words ~* ${of.pattern})`
  const { rows } = await sql<WordedEntry>`
    select id, company_id as "companyId", incident_id as "incidentId", at, kind, by_login as "loginId", person_id as "personId", detail,
      words, digest
    from incident_log where company_id = ${of.companyId} and ${which} order by id`.execute(db)
  return rows
}

/** New digests of entries of one incident, and the audit's line that says them. */
export async function changeDigests(
  db: Db,
  of: {
    readonly companyId: number
    readonly incidentId: number
    readonly erasureId: number
    readonly entries: readonly { readonly id: number; readonly digest: string }[]
  },
): Promise<void> {
  await sql`
    with said as (select * from jsonb_to_recordset(${JSON.stringify(of.entries)}::jsonb) r (id bigint, digest text)),
    done as (
      update incident_log l set digest = said.digest from said where l.company_id = ${of.companyId} and l.id = said.id
      returning l.id, l.digest)
    select append_audit(${of.companyId}, null, null, ${logAction},
      jsonb_build_object('incidentId', ${of.incidentId}::bigint, 'erasureId', ${of.erasureId}::bigint,
        'entries', jsonb_agg(jsonb_build_array(id, digest) order by id)), 'erasure', null)
    from done`.execute(db)
}
