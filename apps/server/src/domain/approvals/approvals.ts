import { RealtimeMessageType } from '@portolan/contract/realtime'
import { publish } from '../../realtime/publish.ts'
import { concerned, type EntryOptions, isSame, type ReadEntry, readEntry } from './approval-entry.rules.ts'
import { findBookings, findCompanies, findPeople, type WantedBooking } from './approval-find.store.ts'
import type { ApprovalRecords } from './approval-records.ts'
import type { ApprovalRemark } from './approval-texts.ts'
import {
  type Db,
  deleteApprovals,
  insertApprovals,
  lockApprovals,
  lockKept,
  markApprovals,
  undoApprovals,
  updateApprovals,
} from './approval.store.ts'

export interface PutOptions extends EntryOptions {
  /** A dry run: reads, checks and writes as usual, then rolls everything back. */
  readonly isDryRun: boolean
}

export interface ApprovalCounts {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly removed: number
}

export interface PutResult {
  readonly counts: ApprovalCounts
  readonly faults: readonly ApprovalRemark[]
  /** Approvers who were left out, and why. */
  readonly notes: readonly ApprovalRemark[]
}

/**
 * Brings the approvals of bookings to what the records say, inside the caller's transaction (system role). All or
 * nothing: with any fault nothing is written and the counts are zero. A second run finds everything unchanged; what is
 * removed already counts as unchanged too. Notifies everyone whose list of approvals changed.
 */
export async function putApprovals(db: Db, records: ApprovalRecords, options: PutOptions): Promise<PutResult> {
  await lockApprovals(db)
  const entry = await read(db, records, options)
  const { faults, notes } = entry
  if (faults.length > 0) return { counts: { created: 0, updated: 0, unchanged: 0, removed: 0 }, faults, notes }
  await markApprovals(db)
  const counts = await save(db, entry)
  if (options.isDryRun) await undoApprovals(db)
  return { counts, faults, notes }
}

async function read(db: Db, records: ApprovalRecords, options: EntryOptions): Promise<ReadEntry> {
  const named = [...records.puts, ...records.removals].map(({ value }) => value)
  const companies = await findCompanies(db, [...new Set(named.map(({ company }) => company))])
  const wanted = named.flatMap(({ company, booking }): WantedBooking[] => {
    const companyId = companies.get(company)
    return companyId === undefined ? [] : [{ companyId, reference: booking }]
  })
  const emails = records.puts.flatMap(({ value: { requestedBy, levels } }) => [
    ...(requestedBy ? [requestedBy] : []),
    ...levels.flatMap(({ approvers, decidedBy }) => [...approvers, ...(decidedBy ? [decidedBy] : [])]),
  ])
  const people = await findPeople(db, [...companies.values()], [...new Set(emails)])
  const bookings = await findBookings(db, wanted)
  const orderIds = [...bookings.values()].flatMap((found) => found.map(({ id }) => id))
  const approvals = await lockKept(db, [...new Set(orderIds)])
  return readEntry(records, { companies, people, bookings, approvals }, options)
}

async function save(db: Db, { rows, removals, absent }: ReadEntry): Promise<ApprovalCounts> {
  const created = rows.filter(({ kept }) => kept === null)
  const changed = rows.flatMap((row) => (row.kept && !isSame(row) ? [{ id: row.kept.id, row }] : []))
  await insertApprovals(db, created)
  await updateApprovals(db, changed)
  await deleteApprovals(db, removals)
  await tellConcerned(db, concerned([...created, ...changed.map(({ row }) => row)], removals))
  return {
    created: created.length,
    updated: changed.length,
    unchanged: rows.length - created.length - changed.length + absent,
    removed: removals.length,
  }
}

async function tellConcerned(
  db: Db,
  people: readonly { readonly companyId: number; readonly loginId: number }[],
): Promise<void> {
  const byLogin = new Map(people.map((one) => [one.loginId, one]))
  const message = { Type: RealtimeMessageType.Approvals, Status: 0, Ref: null }
  await publish(db, ...[...byLogin.values()].map((one) => ({ ...one, message })))
}
