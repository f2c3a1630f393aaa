import { statement } from '../../db/statement.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'

/** A ride or a stay of one of the viewer's own trips that have not ended. */
export interface TripStep {
  readonly order_id: number
  readonly kind: 'ride' | 'stay'
  /** IATA code of the destination; null where the source has none. */
  readonly place: string | null
  /** As the source writes them. */
  readonly city: string | null
  readonly country: string | null
  readonly starts_at: Date
  readonly ends_at: Date
  /** Arrival: YYYYMMDDHHmmss in local time. */
  readonly there_local: string
}

export interface OwnTrips {
  /** IANA zone of the viewer's company. */
  readonly homeZone: string
  readonly steps: readonly TripStep[]
}

/** How many trips ahead clocks are suggested for. */
const tripsAtMost = 20

const itemsOf = (table: string, columns: string) =>
  `select i.order_id, ${columns}, i.starts_at, i.ends_at from ${table} i join trip t on t.order_id = i.order_id
    where i.company_id = :companyId and :travelerId = any (i.traveler_ids) and not i.cancelled and i.starts_at is not null and i.ends_at > :now`

/** Trips of the viewer's own traveller only, whatever else the viewer may see. */
const ownSteps = statement(
  'steps of own next trips',
  { companyId: 'bigint', travelerId: 'bigint', now: 'timestamptz' },
  `with trip as (
      select order_id from order_traveler
      where company_id = :companyId and traveler_id = :travelerId and not cancelled and ends_at > :now
      order by starts_at, order_id limit ${tripsAtMost})
    select c.time_zone, step.* from company c left join (
      ${itemsOf('air_segment', `'ride' as kind, i.to_code as place, null as city, null as country, coalesce(i.ends_local, i.starts_local) as there_local`)}
      union all
      ${itemsOf('rail_segment', `'ride', i.to_city_code, null, null, coalesce(i.ends_local, i.starts_local)`)}
      union all
      ${itemsOf('hotel_stay', `'stay', i.city_code, i.city_name, i.country, i.starts_local`)}
    ) step on true
    where c.id = :companyId order by step.starts_at, step.ends_at, step.place`,
)

/** Rides and stays of a traveller's next trips, by time, and the home zone. */
export async function findOwnTrips(
  tx: Pick<ReadTransaction, 'run'>,
  { companyId, travelerId, now }: { companyId: number; travelerId: number; now: Date },
): Promise<OwnTrips> {
  const rows = await tx.run<TripStep & { time_zone: string; order_id: number | null }>(
    ownSteps({ companyId, travelerId, now }),
  )
  return { homeZone: rows[0]?.time_zone ?? 'UTC', steps: rows.filter(({ order_id }) => order_id !== null) }
}
