import type { Pools } from '../../db/database.ts'
import { systemTransaction } from '../../db/system-transaction.ts'
import { digestOf } from './incident-log.ts'
import { snapshotDigest } from './incident-snapshots.ts'
import type { Db } from './incident.store.ts'
import { type EntryRow, findLoggedIncidents, readLogs, type SaidEntry, type SnapshotRow } from './verify-log.store.ts'

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

/** The same for some incidents, in one snapshot of the database. */
export async function verifyIncidents(db: Db, incidentIds: readonly number[]): Promise<LogVerdict> {
  const { said, entries, snapshots } = await readLogs(db, incidentIds)
  return {
    entries: said.length,
    snapshots: snapshots.length,
    faults: [...faultsOfEntries(said, entries), ...faultsOfSnapshots(entries, snapshots)],
  }
}

function faultsOfEntries(said: readonly SaidEntry[], entries: readonly EntryRow[]): LogFault[] {
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
