import { sql } from 'kysely'
import { genesis, type SealableEvent, sealOf } from '../../audit/seal.rules.ts'
import { logAction, type NewEntry } from './incident-log.store.ts'
import { deletedAction } from './incident-purge.store.ts'
import type { Db } from './incident.store.ts'

/** Incidents of which there is a log, or whose log the audit has. */
export async function findLoggedIncidents(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from incident union select (object->>'incidentId')::bigint from audit_event where action = ${logAction}
    except select (object->>'incidentId')::bigint from audit_event where action = ${deletedAction} order by 1`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export type EntryRow = Omit<NewEntry, 'companyId'> & { id: number; companyId: number; digest: string }

export interface SnapshotRow {
  readonly companyId: number
  readonly incidentId: number
  readonly minute: number
  readonly takenAt: Date
  readonly body: unknown
  readonly digest: string
}

/** What the audit said of an entry. */
export interface SaidEntry {
  readonly incidentId: number
  readonly id: number
  readonly digest: string
}

/** What the audit has of the logs of some incidents, the logs themselves, and snapshots. */
export async function readLogs(db: Db, incidentIds: readonly number[]) {
  const ids = [...incidentIds]
  const { rows: said } = await sql<SaidEntry>`
    select (a.object->>'incidentId')::bigint as "incidentId", (e.value->>0)::bigint as id, e.value->>1 as digest
    from audit_event a cross join lateral jsonb_array_elements(a.object->'entries') e
    where a.action = ${logAction} and (a.object->>'incidentId')::bigint = any (${ids}::bigint[]) order by 1, 2`.execute(
    db,
  )
  const { rows: entries } = await sql<EntryRow>`
    select id, company_id as "companyId", incident_id as "incidentId", at, kind, by_login as "loginId", person_id as "personId", detail,
      words, digest
    from incident_log where incident_id = any (${ids}::bigint[]) order by id`.execute(db)
  const { rows: snapshots } = await sql<SnapshotRow>`
    select company_id as "companyId", incident_id as "incidentId", minute, taken_at as "takenAt", body, digest
    from incident_snapshot where incident_id = any (${ids}::bigint[]) order by 2, 3`.execute(db)
  return { said, entries, snapshots }
}
/** The first line about an incident's log whose seal does not follow from the line before it; null where each does. */
export async function findBrokenLine(db: Db, incidentId: number): Promise<number | null> {
  const { rows } = await sql<SealableEvent & { hash: string; before: string | null }>`
    select a.id, a.company_id, a.login_id, a.machine_client_id, a.action, a.object, a.correlation_id, a.address, a.hash,
      to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
      (select b.hash from audit_event b where b.id < a.id order by b.id desc limit 1) as before
    from audit_event a where a.action = ${logAction} and (a.object->>'incidentId')::bigint = ${incidentId} and a.hash is not null
    order by a.id`.execute(db)
  return rows.find(({ hash, before, ...event }) => sealOf(before ?? genesis, event) !== hash)?.id ?? null
}
