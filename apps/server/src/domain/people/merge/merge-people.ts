import { AppError } from '../../../kernel/app-error.ts'
import { endAccess } from '../../../kernel/end-access.store.ts'
import { createProfileSecrets } from '../../profiles/sealed.ts'
import { type Db, lockProvisioning } from '../provisioning.store.ts'
import {
  attachTraveler,
  closeMerged,
  type MergedRows,
  moveProfile,
  moveRows,
  noteMerge,
  ordersOf,
  type PersonIds,
  readShapes,
} from './merge-people.store.ts'

interface Merge {
  readonly companyId: number
  readonly from: PersonIds
  readonly into: PersonIds
  /** The login that asks. */
  readonly by: number
  readonly now: Date
  /** The deployment's secret: profiles are sealed with it. */
  readonly secret: string
}

/**
 * Makes two records of one person one, in the caller's transaction (system role): bookings, requests, turns in approvals,
 * arranging, profile and settings become the other's, and what both have counts once. The first record is closed, signed out
 * and in no list any more; what it did stays in its name. Rights stay as the second record has them. Answers what moved, by
 * table. Throws `merge_other_way` where only the first can sign in.
 */
export async function mergePeople(db: Db, { companyId, from, into, by, now, secret }: Merge): Promise<MergedRows[]> {
  if (from.loginId !== null && into.loginId === null) throw new AppError('merge_other_way')
  await lockProvisioning(db)
  const has = await readShapes(db)
  const lines: MergedRows[] = []
  let left = from
  if (from.travelerId !== null && into.travelerId === null && into.loginId !== null) {
    // Their login, if there is one, is closed below: a traveller belongs to one login.
    await attachTraveler(db, companyId, from.travelerId, into.loginId)
    lines.push({ table: 'traveler', moved: 1, dropped: 0 })
    left = { ...from, travelerId: null }
  }
  if (left.travelerId !== null && into.travelerId !== null) {
    const orders = await ordersOf(db, companyId, left.travelerId)
    const move = { db, companyId, from: left.travelerId, into: into.travelerId, orders, has }
    lines.push(...(await moveRows('traveler', move)))
    const profile = await moveProfile(move, createProfileSecrets(secret))
    if (profile.moved + profile.dropped > 0) lines.push({ table: 'profile_section', ...profile })
  }
  if (from.loginId !== null && into.loginId !== null) {
    const move = { db, companyId, from: from.loginId, into: into.loginId, orders: [], has }
    lines.push(...(await moveRows('login', move)))
    await endAccess(db, from.loginId, { code: 'AUTH0044', now })
  }
  await closeMerged(db, companyId, left, into)
  // A traveller that was given to the other login is nobody's second record.
  if (left.loginId !== null || left.travelerId !== null)
    await noteMerge(db, companyId, {
      from: left,
      into: { ...into, travelerId: into.travelerId ?? from.travelerId },
      by,
      at: now,
    })
  return summed(lines)
}

/** One line a table, the most first. */
function summed(lines: readonly MergedRows[]): MergedRows[] {
  const byTable = new Map<string, MergedRows>()
  for (const { table, moved, dropped } of lines) {
    const before = byTable.get(table)
    byTable.set(table, { table, moved: (before?.moved ?? 0) + moved, dropped: (before?.dropped ?? 0) + dropped })
  }
  return [...byTable.values()].toSorted((one, other) => other.moved + other.dropped - one.moved - one.dropped)
}
