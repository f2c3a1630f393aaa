import { type RawBuilder, sql } from 'kysely'
import type { SealableEvent } from '../../audit/seal.rules.ts'
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

/** What the audit said of an entry, in the order in which it was said. */
export interface SaidEntry {
  readonly incidentId: number
  readonly id: number
  readonly digest: string
  /** Said again after an erasure took words out of it. */
  readonly isErasure: boolean
}

interface Logs {
  readonly said: readonly SaidEntry[]
  readonly entries: readonly EntryRow[]
  readonly snapshots: readonly SnapshotRow[]
}

/** What the audit has of the logs of some incidents, the logs themselves, and snapshots. For the system role. */
export function readLogs(db: Db, incidentIds: readonly number[]): Promise<Logs> {
  const ids = sql`${[...incidentIds]}::bigint[]`
  const lines = sql`select id, (object->>'incidentId')::bigint as incident_id, object from audit_event
    where action = ${logAction} and (object->>'incidentId')::bigint = any (${ids})`
  return readFrom(db, lines, ids)
}

interface AuditLine extends SealableEvent {
  readonly hash: string | null
  /** Of the line before. */
  readonly before: string | null
}

/** The same of one incident, for people's calls; and the audit's lines about it. */
export async function readOwnLog(
  db: Db,
  { companyId, incidentId }: { readonly companyId: number; readonly incidentId: number },
): Promise<Logs & { readonly lines: readonly AuditLine[] }> {
  const { rows: lines } = await sql<AuditLine>`select * from incident_audit(${companyId}, ${incidentId})`.execute(db)
  const own = sql`select id, ${incidentId}::bigint as incident_id, object from incident_audit(${companyId}, ${incidentId})`
  return { ...(await readFrom(db, own, sql`array[${incidentId}]::bigint[]`)), lines }
}

type Told<T, K extends keyof T> = Omit<T, K> & { readonly [Key in K]: string }

/** In one statement: an entry that is written meanwhile is in both or in neither. */
async function readFrom(db: Db, lines: RawBuilder<unknown>, ids: RawBuilder<unknown>): Promise<Logs> {
  const { rows } = await sql<{
    said: SaidEntry[]
    entries: Told<EntryRow, 'at'>[]
    snapshots: Told<SnapshotRow, 'takenAt'>[]
  }>`
    select (select coalesce(json_agg(json_build_object('incidentId', l.incident_id, 'id', (e.value->>0)::bigint, 'digest', e.value->>1,
          'isErasure', l.object ? 'erasureId') order by l.incident_id, (e.value->>0)::bigint, l.id), '[]')
        from (${lines}) l cross join lateral jsonb_array_elements(l.object->'entries') e) as said,
      (select coalesce(json_agg(json_build_object('id', id, 'companyId', company_id, 'incidentId', incident_id, 'at', at, 'kind', kind,
          'loginId', by_login, 'personId', person_id, 'detail', detail, 'words', words, 'digest', digest) order by id), '[]')
        from incident_log where incident_id = any (${ids})) as entries,
      (select coalesce(json_agg(json_build_object('companyId', company_id, 'incidentId', incident_id, 'minute', minute, 'takenAt', taken_at,
          'body', body, 'digest', digest) order by incident_id, minute), '[]')
        from incident_snapshot where incident_id = any (${ids})) as snapshots`.execute(db)
  const { said = [], entries = [], snapshots = [] } = rows[0] ?? {}
  return {
    said,
    entries: entries.map(({ at, ...entry }) => ({ ...entry, at: new Date(at) })),
    snapshots: snapshots.map(({ takenAt, ...snapshot }) => ({ ...snapshot, takenAt: new Date(takenAt) })),
  }
}
