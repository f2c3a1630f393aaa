import type { FareClass } from '@portolan/contract/features/fare-forecaster'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'

type Db = Kysely<Database>

export interface WantedFare {
  readonly origin: string
  readonly destination: string
  readonly departsOn: string
  readonly isReturn: boolean
  readonly cabin: FareClass
}

export interface UsualRow {
  /** Of the trip in what was asked, from 1. */
  readonly place: number
  readonly currency: string
  readonly nights: readonly number[]
  readonly prices: readonly (number | null)[]
  readonly lows: readonly (number | null)[]
  readonly highs: readonly (number | null)[]
  readonly samples: readonly number[]
}

/** What trips cost by the forecasts of their routes, in one statement. */
export async function findUsual(db: Db, trips: readonly WantedFare[]): Promise<readonly UsualRow[]> {
  const column = <T>(read: (trip: WantedFare) => T) => trips.map((trip) => read(trip))
  const { rows } = await sql<UsualRow>`
    select w.place::int as place, f.currency, c.nights, c.prices, c.lows, c.highs, c.samples
    from unnest(${column(({ origin }) => origin)}::text[], ${column(({ destination }) => destination)}::text[],
      ${column(({ cabin }) => cabin)}::text[], ${column(({ isReturn }) => isReturn)}::boolean[],
      ${column(({ departsOn }) => departsOn)}::date[]) with ordinality as w (origin, destination, cabin, is_return, departs_on, place)
    join fare_route r on r.origin = w.origin and r.destination = w.destination
    join fare_forecast f on f.id = r.forecast_id
    join fare_calendar c on c.forecast_id = f.id and c.cabin = w.cabin and not c.is_direct and c.is_return = w.is_return
      and c.departs_on = w.departs_on`.execute(db)
  return rows
}

/** A trip that a booking has a price of. */
export interface PaidTrip {
  readonly orderId: number
  readonly origin: string
  readonly destination: string
  readonly cabin: FareClass
  /** 'YYYY-MM-DD'. */
  readonly departsOn: string
  readonly returnsOn: string | null
  /** Minor units, of one traveller. */
  readonly price: number
  readonly currency: string
}

/** The trips of some orders whose cabin is known, as the ledger's prices tell them. */
export async function findPaidTrips(db: Db, companyId: number, orderIds: readonly number[]): Promise<PaidTrip[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<PaidTrip>`
    select p.order_id as "orderId", r.origin, r.destination, p.cabin, p.departs_on as "departsOn",
      p.returns_on as "returnsOn", p.price, p.currency
    from fare_paid p join fare_route r on r.id = p.route_id
    where p.company_id = ${companyId} and p.order_id = any (${orderIds}) and p.cabin is not null
    order by p.order_id, p.item_key`.execute(db)
  return rows
}
