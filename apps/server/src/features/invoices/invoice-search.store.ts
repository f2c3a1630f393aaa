import type { NamedCompany } from '../../i18n/company-name.ts'
import type { invoiceOrders } from '@portolan/contract/features/invoices'
import type { KeptDifference, PaymentState } from '../../db/tables/invoices.ts'
import { genericStatements } from '../../db/statement.ts'
import { type Scope, scopeKinds, scopeParameters, scopeValues } from '../../kernel/scope.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'

export type Run = Pick<ReadTransaction, 'run'>
export type InvoiceOrder = (typeof invoiceOrders)[number]

/** Filters of a search; null disables one. Days are 'YYYY-MM-DD'. */
export interface InvoiceQuery {
  /** Goes by the days of travel, else by the invoices' own. */
  readonly byTravel: boolean
  readonly from: string | null
  /** The day after the last one. */
  readonly until: string | null
  readonly companyId: number | null
  /** Only invoices that name one of these travellers. */
  readonly travelers: readonly number[] | null
  /** The beginning of a number, as `numberKeyOf` writes it. */
  readonly number: string | null
  /** Only these invoices, or all but those. */
  readonly ids: readonly number[] | null
  readonly exceptIds: readonly number[]
  readonly sort: { readonly by: InvoiceOrder; readonly descending: boolean }
}

export interface InvoiceRowOf extends NamedCompany {
  readonly id: number
  readonly company_id: number
  readonly number: string
  readonly customer_code: string
  readonly followup_company: string
  readonly is_credit: boolean
  readonly corrects_number: string | null
  readonly issued_on: string
  readonly due_on: string | null
  readonly departs_on: string | null
  readonly arrives_on: string | null
  readonly currency: string
  readonly digits: number
  readonly net: number
  readonly tax: number
  readonly gross: number
  readonly payment_state: PaymentState
  readonly traveler_names: string[]
  readonly booking_refs: string[]
  readonly differences: readonly KeptDifference[]
  readonly version: number
  /** The sort key, for a cursor. */
  readonly key: string
}

/** Columns of `i`, an invoice, and `c`, its company. */
export const invoiceColumns = `i.id, i.company_id, i.number, i.customer_code, i.followup_company, i.is_credit, i.corrects_number,
    i.issued_on, i.due_on, i.departs_on, i.arrives_on, i.currency, i.digits, i.net, i.tax, i.gross, i.payment_state,
    i.traveler_names, i.booking_refs, i.differences, i.version, c.display_name, c.localized_names`

/** Whether the scope reaches `i`: who sees some travellers sees the invoices that name none but those. */
export const reaches = (kind: Scope['kind'], invoice = 'i') =>
  kind === 'travelers' ? `${invoice}.traveler_ids <@ :travelerIds and ${invoice}.traveler_ids <> '{}'` : 'true'

const parameters = {
  ...scopeParameters,
  companyId: 'bigint | null',
  from: 'date | null',
  until: 'date | null',
  travelers: 'bigint[] | null',
  number: 'text | null',
  /** The first key that does not begin with `number`. */
  numberEnd: 'text | null',
  ids: 'bigint[] | null',
  exceptIds: 'bigint[]',
  afterKey: 'text | null',
  afterId: 'bigint | null',
  limit: 'int',
  offset: 'int',
} as const

/** Where a search begins: with all of a company's days, with a number, or with travellers. */
type Way = 'days' | 'number' | 'travelers'
interface Variant {
  readonly kind: Scope['kind']
  readonly byTravel: boolean
  readonly way: Way
}

const companies = (kind: Scope['kind']) => `(select c.id, c.display_name, c.localized_names from company c
      where ${kind === 'everything' ? '' : 'c.id = any (:companyIds) and '}(:companyId is null or c.id = :companyId) offset 0)`

const dayOf = ({ byTravel }: Pick<Variant, 'byTravel'>) => (byTravel ? 'travels_on' : 'issued_on')

const inDays = (day: string) => `${day} >= coalesce(:from, '-infinity') and ${day} < coalesce(:until, 'infinity')`

/** Ids and companies of what is found in scope, without its other columns. */
function found({ kind, byTravel, way }: Variant): string {
  const day = dayOf({ byTravel })
  const perCompany: Readonly<Record<Way, string>> = {
    days: `select i.id from invoice i where i.company_id = c.id and ${inDays(`i.${day}`)}`,
    number: `select i.id from invoice i where i.company_id = c.id and i.number_key >= :number and i.number_key < :numberEnd
        and ${inDays(`i.${day}`)}`,
    travelers: `select distinct t.id from unnest(:travelers) w (id) cross join lateral (
        select t.invoice_id as id from invoice_traveler t where t.company_id = c.id and t.traveler_id = w.id and ${inDays(`t.${day}`)} offset 0) t`,
  }
  return `select c.id as company_id, c.display_name, c.localized_names, f.id from ${companies(kind)} c cross join lateral (${perCompany[way]} offset 0) f`
}

