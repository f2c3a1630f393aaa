import type { RequestForm } from '@portolan/contract/features/trip-requests/form'
import { type Kysely, sql } from 'kysely'
import { statement } from '../../../db/statement.ts'
import type { Database } from '../../../db/schema.ts'
import { type Scope, scopeParameters, scopeValues } from '../../../kernel/scope.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import { type Approver, approverParameters, approverValues, awaitingSql } from '../../approvals/approval-find.store.ts'
import { isVisible, type RequestReader } from '../../requests/request-sight.store.ts'

type Db = Kysely<Database>

/** A booked trip that the viewer may see. */
export interface SeenOrder {
  readonly id: number
  readonly companyId: number
  readonly timeZone: string
  readonly cancelled: boolean
  readonly endsAt: Date | null
  readonly travelerIds: readonly number[]
}

const seenOrder = statement(
  'order of a brief',
  { ...scopeParameters, ...approverParameters, orderId: 'bigint' },
  `select o.id, o.company_id as "companyId", c.time_zone as "timeZone", o.cancelled, o.ends_at as "endsAt",
      array(select t.traveler_id from order_traveler t where t.company_id = o.company_id and t.order_id = o.id
        order by t.position) as "travelerIds"
    from booking_order o join company c on c.id = o.company_id where o.id = :orderId and (
      (:companyIds is null or o.company_id = any (:companyIds)) and (:travelerIds is null or exists (
        select 1 from order_traveler t
        where t.company_id = o.company_id and t.order_id = o.id and t.traveler_id = any (:travelerIds)))
      or o.company_id = :approverCompany and exists (select 1 from (${awaitingSql}) w where w.order_id = o.id))`,
)

/** Undefined for an unknown order and for one that is not the viewer's to see; approvers see what they decide about. */
export async function findSeenOrder(
  tx: Pick<ReadTransaction, 'run'>,
  viewer: Approver & { readonly scope: Scope },
  orderId: number,
): Promise<SeenOrder | undefined> {
  const [row] = await tx.run<SeenOrder>(seenOrder({ ...scopeValues(viewer.scope), ...approverValues(viewer), orderId }))
  return row
}

/** An item of an order: a move has `to`, a stay or a car has not. */
export interface PlaceRow {
  readonly orderId: number
  readonly isMove: boolean
  readonly fromCode: string | null
  readonly fromName: string | null
  readonly toCode: string | null
  readonly toName: string | null
  readonly country: string | null
  readonly startsLocal: string
  readonly endsLocal: string | null
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

/** What of these orders is not cancelled; with `travelerIds`, what these people have of it. */
export async function findPlaces(
  db: Db,
  companyId: number,
  orderIds: readonly number[],
  travelerIds: readonly number[] | null,
): Promise<PlaceRow[]> {
  const standing = sql`company_id = ${companyId} and order_id = any (${orderIds}::bigint[]) and not cancelled
    and (${travelerIds}::bigint[] is null or traveler_ids && ${travelerIds}::bigint[])`
  const times = sql`starts_local as "startsLocal", ends_local as "endsLocal", starts_at as "startsAt", ends_at as "endsAt"`
  const { rows } = await sql<PlaceRow>`
    select order_id as "orderId", true as "isMove", from_code as "fromCode", null as "fromName", to_code as "toCode",
      null as "toName", null as country, ${times} from air_segment where ${standing}
    union all select order_id, true, coalesce(from_code, from_city_code), from_name, coalesce(to_code, to_city_code), to_name,
      null, ${times} from rail_segment where ${standing}
    union all select order_id, false, city_code, null, null, null, country, ${times} from hotel_stay where ${standing}
    union all select order_id, false, pickup_code, null, null, null, null, ${times} from car_rental where ${standing}`.execute(
    db,
  )
  return rows
}

export interface SeenRequest {
  readonly companyId: number
  readonly timeZone: string
  readonly travelerId: number | null
  readonly form: RequestForm
}

/** Undefined for an unknown request and for one that is not the reader's to see. */
export async function findSeenRequest(
  db: Db,
  reader: RequestReader,
  reference: string,
  now: Date,
): Promise<SeenRequest | undefined> {
  const { rows } = await sql<SeenRequest>`
    select r.company_id as "companyId", c.time_zone as "timeZone", r.traveler_id as "travelerId", r.form
    from trip_request r join company c on c.id = r.company_id
    where r.reference = ${reference} and (${isVisible(reader, now)})`.execute(db)
  return rows[0]
}

export async function findCompanyTimeZone(db: Db, companyId: number): Promise<string> {
  const row = await db.selectFrom('company').where('id', '=', companyId).select('time_zone').executeTakeFirst()
  return row?.time_zone ?? 'UTC'
}
