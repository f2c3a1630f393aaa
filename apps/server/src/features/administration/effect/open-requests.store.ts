import { RequestStatus } from '@portolan/rules/request-transitions'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { JudgedRow } from '../../../domain/policy/request-trips.ts'

/** A request that nobody has decided for good, as rules look at it. */
export interface OpenRequest extends JudgedRow {
  readonly id: number
  readonly reference: string
  readonly trip_name: string
  readonly places: readonly string[]
  readonly countries: readonly string[]
  readonly total: number | null
  readonly currency: string | null
  readonly digits: number | null
  /** What its budget said when it was submitted, with the levels that it asks for; null without a budget. */
  readonly budget: { readonly is: 'within' | 'above'; readonly level: number } | null
  /** When it was made, as the database writes it. */
  readonly key: string
}

/** What is written, at a consultant, at approvers or on hold. What is booked or over is judged no more. */
const open = [RequestStatus.Pending, RequestStatus.Request, RequestStatus.InProgress, RequestStatus.OnHold]

export interface OpenPage {
  /** The last one of the page before; null begins. */
  readonly after: Pick<OpenRequest, 'key' | 'id'> | null
  readonly limit: number
}

/** Open requests of a company in the order in which they were made, by the index of that order. */
export async function findOpenRequests(
  db: Kysely<Database>,
  companyId: number,
  { after, limit }: OpenPage,
): Promise<OpenRequest[]> {
  const { rows } = await sql<OpenRequest>`
    select r.id, r.source, r.reference, r.trip_name, r.traveler_id, r.cost_centre, r.form, r.pricing, r.total, r.currency,
      r.digits, r.places, r.countries, r.created_at::text as key,
      (select json_build_object('is', case when h.is_above then 'above' else 'within' end,
          'level', case when h.is_above and b.when_above = 'level' then b.level else 0 end)
        from budget_hold h join budget b on b.company_id = h.company_id and b.id = h.budget_id
        where h.company_id = r.company_id and h.request_id = r.id and h.state <> 'returned') as budget
    from trip_request r
    where r.company_id = ${companyId} and r.status = any (${open}::smallint[])
      and (r.created_at, r.id) > (${after?.key ?? '-infinity'}::timestamptz, ${after?.id ?? 0})
    order by r.created_at, r.id limit ${limit}`.execute(db)
  return rows
}
