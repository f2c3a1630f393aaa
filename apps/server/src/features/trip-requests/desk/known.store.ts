import type { RequestStatus } from '@portolan/rules/request-transitions'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { NamedTripRow } from '../../../domain/ledger/naming/trip-name.ts'
import type { RequestRow } from '../../../domain/requests/request.store.ts'

type Db = Kysely<Database>

export interface UpcomingTripRow extends NamedTripRow {
  readonly id: number
  readonly start_local: string | null
  readonly end_local: string | null
  readonly under_way: boolean
}

/** Nobody looks at more of them beside a request. */
const mostTrips = 20
const mostEarlier = 10

/** Trips of a traveller that have not ended, the next one first. */
export async function findUpcoming(
  db: Db,
  companyId: number,
  travelerId: number,
  now: Date,
): Promise<UpcomingTripRow[]> {
  const { rows } = await sql<UpcomingTripRow>`
    select o.id, o.trip_name, o.generated_names, o.start_local, o.end_local, coalesce(ot.starts_at <= ${now}, false) as under_way
    from order_traveler ot join booking_order o on o.company_id = ot.company_id and o.id = ot.order_id
    where ot.company_id = ${companyId} and ot.traveler_id = ${travelerId} and not ot.cancelled and ot.ends_at > ${now}
    order by ot.starts_at, ot.order_id limit ${mostTrips}`.execute(db)
  return rows
}

export interface EarlierRow {
  readonly reference: string
  readonly trip_name: string
  readonly traveler_name: string
  readonly first_day: string | null
  readonly status: RequestStatus
  readonly total: number | null
  readonly currency: string | null
  readonly digits: number | null
}

/** Other requests of the company on the same route, and of the same traveller, the newest first. */
export async function findEarlier(
  db: Db,
  { company_id, id, traveler_id, places }: Pick<RequestRow, 'company_id' | 'id' | 'traveler_id' | 'places'>,
): Promise<EarlierRow[]> {
  const { rows } = await sql<EarlierRow>`
    select r.reference, r.trip_name, r.traveler_name, r.first_day, r.status, r.total, r.currency, r.digits from (
      (select r.id from trip_request r where r.company_id = ${company_id} and r.places = ${places}::text[] and r.places <> '{}'
        and r.id <> ${id} order by r.created_at desc limit ${mostEarlier})
      union (select r.id from trip_request r where r.company_id = ${company_id} and r.traveler_id = ${traveler_id}::bigint
        and r.traveler_id is not null and r.id <> ${id} order by r.updated_at desc limit ${mostEarlier})) e
    join trip_request r on r.company_id = ${company_id} and r.id = e.id
    order by r.created_at desc, r.id desc limit ${mostEarlier}`.execute(db)
  return rows
}
