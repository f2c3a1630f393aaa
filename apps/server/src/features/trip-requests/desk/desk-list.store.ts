import {
  type DeskOrder,
  deskOrders,
  type DeskView,
  nearlyLateMinutes,
} from '@portolan/contract/features/trip-requests/desk'
import { genericStatements } from '../../../db/statement.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import {
  type DeskItemRow,
  itemColumns,
  itemFilter,
  itemFound,
  itemParameters,
  itemPeople,
  openItems,
} from './desk-item.store.ts'

/** The queue: a page of it with what is counted beside it. One statement, each company by its own index. */

type Run = Pick<ReadTransaction, 'run'>

/** Whose desk it is: the companies that a consultant serves. */
export interface DeskAsker {
  readonly companyIds: readonly number[]
  readonly loginId: number
  /** Their agency: its calendar says when today began. */
  readonly ownCompany: number
}

export interface DeskQuery {
  readonly view: DeskView
  readonly text: string | null
  /** Codes of the places that the text names. */
  readonly places: readonly string[]
  readonly companyCodes: readonly string[] | null
  readonly kinds: readonly string[] | null
  readonly states: readonly string[] | null
  readonly sort: { readonly by: DeskOrder; readonly descending: boolean }
  readonly now: Date
}

export interface DeskFigures {
  readonly total: number
  readonly open: number
  readonly mine: number
  readonly free: number
  readonly held: number
  readonly late: number
  readonly nearly_late: number
  readonly done: number
  readonly in_time: number
  readonly refused: number
  readonly companies: readonly {
    readonly code: string
    readonly display_name: string
    readonly localized_names: Record<string, string>
  }[]
}

/** Done items are listed for so long. */
const doneDays = 30

interface Variant {
  readonly isDone: boolean
  readonly isFound: boolean
  readonly by: DeskOrder
  readonly descending: boolean
}

const scope = `served as materialized (
      select c.id, c.code, c.time_zone, c.display_name, c.localized_names from company c where c.id = any (:companyIds)),
    day as materialized (
      select date_trunc('day', :now at time zone c.time_zone) at time zone c.time_zone as began from company c where c.id = :ownCompany),
    scope as materialized (select s.* from served s where :companyCodes is null or s.code = any (:companyCodes))`

const doneItems = `i.done_at >= :now - interval '${doneDays} days'`

/** Counts of the whole queue. Of a queue without a text its total too, from the same rows. */
const figures = `counted as (
      select coalesce(sum(n.listed), 0)::int as listed, coalesce(sum(n.open), 0)::int as open, coalesce(sum(n.mine), 0)::int as mine,
        coalesce(sum(n.free), 0)::int as free, coalesce(sum(n.held), 0)::int as held, coalesce(sum(n.late), 0)::int as late,
        coalesce(sum(n.nearly), 0)::int as nearly_late
      from scope c cross join lateral (
        select count(*) filter (where ${itemFilter}) as listed, count(*) as open,
          count(*) filter (where ${openItems.mine}) as mine, count(*) filter (where ${openItems.free}) as free,
          count(*) filter (where i.state = 'held') as held, count(*) filter (where i.due_at < :now) as late,
          count(*) filter (where i.due_at >= :now and i.due_at < :now + interval '${nearlyLateMinutes} minutes') as nearly
        from desk_item i where i.company_id = c.id and i.done_at is null) n),
    today as (
      select coalesce(sum(n.done), 0)::int as done, coalesce(sum(n.in_time), 0)::int as in_time from scope c cross join lateral (
        select count(*) as done, count(*) filter (where i.done_at <= i.due_at or i.left_minutes >= 0) as in_time
        from desk_item i where i.company_id = c.id and i.done_at >= (select began from day) and i.service_minutes is not null) n),
    refusals as (
      select coalesce(sum(n.refused), 0)::int + refused_of_nobody() as refused from scope c cross join lateral (
        select count(*) as refused from external_order_refusal f where f.company_id = c.id and f.closed_at is null) n)`

const keys: Readonly<Record<DeskOrder, string>> = {
  due: 'i.due_key',
  opened: 'i.opened_at',
  departure: `coalesce((select r.first_day from trip_request r where r.company_id = i.company_id and r.id = i.request_id), 'infinity')`,
}