/** As `found`, with the columns that it is sorted by, and cut to what the scope and the other filters leave. */
const rows = (
  variant: Variant,
) => `select f.company_id, f.display_name, f.localized_names, i.id, i.${dayOf(variant)} as day, i.number_key,
      i.gross, i.currency, i.digits
    from (${found(variant)}) f cross join lateral (
      select i.* from invoice i where i.company_id = f.company_id and i.id = f.id and ${reaches(variant.kind)}
        and (:number is null or i.number_key >= :number and i.number_key < :numberEnd)
        and (:ids is null or i.id = any (:ids)) and i.id <> all (:exceptIds) offset 0) i`

const sortKeys: Readonly<Record<InvoiceOrder, { readonly key: string; readonly type: string }>> = {
  date: { key: 'r.day', type: 'date' },
  number: { key: 'r.number_key', type: 'text' },
  amount: { key: 'r.gross', type: 'bigint' },
}

function pageText(variant: Variant, by: InvoiceOrder, descending: boolean): string {
  const { key, type } = sortKeys[by]
  const direction = descending ? 'desc' : 'asc'
  return `with found as (select r.*, ${key} as key from (${rows(variant)}) r),
    total as (select count(*)::int as total from found),
    page as (select * from found where :afterKey is null or (key, id) ${descending ? '<' : '>'} (:afterKey::${type}, :afterId)
      order by key ${direction}, id ${direction} limit :limit offset :offset)
    select total.total, p.key::text as key, i.* from total left join (page p cross join lateral (
      select ${invoiceColumns} from invoice i cross join (select p.display_name, p.localized_names) c
      where i.company_id = p.company_id and i.id = p.id offset 0) i) on true
    order by p.key ${direction}, p.id ${direction}`
}

/** All invoices of companies by their day: the page from each company's index, the total from the counted days. */
const firstPage = (
  kind: Scope['kind'],
  byTravel: boolean,
) => `with scope as materialized (select * from ${companies(kind)} c),
    page as (
      select c.id as company_id, c.display_name, c.localized_names, f.id, f.day from scope c cross join lateral (
        select i.id, i.${dayOf({ byTravel })} as day from invoice i where i.company_id = c.id and ${inDays(`i.${dayOf({ byTravel })}`)}
        order by i.${dayOf({ byTravel })} desc, i.id desc limit :limit + :offset) f
      order by f.day desc, f.id desc limit :limit offset :offset),
    total as (
      select coalesce(sum(n.invoices), 0)::int as total from scope c cross join lateral (
        select d.invoices from invoice_day d where d.company_id = c.id and d.by_travel = ${byTravel} and ${inDays('d.day')} offset 0) n)
    select total.total, p.day::text as key, i.* from total left join (page p cross join lateral (
      select ${invoiceColumns} from invoice i cross join (select p.display_name, p.localized_names) c
      where i.company_id = p.company_id and i.id = p.id offset 0) i) on true
    order by p.day desc, p.id desc`

const ways: readonly Way[] = ['days', 'number', 'travelers']
const variants = scopeKinds.flatMap((kind) =>
  [true, false].flatMap((byTravel) => ways.map((way): Variant => ({ kind, byTravel, way }))),
)
const nameOf = ({ kind, byTravel, way }: Variant) => `${kind}, ${byTravel ? 'travel' : 'issue'}, ${way}`

const orders = Object.keys(sortKeys) as InvoiceOrder[]
const pages = genericStatements(
  'invoices',
  parameters,
  Object.fromEntries(
    variants.flatMap((variant) =>
      orders.flatMap((by) =>
        [true, false].map((descending) => [
          `${nameOf(variant)}, ${by} ${descending ? 'desc' : 'asc'}`,
          pageText(variant, by, descending),
        ]),
      ),
    ),
  ),
)
const { companyIds, companyId, from, until, limit, offset } = parameters
const firstPages = genericStatements(
  'invoices, first page',
  { companyIds, companyId, from, until, limit, offset },
  Object.fromEntries(
    (['companies', 'everything'] as const).flatMap((kind) =>
      [true, false].map((byTravel) => [`${kind}, ${byTravel ? 'travel' : 'issue'}`, firstPage(kind, byTravel)]),
    ),
  ),
)

