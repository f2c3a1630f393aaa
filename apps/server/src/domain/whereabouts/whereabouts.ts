import type { Home } from '@portolan/rules/presence'
import type { LiveTimes } from '@portolan/rules/travel-status'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { cityCode } from '../../reference/airports.ts'
import { rowsOfOrders } from './whereabouts.rules.ts'
import {
  findHomes,
  findOrdersOf,
  findSharers,
  lockVersion,
  readOrders,
  type TouchedOrders,
  writeRows,
} from './whereabouts.store.ts'

type Db = Kysely<Database>

/** An item of the ledger, as far as it says where people are; instants are ms UTC. */
export interface ItemOfTraveler {
  readonly orderId: number
  readonly itemKey: string
  readonly kind: 'air' | 'hotel' | 'rail' | 'car'
  /** Empty: everybody of the order. */
  readonly travelerIds: readonly number[]
  readonly cancelled: boolean
  readonly fromCode: string | null
  readonly fromName: string | null
  /** Where it arrives; the city of a stay. */
  readonly toCode: string | null
  readonly toName: string | null
  readonly country: string | null
  /** Of a hotel or a train's operator. */
  readonly name: string | null
  /** Of a flight with its carrier, of a train. */
  readonly number: string | null
  readonly seat: string | null
  readonly startsLocal: string
  readonly endsLocal: string | null
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly toldAt: number | null
  readonly live: LiveTimes | null
}

/** A row of `tracker_item`, as `json_populate_recordset` reads it. */
export type TrackerRow = Readonly<Record<string, unknown>> & {
  readonly order_id: number
  readonly item_key: string
}

/** The longest that somebody is at a place of which nothing later is known, and an item looked back for. */
const lookBackMs = 90 * 86_400_000

/**
 * Makes the tracker's rows anew for travellers, from `since` on: what ended long before says nothing about where they are
 * now. In a transaction that keeps other writers of the company's ledger out.
 */
export async function projectWhereabouts(
  db: Db,
  companyId: number,
  travelerIds: readonly number[],
  since: Date,
): Promise<void> {
  if (travelerIds.length === 0) return
  await lockVersion(db, companyId)
  const own = await findOrdersOf(db, companyId, travelerIds, since)
  // Who shares an order with them may have others that say when they leave from there.
  const sharers = await findSharers(db, companyId, own)
  const others = await findOrdersOf(db, companyId, sharers, since)
  const orders = await readOrders(db, companyId, [...new Set([...own, ...others])])
  const homes = await findHomes(db, companyId, [...new Set([...travelerIds, ...sharers])])
  const cities = new Map(
    [...homes].map(([id, codes]): [number, Home] => [id, { cities: [...new Set(codes.map(cityCode))] }]),
  )
  await writeRows(db, companyId, own, rowsOfOrders(orders, cities, new Set(own)))
}

/** Makes those anew whose orders an import has changed: the people and times of the orders before and after. */
export async function projectOrders(db: Db, companyId: number, ...touched: readonly TouchedOrders[]): Promise<void> {
  const earliest = touched.flatMap((each) => each.earliest?.getTime() ?? [])
  const since = new Date(Math.min(Date.now(), ...earliest) - lookBackMs)
  await projectWhereabouts(db, companyId, [...new Set(touched.flatMap(({ travelerIds }) => travelerIds))], since)
}

/** Those that travel now or within the look back are made anew by a job. */
export const sinceOf = (now: Date): Date => new Date(now.getTime() - lookBackMs)
