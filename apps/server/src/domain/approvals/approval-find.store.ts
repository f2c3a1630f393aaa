import { sql } from 'kysely'
import { bookingKey, type FoundBooking, type FoundPerson, personKey } from './approval-entry.rules.ts'
import type { ApprovalRecord } from './approval.schema.ts'
import type { Db } from './approval.store.ts'

/** Ids of the companies that records are for, by code. */
export async function findCompanies(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('company')
    .select(['id', 'code'])
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .execute()
  return new Map(rows.map(({ code, id }) => [code, id]))
}

/** Logins by company and address, the closed ones too. */
export async function findPeople(
  db: Db,
  companyIds: readonly number[],
  emails: readonly string[],
): Promise<Map<string, FoundPerson>> {
  const { rows } = await sql<{ companyId: number; email: string; loginId: number; isActive: boolean }>`
    select company_id as "companyId", email_key as email, id as "loginId", active as "isActive"
    from login where email_key = any (${emails}::text[]) and company_id = any (${companyIds}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ companyId, email, loginId, isActive }) => [personKey(companyId, email), { loginId, isActive }]),
  )
}

export interface WantedBooking {
  readonly companyId: number
  readonly reference: ApprovalRecord['booking']
}

/** What each reference may mean, by `bookingKey`: references are used again. */
export async function findBookings(db: Db, wanted: readonly WantedBooking[]): Promise<Map<string, FoundBooking[]>> {
  const column = (read: (one: WantedBooking) => unknown) => wanted.map((one) => read(one) ?? null)
  const { rows } = await sql<FoundBooking & { place: number }>`
    select w.place::int as place, o.id, o.company_id as "companyId", o.cancelled, o.ends_at as "endsAt",
      (select coalesce(json_agg(distinct l.id), '[]') from order_traveler t
        join traveler p on p.company_id = t.company_id and p.id = t.traveler_id
        join login l on l.company_id = p.company_id and (l.id = p.login_id or l.email_key = p.email_key)
        where t.company_id = o.company_id and t.order_id = o.id) as "travelerLoginIds"
    from unnest(${column(({ companyId }) => companyId)}::bigint[], ${column(({ reference }) => reference.mainBookingRef)}::text[],
      ${column(({ reference }) => reference.locator)}::text[], ${column(({ reference }) => reference.orderId)}::bigint[])
      with ordinality w (company_id, reference, locator, order_id, place)
    cross join lateral (
      select * from booking_order where company_id = w.company_id and main_booking_ref = w.reference
      union all select * from booking_order where company_id = w.company_id and locator = w.locator
      union all select * from booking_order where company_id = w.company_id and id = w.order_id) o
    order by w.place, o.id`.execute(db)
  const byPlace = Map.groupBy(rows, ({ place }) => place)
  return new Map(
    wanted.map(({ companyId, reference }, index) => [bookingKey(companyId, reference), byPlace.get(index + 1) ?? []]),
  )
}

/**
 * SQL of the approvals that await one `Approver`, with `approverParameters`.
 * Rows have company_id, order_id, approval_id, level, levels, requested_by, requested_at and due_at. Their own company's
 * alone, and never what they asked for or travel on themselves, even if the travellers have changed since.
 */
export const awaitingSql = `select a.company_id, a.order_id, a.id as approval_id, a.current_level as level, a.levels,
      a.requested_by, a.requested_at, a.due_at
    from approval_turn w join approval a on a.company_id = w.company_id and a.id = w.approval_id
    where w.company_id = :approverCompany and w.login_id = :approverLogin and a.status = 0
      and a.requested_by is distinct from :approverLogin
      and not exists (select 1 from order_traveler t
        where t.company_id = a.company_id and t.order_id = a.order_id and t.traveler_id = :approverTraveler)`

/** Who looks at what awaits them. */
export interface Approver {
  readonly companyId: number
  readonly loginId: number
  readonly travelerId: number | null
}

export const approverParameters = {
  approverCompany: 'bigint',
  approverLogin: 'bigint',
  approverTraveler: 'bigint | null',
} as const

export const approverValues = ({ companyId, loginId, travelerId }: Approver) => ({
  approverCompany: companyId,
  approverLogin: loginId,
  approverTraveler: travelerId,
})
