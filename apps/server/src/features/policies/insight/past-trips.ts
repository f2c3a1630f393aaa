import type { Language } from '@portolan/contract/enums'
import type { Judged } from '../../../domain/approvals/judge.rules.ts'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import { gramsOf } from '../../../domain/budgets/follow-request.ts'
import { wantedState } from '../../../domain/budgets/budget.rules.ts'
import { plainTripName } from '../../../domain/ledger/naming/trip-name.ts'
import { tripsOfRequest } from '../../../domain/policy/judge-request.ts'
import { findLedgerOrders, type LedgerOrder } from '../../../domain/policy/ledger-trips.store.ts'
import { tripsOfLedgerOrder } from '../../../domain/policy/ledger-trips.ts'
import { findContents } from '../../../domain/policy/request-trips.store.ts'
import type { TripToJudge } from '../../../domain/policy/trip-to-judge.ts'
import { homeCountryOf } from '../../../domain/requests/form-places.ts'
import { totalOf } from '../../../domain/requests/request-total.rules.ts'
import { cityCode } from '../../../reference/airports.ts'
import type { AskedInPast } from './budget-run.rules.ts'
import {
  findPastOrders,
  findPastRequests,
  type PartEnd,
  type PastOrder,
  type PastRequest,
  type Reading,
  type SimulatedPeriod,
} from './simulation.store.ts'

/** One request or booking of the past, ready to be judged: a trip for each who travels. */
export interface PastTrip {
  /** Null for a booking that no request led to. */
  readonly reference: string | null
  readonly name: string
  readonly traveler: string
  /** Of a request; a booking has its traveller's. */
  readonly costCentre: string | null
  /** YYYYMMDD of its first day. */
  readonly day: string
  readonly trips: readonly TripToJudge[]
  /** In minor units of the company's currency; null: what its trips say. */
  readonly total: number | null
  /** What rules of approval look at; null where nobody approves. */
  readonly approval: Omit<Judged, 'riskLevels' | 'policy'> | null
  /** What budgets look at; null for a booking, which no budget counts. */
  readonly asked: AskedInPast | null
}

/** Most requests or bookings that one part judges. */
export const partSize = 500

/** Where the next part begins. */
export type PartStart = { readonly of: 'requests' | 'orders'; readonly after: PartEnd | null }

export interface PastPart {
  readonly trips: readonly PastTrip[]
  readonly next: PartStart | null
}

/** The next part of a period: requests by the day they were made, then bookings that no request led to. Two statements. */
export async function findPart(
  tx: Reading,
  period: SimulatedPeriod,
  start: PartStart,
  language: Language,
): Promise<PastPart> {
  const page = { after: start.after, limit: partSize }
  if (start.of === 'requests') {
    const rows = await findPastRequests(tx, period, page)
    const contents = await contentsOf(tx.db, period.companyId, rows)
    const trips = rows.map((row) => pastRequest(row, contents))
    return { trips, next: nextOf(rows, 'requests') ?? { of: 'orders', after: null } }
  }
  const rows = await findPastOrders(tx, period, page)
  const orders = rows.length === 0 ? [] : await findLedgerOrders(tx.db, period.companyId, idsOf(rows))
  const byId = new Map(orders.map((order) => [order.id, order]))
  return { trips: rows.map((row) => pastOrder(row, byId.get(row.id), language)), next: nextOf(rows, 'orders') }
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)

function nextOf(rows: readonly { readonly key: string; readonly id: number }[], of: PartStart['of']): PartStart | null {
  const last = rows.at(-1)
  return last && rows.length === partSize ? { of, after: { at: last.key, id: last.id } } : null
}

async function contentsOf(db: Db, companyId: number, rows: readonly PastRequest[]) {
  const more = rows.filter(({ source }) => source !== 0)
  return more.length === 0 ? new Map<number, never>() : findContents(db, companyId, idsOf(more))
}

function pastRequest(row: PastRequest, contents: Awaited<ReturnType<typeof contentsOf>>): PastTrip {
  return {
    reference: row.reference,
    name: row.trip_name,
    traveler: row.traveler_name,
    costCentre: row.cost_centre,
    day: row.first_day?.replaceAll('-', '') ?? '',
    trips: tripsOfRequest(row, contents.get(row.id), row.judged_on),
    total: row.total,
    approval: {
      source: row.source === 1 ? 'order' : row.source === 2 ? 'proposal' : 'request',
      costCentre: row.cost_centre,
      total: totalOf(row),
      cities: [...new Set(row.places.slice(1).flatMap((code) => [code, cityCode(code)]))],
      countries: row.countries,
      homeCountry: homeCountryOf(row.form),
    },
    asked: {
      costCentre: row.cost_centre,
      firstDay: row.first_day,
      total: totalOf(row),
      paid: paidOf(row),
      grams: () => gramsOf(row.form.segments, row.travelers),
      counts: wantedState(row.status) !== 'returned',
    },
  }
}

/** What a finished request cost; null for every other. */
export const paidOf = (
  row: Pick<PastRequest, 'paid_total' | 'paid_currency' | 'paid_digits'>,
): ReturnType<typeof totalOf> =>
  totalOf({ total: row.paid_total, currency: row.paid_currency, digits: row.paid_digits })

const pastOrder = (row: PastOrder, order: LedgerOrder | undefined, language: Language): PastTrip => ({
  reference: null,
  name: plainTripName(row, language),
  traveler: row.traveler_names.join(', '),
  costCentre: null,
  day: row.start_local?.slice(0, 8) ?? '',
  trips: order ? tripsOfLedgerOrder(order) : [],
  total: null,
  approval: null,
  asked: null,
})
