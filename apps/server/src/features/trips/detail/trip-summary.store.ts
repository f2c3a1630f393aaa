import { sql } from 'kysely'
import { statement } from '../../../db/statement.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import { tripColumns } from '../trips-scope.store.ts'
import { dueColumns, type DueTripRow } from '../trips-overview.store.ts'

const summary = statement(
  'trip summary',
  { companyId: 'bigint', orderId: 'bigint', travelerIds: 'bigint[] | null', now: 'timestamptz' },
  `select ${tripColumns}, ${dueColumns} from booking_order o join company p on p.id = o.company_id
    where o.company_id = :companyId and o.id = :orderId and o.start_local is not null and o.end_local is not null`,
)

/** A trip that the viewer may see, as lists have it; `travelerIds` cuts what leads to other trips. Null without dates. */
export async function findTripSummary(
  tx: Pick<ReadTransaction, 'run'>,
  key: { readonly companyId: number; readonly orderId: number; readonly travelerIds: readonly number[] | null },
  now: Date,
): Promise<DueTripRow | null> {
  const [row] = await tx.run<DueTripRow>(summary({ ...key, now }))
  return row ?? null
}

export interface ContactRow {
  readonly role: 'arranger' | 'manager' | 'approver'
  readonly login_id: number | null
  readonly name: string
  readonly name_zh_tw: string | null
  readonly name_zh_cn: string | null
  readonly name_ja_jp: string | null
  readonly email: string | null
}

const contactsAtMost = 6

/** Who arranges for a trip's travellers, to whom they report, and who decides about it: each once, in this order. */
export async function findContacts(
  { db }: Pick<ReadTransaction, 'db'>,
  { companyId, orderId, exceptLogin }: { companyId: number; orderId: number; exceptLogin: number },
): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    with people as (select t.id, t.reports_to from order_traveler ot join traveler t on t.company_id = ot.company_id and t.id = ot.traveler_id
      where ot.company_id = ${companyId} and ot.order_id = ${orderId}),
    decisions as (
      select a.id, a.current_level from approval a where a.company_id = ${companyId} and a.order_id = ${orderId}
      union select a.id, a.current_level from trip_request r join approval a on a.company_id = r.company_id and a.object_kind = 'request' and a.object_id = r.id
        where r.company_id = ${companyId} and r.order_id = ${orderId}),
    found as (
      select 1 as place, 'arranger' as role, g.login_id, null::bigint as traveler_id from people p
        join arranger_traveler g on g.company_id = ${companyId} and g.traveler_id = p.id
        join login l on l.company_id = g.company_id and l.id = g.login_id and l.is_arranger
      union all select 2, 'manager', m.login_id, m.id from people p join traveler m on m.company_id = ${companyId} and m.id = p.reports_to and m.active
      union all select 3, 'approver', coalesce(v.approver_id, v.candidate_ids[1]), null from decisions d
        join approval_level v on v.company_id = ${companyId} and v.approval_id = d.id
        where v.approver_id is not null or v.level = d.current_level),
    each as (select distinct on (coalesce('l' || login_id, 't' || traveler_id)) * from found
      where login_id is distinct from ${exceptLogin} and (traveler_id is null or traveler_id not in (select id from people))
      order by coalesce('l' || login_id, 't' || traveler_id), place)
    select e.role, e.login_id, coalesce(l.name, t.name) as name, l.name_zh_tw, l.name_zh_cn, l.name_ja_jp, coalesce(l.email, t.email) as email
    from each e left join login l on l.company_id = ${companyId} and l.id = e.login_id
      left join traveler t on t.company_id = ${companyId} and t.id = e.traveler_id
    where coalesce(l.active, true) and coalesce(l.name, t.name) is not null
    order by e.place, 3, e.login_id limit ${contactsAtMost}`.execute(db)
  return rows
}