/** The tables `page` (company_id, id, key) and `total`. */
function pageOf({ isDone, isFound, by, descending }: Variant): string {
  const key = isDone ? 'i.done_at' : keys[by]
  const direction = descending ? 'desc' : 'asc'
  const which = isDone ? doneItems : 'i.done_at is null'
  const order = (row: string) => `order by ${row}.key ${direction}, ${row}.id ${direction}`
  const listed = isFound
    ? `select s.company_id, i.* from (${itemFound(isDone)}) s cross join lateral (
        select i.id, ${key} as key from desk_item i
        where i.company_id = s.company_id and i.id = s.id and ${which} and ${itemFilter} offset 0) i`
    : `select c.id as company_id, i.* from scope c cross join lateral (
        select i.id, ${key} as key from desk_item i where i.company_id = c.id and ${which} and ${itemFilter} offset 0) i`
  if (isFound || isDone)
    return `listed as materialized (${listed}),
    total as (select count(*)::int as total from listed),
    page as (select l.* from listed l ${order('l')} limit :limit offset :offset)`
  const first =
    by === 'due'
      ? `select c.id as company_id, i.* from scope c cross join lateral (
        select i.id, ${key} as key from desk_item i where i.company_id = c.id and ${which} and ${itemFilter}
        order by ${key} ${direction}, i.id ${direction} limit :limit + :offset) i`
      : listed
  return `total as (select n.listed as total from counted n),
    page as (select l.* from (${first}) l ${order('l')} limit :limit offset :offset)`
}

function textOf(variant: Variant): string {
  const direction = variant.descending ? 'desc' : 'asc'
  return `with ${scope}, ${figures}, ${pageOf(variant)}, ${itemPeople('page')}
    select total.total, counted.open, counted.mine, counted.free, counted.held, counted.late, counted.nearly_late, today.done, today.in_time, refusals.refused,
      (select coalesce(json_agg(json_build_object('code', s.code, 'display_name', s.display_name, 'localized_names', s.localized_names)
        order by s.display_name, s.id), '[]') from served s) as companies, item.*
    from counted cross join total cross join today cross join refusals left join (
      select p.key as page_key, ${itemColumns}
      from page p join served c on c.id = p.company_id
      cross join lateral (select * from desk_item i where i.company_id = p.company_id and i.id = p.id offset 0) i
      left join lateral (select * from trip_request r where r.company_id = i.company_id and r.id = i.request_id offset 0) r on true) item on true
    order by item.page_key ${direction}, item.id ${direction}`
}

const variants = [true, false].flatMap((isFound) => [
  { isDone: true, isFound, by: 'due', descending: true } as const,
  ...deskOrders.flatMap((by) => [true, false].map((descending) => ({ isDone: false, isFound, by, descending }))),
])
const nameOf = ({ isDone, isFound, by, descending }: Variant) =>
  [isDone ? 'done' : by, isFound && 'found', descending ? 'desc' : 'asc'].filter(Boolean).join(', ')

const list = genericStatements(
  'desk queue',
  { ...itemParameters, ownCompany: 'bigint', limit: 'int', offset: 'int' },
  Object.fromEntries(variants.map((variant) => [nameOf(variant), textOf(variant)])),
)

/** One page, and the figures beside it. */
export async function listDesk(
  tx: Run,
  asker: DeskAsker,
  { sort, ...query }: DeskQuery,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly DeskItemRow[]; readonly figures: DeskFigures }> {
  const isDone = query.view === 'done'
  const ordered = isDone ? { by: 'due' as const, descending: true } : sort
  const bound = list[nameOf({ isDone, isFound: query.text !== null, ...ordered })]
  if (!bound) throw new Error('No queue in this order')
  type Row = DeskFigures & Omit<DeskItemRow, 'id'> & { readonly id: number | null }
  const rows = await tx.run<Row>(bound({ ...query, ...asker, ...page }))
  const [figures] = rows
  if (!figures) throw new Error('The queue has no figures')
  return { figures, rows: rows.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }])) }
}