/** One page with the exact number of all; a page with a cursor ignores the offset. */
export async function listInvoices(
  tx: Run,
  scope: Scope,
  query: InvoiceQuery,
  page: { readonly limit: number; readonly offset?: number; readonly after?: InvoiceCursor | null },
): Promise<{ readonly rows: readonly InvoiceRowOf[]; readonly total: number }> {
  type PageRow = InvoiceRowOf & { readonly total: number; readonly id: number | null }
  const result = await tx.run<PageRow>(invoicePage(scope, query, page))
  return { total: result[0]?.total ?? 0, rows: result.filter(({ id }) => id !== null) }
}

export interface InvoiceCursor {
  readonly key: string
  readonly id: number
}

/** The statement of a page, for the list and for what measures it. */
export function invoicePage(
  scope: Scope,
  query: InvoiceQuery,
  { limit, offset = 0, after = null }: Parameters<typeof listInvoices>[3],
) {
  const { byTravel, sort } = query
  const isPlain =
    scope.kind !== 'travelers' &&
    query.travelers === null &&
    query.number === null &&
    query.ids === null &&
    query.exceptIds.length === 0
  if (isPlain && !after && sort.by === 'date' && sort.descending) {
    const bind = firstPages[`${scope.kind}, ${byTravel ? 'travel' : 'issue'}`]
    if (bind) return bind({ ...scopeValues(scope), ...filterValues(scope, query), limit, offset })
  }
  const bind = pages[`${variantOf(scope, query)}, ${sort.by} ${sort.descending ? 'desc' : 'asc'}`]
  if (!bind) throw new Error('The list of invoices has no statement for this order')
  const cursor = { afterKey: after?.key ?? null, afterId: after?.id ?? null }
  return bind({ ...scopeValues(scope), ...filterValues(scope, query), ...cursor, limit, offset })
}

const variantOf = (scope: Scope, { byTravel, number, travelers }: InvoiceQuery) =>
  nameOf({
    kind: scope.kind,
    byTravel,
    way: travelers || scope.kind === 'travelers' ? 'travelers' : number === null ? 'days' : 'number',
  })

function filterValues(
  scope: Scope,
  { companyId: chosen, from: first, until: end, travelers, number, ids, exceptIds }: InvoiceQuery,
) {
  return {
    companyId: chosen,
    from: first,
    until: end,
    // Who sees some travellers begins with them.
    travelers: travelers ?? (scope.kind === 'travelers' ? scope.travelerIds : null),
    number,
    numberEnd: number === null ? null : `${number}\u{10FFFF}`,
    ids,
    exceptIds,
  }
}

/** What a search adds up to, by month of the days that it goes by, company and currency. */
export interface MonthRow extends NamedCompany {
  readonly company_id: number
  /** YYYY-MM. */
  readonly month: string
  readonly currency: string
  readonly digits: number
  readonly count: number
  /** Minor units. */
  readonly gross: number
}

const grouped = (
  from: string,
  count: string,
) => `select r.company_id, r.display_name, r.localized_names, to_char(r.day, 'YYYY-MM') as month,
      r.currency, r.digits, ${count} as count, sum(r.gross)::bigint as gross from (${from}) r
    group by 1, 2, 3, 4, 5, 6 having ${count} > 0 order by 4, 1, 5, 6`

const counted = (kind: Scope['kind'], byTravel: boolean) =>
  grouped(
    `select c.id as company_id, c.display_name, c.localized_names, d.* from ${companies(kind)} c cross join lateral (
      select d.day, d.currency, d.digits, d.invoices, d.gross from invoice_day d
      where d.company_id = c.id and d.by_travel = ${byTravel} and ${inDays('d.day')} offset 0) d`,
    'sum(r.invoices)::int',
  )

const { afterKey: _key, afterId: _id, limit: _limit, offset: _offset, ...sumParameters } = parameters
const sums = genericStatements(
  'invoice sums',
  sumParameters,
  Object.fromEntries(variants.map((variant) => [nameOf(variant), grouped(rows(variant), 'count(*)::int')])),
)
const countedSums = genericStatements(
  'invoice sums, counted',
  { companyIds, companyId, from, until },
  Object.fromEntries(
    (['companies', 'everything'] as const).flatMap((kind) =>
      [true, false].map((byTravel) => [`${kind}, ${byTravel ? 'travel' : 'issue'}`, counted(kind, byTravel)]),
    ),
  ),
)

export async function sumInvoices(tx: Run, scope: Scope, query: InvoiceQuery): Promise<readonly MonthRow[]> {
  const values = { ...scopeValues(scope), ...filterValues(scope, query) }
  if (scope.kind !== 'travelers' && query.travelers === null && query.number === null) {
    const bind = countedSums[`${scope.kind}, ${query.byTravel ? 'travel' : 'issue'}`]
    if (bind) return tx.run<MonthRow>(bind(values))
  }
  const bind = sums[variantOf(scope, query)]
  if (!bind) throw new Error('The sums of invoices have no statement for this search')
  return tx.run<MonthRow>(bind(values))
}
