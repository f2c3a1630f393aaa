import type { ReconcileProblem } from '@portolan/contract/features/invoices'
import { statements } from '../../db/statement.ts'
import type { NamedCompany } from '../../i18n/company-name.ts'
import type { Run } from './invoice-search.store.ts'

/** A trip or an invoice that something is wrong with. */
export interface ReconcileRowOf extends NamedCompany {
  readonly company_id: number
  readonly order_id: number | null
  readonly trip_name: string | null
  readonly generated_names: readonly string[] | null
  readonly traveler_names: readonly string[]
  readonly booking_refs: readonly string[]
  /** YYYY-MM-DD. */
  readonly departs_on: string | null
  readonly arrives_on: string | null
  readonly invoices: readonly ReconciledInvoice[]
}

export interface ReconciledInvoice {
  readonly id: number
  readonly number: string
  readonly customer_code: string
  readonly followup_company: string
  readonly issued_on: string
  readonly currency: string
  readonly digits: number
  readonly gross: number
}

export interface ReconcileQuery {
  readonly companyIds: readonly number[]
  /** First day of the month, and of the next. */
  readonly from: string
  readonly until: string
  readonly now: Date
}

const parameters = { companyIds: 'bigint[]', from: 'date', until: 'date', now: 'timestamptz' } as const

/** Days of `o`, a trip, as its travellers have them. */
const orderDay = (column: string) => `to_date(left(o.${column}, 8), 'YYYYMMDD')`

const invoiceJson = `json_build_object('id', i.id, 'number', i.number, 'customer_code', i.customer_code, 'followup_company',
      i.followup_company, 'issued_on', i.issued_on, 'currency', i.currency, 'digits', i.digits, 'gross', i.gross)`

const orderColumns = `o.id as order_id, o.trip_name, o.generated_names, o.traveler_names, array_remove(array[o.main_booking_ref], null) as booking_refs,
      ${orderDay('start_local')} as departs_on, ${orderDay('end_local')} as arrives_on`

/** Trips of the month that are over and that no invoice charges. */
const ordersWithoutInvoice = `select c.id as company_id, c.display_name, c.localized_names, o.*, '[]'::json as invoices
    from company c cross join lateral (
      select ${orderColumns} from booking_order o
      where o.company_id = c.id and not o.cancelled and o.ends_at <= :now
        and o.ends_at >= :from::timestamptz - interval '2 days' and o.ends_at < :until::timestamptz + interval '2 days'
        and ${orderDay('end_local')} >= :from and ${orderDay('end_local')} < :until
        and not exists (select from invoice_line l where l.company_id = o.company_id and l.order_id = o.id) offset 0) o
    where c.id = any (:companyIds)`

/** Invoices of the month that charge travel and of whose lines none has a trip. */
const invoicesWithoutOrder = `select c.id as company_id, c.display_name, c.localized_names, null::bigint as order_id, null::text as trip_name,
      null::text[] as generated_names, i.traveler_names, i.booking_refs, i.departs_on, i.arrives_on, json_build_array(${invoiceJson}) as invoices
    from company c cross join lateral (
      select i.* from invoice i where i.company_id = c.id and i.travels_on >= :from and i.travels_on < :until and not i.is_credit
        and exists (select from invoice_line l where l.company_id = i.company_id and l.invoice_id = i.id and l.kind in ('air', 'rail', 'hotel', 'car'))
        and not exists (select from invoice_line l where l.company_id = i.company_id and l.invoice_id = i.id and l.order_id is not null)
        offset 0) i
    where c.id = any (:companyIds)`

/**
 * Trips of which one thing stands on more invoices than credit notes: the same ticket, or the same kind for the same
 * traveller and first day, where no ticket is named.
 */
const chargedTwice = `select c.id as company_id, c.display_name, c.localized_names, ${orderColumns}, d.invoices
    from company c cross join lateral (
      select t.order_id, json_agg(distinct t.invoice) as invoices from (
        select l.order_id, coalesce(l.ticket, concat_ws(' ', l.kind, coalesce(l.traveler_id::text, l.traveler_name), l.from_date, l.service)) as thing,
          (${invoiceJson})::jsonb as invoice, i.is_credit,
          sum(case when i.is_credit then -1 else 1 end) over (partition by l.order_id, l.kind,
            coalesce(l.ticket, concat_ws(' ', l.kind, coalesce(l.traveler_id::text, l.traveler_name), l.from_date, l.service))) as charges,
          count(*) over (partition by l.order_id, l.invoice_id, l.kind,
            coalesce(l.ticket, concat_ws(' ', l.kind, coalesce(l.traveler_id::text, l.traveler_name), l.from_date, l.service))) as in_one
        from invoice i join invoice_line l on l.company_id = i.company_id and l.invoice_id = i.id
        where i.company_id = c.id and i.travels_on >= :from and i.travels_on < :until and l.order_id is not null
          and l.kind in ('air', 'rail', 'hotel', 'car')) t
      where t.charges > t.in_one and not t.is_credit
      group by t.order_id having count(distinct t.invoice) > 1 offset 0) d
    join booking_order o on o.company_id = c.id and o.id = d.order_id
    where c.id = any (:companyIds)`

const texts: Readonly<Record<ReconcileProblem, string>> = {
  'orders-without-invoice': ordersWithoutInvoice,
  'invoices-without-order': invoicesWithoutOrder,
  'charged-twice': chargedTwice,
}

const problems = Object.keys(texts) as ReconcileProblem[]

const perProblem = (make: (text: string) => string) =>
  Object.fromEntries(problems.map((problem) => [problem, make(texts[problem])])) as Record<ReconcileProblem, string>

const pages = statements(
  'reconcile',
  { ...parameters, limit: 'int', offset: 'int' },
  perProblem(
    (text) =>
      `select p.* from (${text}) p order by p.arrives_on desc nulls last, p.order_id, p.company_id limit :limit offset :offset`,
  ),
)
const counts = statements(
  'reconcile, count',
  parameters,
  perProblem((text) => `select count(*)::int as total from (${text}) p`),
)

/** One page, the last days of travel first. */
export async function findProblems(
  tx: Run,
  problem: ReconcileProblem,
  query: ReconcileQuery,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly ReconcileRowOf[]> {
  return tx.run<ReconcileRowOf>(pages[problem]({ ...query, ...page }))
}

export async function countProblems(tx: Run, query: ReconcileQuery): Promise<Record<ReconcileProblem, number>> {
  const found: Partial<Record<ReconcileProblem, number>> = {}
  for (const problem of problems) {
    const [row] = await tx.run<{ total: number }>(counts[problem](query))
    found[problem] = row?.total ?? 0
  }
  return found as Record<ReconcileProblem, number>
}
