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
