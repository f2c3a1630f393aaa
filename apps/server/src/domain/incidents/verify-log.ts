import { genesis, sealOf } from '../../audit/seal.rules.ts'
import { digestOf } from './incident-log.ts'
import { snapshotDigest } from './incident-snapshots.ts'
import type { Db } from './incident.store.ts'
import { type EntryRow, readLogs, readOwnLog, type SaidEntry, type SnapshotRow } from './verify-log.store.ts'

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

/**
 * Compares the logs of some incidents with the digests in the audit, whose chain `verifyAudit` checks, and snapshots with their
 * entries. For the system role.
 */
export async function verifyIncidents(db: Db, incidentIds: readonly number[]): Promise<LogVerdict> {
  return verdictOf(await readLogs(db, incidentIds))
}

/** What a receipt says of its own entries. */
export interface OwnVerdict extends LogVerdict {
  /** Entries that are not sealed yet: those of the last minute. */
  readonly unsealed: number
  /** The first line of the audit whose seal does not follow from the line before it; null where each does. */
  readonly brokenLine: number | null
}

/** The same of one incident, in a call of somebody who sees it. */
export async function verifyOwn(
  db: Db,
  of: { readonly companyId: number; readonly incidentId: number },
): Promise<OwnVerdict> {
  const { lines, ...logs } = await readOwnLog(db, of)
  const broken = lines.find(({ hash, before, ...event }) => hash !== null && sealOf(before ?? genesis, event) !== hash)
  const unsealed = lines.filter(({ hash }) => hash === null).flatMap(({ object }) => entriesOf(object))
  return { ...verdictOf(logs), unsealed: unsealed.length, brokenLine: broken?.id ?? null }
}

const entriesOf = (object: unknown): readonly unknown[] => (object as { readonly entries: readonly unknown[] }).entries

function verdictOf({ said, entries, snapshots }: Awaited<ReturnType<typeof readLogs>>): LogVerdict {
  const last = lastSaid(said)
  return {
    entries: last.length,
    snapshots: snapshots.length,
    faults: [...faultsOfEntries(last, entries), ...faultsOfSnapshots(entries, snapshots)],
  }
}

/** What holds of each entry: the first that was said of it, or what an erasure said of it last. Whatever else was said contradicts. */
function lastSaid(said: readonly SaidEntry[]): SaidEntry[] {
  const held = new Map<number, SaidEntry[]>()
  for (const one of said) held.set(one.id, one.isErasure ? [one] : [...(held.get(one.id) ?? []), one])
  return [...held.values()].flat()
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
