import { type Kysely, sql } from 'kysely'
import type { Pools } from '../../db/database.ts'
import type { Database } from '../../db/schema.ts'
import { systemTransaction } from '../../db/system-transaction.ts'
import { digestOf, logAction, type NewEntry } from './incident-log.ts'
import { deletedAction } from './incident-purge.store.ts'
import { snapshotDigest } from './incident-snapshots.ts'

type Db = Kysely<Database>

/** What does not say what the audit says that it said. */
export interface LogFault {
  readonly incidentId: number
  /** Of the log; null for a snapshot. */
  readonly entryId: number | null
  /** Minutes after opening, of a snapshot. */
  readonly minute: number | null
  readonly fault: 'edited' | 'missing' | 'added'
}

export interface LogVerdict {
  readonly entries: number
  readonly snapshots: number
  readonly faults: readonly LogFault[]
}

const incidentsAtOnce = 20

/**
 * Compares the logs of all incidents with the digests in the audit, whose chain `verifyAudit` checks, and snapshots with their
 * entries. What was deleted with its incident after years has a line of its own in the audit.
 */
export async function verifyLogs(pool: Pools['system']): Promise<LogVerdict> {
  const ids = await systemTransaction(pool, null, ({ db }) => findLoggedIncidents(db))
  const sum = { entries: 0, snapshots: 0, faults: [] as LogFault[] }
  for (let from = 0; from < ids.length; from += incidentsAtOnce) {
    const some = ids.slice(from, from + incidentsAtOnce)
    const { entries, snapshots, faults } = await systemTransaction(pool, null, ({ db }) => verifyIncidents(db, some))
    sum.entries += entries
    sum.snapshots += snapshots
    sum.faults.push(...faults)
  }
  return sum
}

/** Incidents of which there is a log, or whose log the audit has. */
async function findLoggedIncidents(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from incident union select (object->>'incidentId')::bigint from audit_event where action = ${logAction}
    except select (object->>'incidentId')::bigint from audit_event where action = ${deletedAction} order by 1`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

type EntryRow = Omit<NewEntry, 'companyId'> & { id: number; companyId: number; digest: string }

/** The same for some incidents, in one snapshot of the database. */
export async function verifyIncidents(db: Db, incidentIds: readonly number[]): Promise<LogVerdict> {
  const ids = [...incidentIds]
  const { rows: said } = await sql<{ incidentId: number; id: number; digest: string }>`
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
  return {
    entries: said.length,
    snapshots: snapshots.length,
    faults: [...faultsOfEntries(said, entries), ...faultsOfSnapshots(entries, snapshots)],
  }
}

interface SnapshotRow {
  readonly companyId: number
  readonly incidentId: number
  readonly minute: number
  readonly takenAt: Date
  readonly body: unknown
  readonly digest: string
}

function faultsOfEntries(
  said: readonly { incidentId: number; id: number; digest: string }[],
  entries: readonly EntryRow[],
): LogFault[] {
  const kept = new Map(entries.map((entry) => [entry.id, entry]))
  const known = new Set(said.map(({ id }) => id))
  const fault = (incidentId: number, entryId: number, what: LogFault['fault']): LogFault => {
    return { incidentId, entryId, minute: null, fault: what }
  }
  return [
    ...said.flatMap(({ incidentId, id, digest }) => {
      const entry = kept.get(id)
      if (!entry) return [fault(incidentId, id, 'missing')]
      return digestOf(entry) === digest && entry.digest === digest ? [] : [fault(incidentId, id, 'edited')]
    }),
    ...entries.filter(({ id }) => !known.has(id)).map(({ incidentId, id }) => fault(incidentId, id, 'added')),
  ]
}

function faultsOfSnapshots(entries: readonly EntryRow[], snapshots: readonly SnapshotRow[]): LogFault[] {
  const keyOf = (incidentId: number, minute: unknown) => `${incidentId} ${String(minute)}`
  const kept = new Map(snapshots.map((row) => [keyOf(row.incidentId, row.minute), row]))
  const logged = entries.filter(({ kind }) => kind === 'snapshot')
  const known = new Set(logged.map(({ incidentId, detail }) => keyOf(incidentId, detail?.['minute'])))
  const fault = (incidentId: number, minute: number, what: LogFault['fault']): LogFault => {
    return { incidentId, entryId: null, minute, fault: what }
  }
  return [
    ...logged.flatMap(({ incidentId, detail }) => {
      const minute = Number(detail?.['minute'])
      const row = kept.get(keyOf(incidentId, minute))
      if (!row) return [fault(incidentId, minute, 'missing')]
      const isSame = snapshotDigest(row, row.minute, row.takenAt, row.body) === detail?.['snapshot']
      return isSame && row.digest === detail?.['snapshot'] ? [] : [fault(incidentId, minute, 'edited')]
    }),
    ...snapshots
      .filter((row) => !known.has(keyOf(row.incidentId, row.minute)))
      .map(({ incidentId, minute }) => fault(incidentId, minute, 'added')),
  ]
}
