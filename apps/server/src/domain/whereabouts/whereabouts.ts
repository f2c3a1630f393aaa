import type { Home } from '@portolan/rules/presence'
import { findCompanyRules } from '../rules-documents/rules-documents.store.ts'
import { trackingKind } from './tracking.kind.ts'
import { cityCode } from '../../reference/airports.ts'
import { weighConnections } from './connections/weigh-connections.ts'
import { presenceRowsOf } from './presence-rows.ts'
import { writeSpans } from './presence-spans.store.ts'
import { presenceOfTravelers, rowsOfOrders } from './tracker-rows.ts'
import {
  type Db,
  findHomes,
  findOrdersOf,
  findSharers,
  lockVersion,
  readOrders,
  type TouchedOrders,
  writeRows,
} from './whereabouts.store.ts'

/** The longest that somebody is at a place of which nothing later is known, and an item looked back for. */
const lookBackMs = 90 * 86_400_000

/**
 * Makes the tracker's rows, the spans and the connections anew for travellers, from `since` on: what ended long before says nothing
 * about where they are
 * now. In a transaction that keeps other writers of the company's ledger out.
 */
export async function projectWhereabouts(
  db: Db,
  companyId: number,
  travelerIds: readonly number[],
  since: Date,
  now = new Date(),
): Promise<void> {
  if (travelerIds.length === 0) return
  await lockVersion(db, companyId)
  const own = await findOrdersOf(db, companyId, travelerIds, since)
  // Who shares an order with them may have others that say when they leave from there.
  const sharers = await findSharers(db, companyId, own)
  const others = await findOrdersOf(db, companyId, sharers, since)
  const orders = await readOrders(db, companyId, [...new Set([...own, ...others])])
  const homes = await findHomes(db, companyId, [...new Set([...travelerIds, ...sharers])])
  const { rules } = await findCompanyRules(db, trackingKind, companyId, now.toISOString().slice(0, 10))
  const cities = new Map(
    [...homes].map(([id, codes]): [number, Home] => [
      id,
      { cities: [...new Set([...codes, ...rules.homeCities].map(cityCode))] },
    ]),
  )
  const presence = presenceOfTravelers(orders, cities)
  await writeRows(db, companyId, own, rowsOfOrders(orders, cities, new Set(own), presence))
  await writeSpans(db, companyId, { travelerIds, since, read: own }, presenceRowsOf(orders, presence, travelerIds))
  await weighConnections(db, companyId, { orders, travelerIds }, now)
}

/** Makes those anew whose orders an import has changed: the people and times of the orders before and after. */
export async function projectOrders(db: Db, companyId: number, ...touched: readonly TouchedOrders[]): Promise<void> {
  // What is long over says nothing about anybody now: the purge would delete it at once.
  const oldest = Date.now() - lookBackMs
  if (touched.every(({ latest }) => latest !== null && latest.getTime() < oldest)) return
  const earliest = touched.flatMap((each) => each.earliest?.getTime() ?? [])
  const since = new Date(Math.max(oldest, Math.min(Date.now(), ...earliest)) - lookBackMs)
  await projectWhereabouts(db, companyId, [...new Set(touched.flatMap(({ travelerIds }) => travelerIds))], since)
}

/** Since when rows are made anew where it is not told which orders have changed: somebody who came to a place before the look back may have been there within it. */
export const sinceOf = (now: Date): Date => new Date(now.getTime() - 2 * lookBackMs)
