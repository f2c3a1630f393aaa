import type { RequestOrder } from '@portolan/contract/features/trip-requests/requests'
import { requestOrders } from '@portolan/contract/features/trip-requests/requests'
import type { PolicyVerdict } from '@portolan/rules/policy/policy-verdict'
import type { RequestStatus } from '@portolan/rules/request-transitions'
import { type Language, languages } from '@portolan/contract/enums'
import { genericStatements } from '../../db/statement.ts'
import type { NamedCompany } from '../../i18n/company-name.ts'
import { type Scope, scopeParameters, scopeValues } from '../../kernel/scope.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'

/** The list of requests as a page and as a file. */

type Run = Pick<ReadTransaction, 'run'>

/** Who asks: their scope, and their login, whose own requests they see whatever the scope. */
export interface RequestAsker {
  readonly scope: Scope
  readonly companyId: number
  readonly loginId: number
}

export interface RequestCursor {
  readonly key: string
  readonly id: number
}

/** Filters; null disables one. */
export interface RequestQuery {
  readonly now: Date
  readonly language: Language
  readonly view: 'mine' | 'awaiting' | 'all'
  readonly text: string | null
  /** Codes of the places that the text names. */
  readonly places: readonly string[]
  readonly statuses: readonly number[] | null
  readonly sources: readonly number[] | null
  readonly isOverIncluded: boolean
  readonly companyCodes: readonly string[] | null
  readonly travelerId: number | null
  readonly costCentre: string | null
  /** Days, YYYYMMDD, both included. */
  readonly travelFrom: string | null
  readonly travelTo: string | null
  readonly createdFrom: string | null
  readonly createdTo: string | null
  readonly place: string | null
  readonly ids: readonly string[] | null
  readonly exceptIds: readonly string[]
  /** Counts what the asker has not read, of requests that concern them. */
  readonly isUnreadCounted: boolean
  readonly sort: { readonly by: RequestOrder; readonly descending: boolean }
}

export interface ListedRequestRow extends NamedCompany {
  readonly id: number
  readonly key: string
  readonly company_code: string
  readonly time_zone: string
  readonly reference: string
  readonly source: number
  readonly status: RequestStatus
  readonly version: number
  readonly trip_name: string
  readonly traveler_id: number | null
  readonly traveler_name: string
  readonly traveler_names: PersonNames | null
  readonly requested_by: number | null
  readonly requester_names: PersonNames | null
  readonly places: string[]
  readonly first_day: string | null
  readonly last_day: string | null
  readonly total: number | null
  readonly currency: string | null
  readonly digits: number | null
  readonly cost_centre: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly is_begun: boolean
  readonly group_id: number | null
  readonly policy_outcome: PolicyVerdict['outcome'] | null
  readonly round: {
    readonly level: number
    readonly levels: number
    readonly dueAt: string | null
    readonly approvers: readonly PersonNames[]
  } | null
  readonly awaits_me: boolean
  readonly unread: number
}

export interface PersonNames {
  readonly name: string
  readonly zhTw: string | null
  readonly zhCn: string | null
  readonly jaJp: string | null
}

/**
 * Where a list starts from: sets that are small for everybody (the viewer's own, what awaits them, those of a scope's
 * travellers), or whole companies, in the way that reads least for what is asked.
 */
type Start = 'mine' | 'awaiting' | 'travelers' | Scope['kind']
type Reach = 'all' | 'filtered' | 'orders' | 'of traveller' | 'chosen' | 'found'
interface Variant {
  readonly start: Start
  readonly reach: Reach
  readonly by: RequestOrder
  readonly language: Language
  readonly descending: boolean
}

/** Whose turn it is: the login's own, and theirs for whom it stands in now. */
const awaited = `select a.company_id, a.object_id as id from (
        select :loginId as login_id union select d.from_login_id from approval_delegation d
          where d.company_id = :ownCompany and d.to_login_id = :loginId and d.starts_at <= :now and d.ends_at > :now
            and d.ended_at is null) me
      cross join lateral (select w.approval_id from approval_turn w
        where w.company_id = :ownCompany and w.login_id = me.login_id offset 0) w
      cross join lateral (select a.company_id, a.object_id, a.object_kind, a.own_login_ids, a.status from approval a
        where a.company_id = :ownCompany and a.id = w.approval_id offset 0) a
      where a.object_kind = 'request' and a.status = 0 and :loginId <> all (a.own_login_ids)`

const parties = (which: string) => `select p.company_id, p.request_id as id from trip_request_party p
      where p.company_id = :ownCompany and p.login_id = :loginId ${which}`

const ofTravelers = `select c.id as company_id, t.id from scope c cross join lateral (
        select r.id from unnest(:travelerIds) w (id) cross join lateral (
          select r.id from trip_request r where r.company_id = c.id and r.traveler_id = w.id offset 0) r) t
      union ${parties('')}
      union ${awaited}`

const smallSets: Partial<Record<Start, string>> = {
  mine: parties('and (p.is_requester or p.is_traveler)'),
  awaiting: awaited,
  travelers: ofTravelers,
}

const scopeOfStart: Readonly<Record<Start, string>> = {
  mine: 'c.id = :ownCompany',
  awaiting: 'c.id = :ownCompany',
  travelers: 'c.id = any (:companyIds)',
  companies: 'c.id = any (:companyIds)',
  everything: 'true',
}

/** The companies, each with the day from which on its requests are listed. */
const scope = (start: Start) => `scope as materialized (
      select c.id, c.code, c.time_zone, c.display_name, c.localized_names,
        case when :isOverIncluded then '-infinity'::date else (:now at time zone c.time_zone)::date end as listed_from
      from company c where ${scopeOfStart[start]} and (:companyCodes is null or c.code = any (:companyCodes)))`

/** What each index of an order and the counts know: a page by these is the beginning of an index. */
const listedOnly = `r.listed_until >= c.listed_from and (:statuses is null or r.status = any (:statuses))`

/** Proposals, which have no such day, where they are asked for. */
const filters = `(${listedOnly} or r.source = 2 and 2 = any (:sources) and (:statuses is null or r.status = any (:statuses)))
        and (:travelerId is null or r.traveler_id = :travelerId) and (:costCentre is null or r.cost_centre = :costCentre)
        and (:travelFrom is null or r.last_day >= :travelFrom::date) and (:travelTo is null or r.first_day <= :travelTo::date)
        and (:createdFrom is null or (r.created_at at time zone c.time_zone)::date >= :createdFrom::date)
        and (:createdTo is null or (r.created_at at time zone c.time_zone)::date <= :createdTo::date)
        and (:sources is null or r.source = any (:sources)) and (:place is null or :place = any (r.places)) and (:ids is null or r.reference = any (:ids))
        and r.reference <> all (:exceptIds)`

const collations: Readonly<Record<Language, string>> = {
  'en-US': '"en-x-icu"',
  'zh-CN': '"zh-Hans-x-icu"',
  'zh-TW': '"zh-Hant-x-icu"',
  'ja-JP': '"ja-x-icu"',
}

/** The key of each order, its type, and values before and after all of its keys (U+FFFF sorts after all letters). */
const orders: Readonly<
  Record<RequestOrder, { readonly key: string; readonly type: string; readonly ends: readonly [string, string] }>
> = {
  updated: { key: 'r.updated_at', type: 'timestamptz', ends: [`'-infinity'`, `'infinity'`] },
  created: { key: 'r.created_at', type: 'timestamptz', ends: [`'-infinity'`, `'infinity'`] },
  departure: { key: 'r.departs_on', type: 'date', ends: [`'-infinity'`, `'infinity'`] },
  name: { key: 'r.name_key', type: 'text', ends: [`''`, `U&'\\FFFF'`] },
  total: { key: 'r.total_key', type: 'bigint', ends: ['-2', '9223372036854775807'] },
}

function orderOf({ by, language, descending }: Variant) {
  const { key, type, ends } = orders[by]
  const collated = by === 'name' ? `${key} collate ${collations[language]}` : key
  const end = ends[descending ? 1 : 0]
  const endId = descending ? '9223372036854775807' : '-1'
  return {
    key: collated,
    /** After the cursor: of a table's own column, a range of its index. */
    isAfter: (column: string) =>
      `(${column}, r.id) ${descending ? '<' : '>'} (coalesce(:afterKey${by === 'name' ? '' : `::${type}`}, ${end}::${type}), coalesce(:afterId, ${endId}))`,
    direction: descending ? 'desc' : 'asc',
  }
}

const companyColumns = 'c.id as company_id, c.code, c.time_zone, c.display_name, c.localized_names, c.listed_from'
const matching = (companies: string) => `requests_matching(${companies}, :text, :places) m`

/** The requests that are asked for, wherever they are in the order: r.id and r.key with the company's columns. */
function listed(variant: Variant): string {
  const { start, reach } = variant
  const { key } = orderOf(variant)
  const one = (where: string) => `cross join lateral (select r.id, ${key} as key from trip_request r
        where ${where} and ${filters} offset 0) r`
  const small = smallSets[start]
  if (small) {
    const found = `join ${matching(start === 'travelers' ? ':companyIds' : 'array[:ownCompany]')} on m.company_id = s.company_id and m.request_id = s.id`
    return `from (${small}) s ${reach === 'found' ? found : ''} join scope c on c.id = s.company_id
      ${one('r.company_id = s.company_id and r.id = s.id')}`
  }
  if (reach === 'found')
    return `from ${matching(':companyIds')} join scope c on c.id = m.company_id
      ${one('r.company_id = m.company_id and r.id = m.request_id')}`
  if (reach === 'of traveller') return `from scope c ${one('r.company_id = c.id and r.traveler_id = :travelerId')}`
  if (reach === 'chosen')
    return `from unnest(:ids) w (reference) cross join scope c ${one('r.company_id = c.id and r.reference = w.reference')}`
  // A company has few external orders, and an index of them.
  if (reach === 'orders') return `from scope c ${one('r.company_id = c.id and r.source = 1')}`
  return `from scope c ${one('r.company_id = c.id')}`
}

/** The tables `page` and `total`. */
function pageOf(variant: Variant): string {
  const { key, isAfter, direction } = orderOf(variant)
  if (!smallSets[variant.start] && variant.reach === 'all')
    return `page as (
      select ${companyColumns}, r.* from scope c cross join lateral (
        select r.id, ${key} as key from trip_request r where r.company_id = c.id and ${listedOnly} and ${isAfter(key)}
        order by ${key} ${direction}, r.id ${direction} limit :limit + :offset) r
      order by r.key ${direction}, r.id ${direction} limit :limit offset :offset),
    total as (
      select coalesce(sum(n.number), 0)::int as total from scope c cross join lateral (
        select sum(r.requests) as number from trip_request_count r where r.company_id = c.id and ${listedOnly}) n)`
  return `listed as (select ${companyColumns}, r.* ${listed(variant)}),
    total as (select count(*)::int as total from listed),
    page as (
      select r.* from listed r where ${isAfter('r.key')}
      order by r.key ${direction}, r.id ${direction} limit :limit offset :offset)`
}

const names = (row: string) =>
  `json_build_object('name', ${row}.name, 'zhTw', ${row}.name_zh_tw, 'zhCn', ${row}.name_zh_cn, 'jaJp', ${row}.name_ja_jp)`

function textOf(variant: Variant): string {
  const { direction } = orderOf(variant)
  return `with ${scope(variant.start)}, awaiting as materialized (${awaited}),
    ${pageOf(variant)}
    select total.total, request.* from total left join (
      select r.id, p.key as page_key, p.key::text as key, p.code as company_code, p.time_zone, p.display_name, p.localized_names,
        r.reference, r.source, r.status, r.version, r.trip_name, r.traveler_id, r.traveler_name, r.requested_by, r.places,
        r.first_day, r.last_day, r.total as amount, r.currency, r.digits, r.cost_centre, r.created_at, r.updated_at, r.is_begun,
        r.group_id, r.policy_outcome,
        (select ${names('l')} from traveler t join login l on l.company_id = t.company_id and l.id = t.login_id
          where t.company_id = r.company_id and t.id = r.traveler_id) as traveler_names,
        (select ${names('l')} from login l where l.company_id = r.company_id and l.id = r.requested_by) as requester_names,
        (select json_build_object('level', a.current_level, 'levels', a.levels, 'dueAt', a.due_at, 'approvers', (
            select coalesce(json_agg(${names('l')} order by l.id), '[]') from approval_turn w
            join login l on l.company_id = w.company_id and l.id = w.login_id
            where w.company_id = a.company_id and w.approval_id = a.id))
          from approval a where a.company_id = r.company_id and a.object_kind = 'request' and a.object_id = r.id
            and a.status = 0 and a.voided_at is null) as round,
        r.status = 7 and r.company_id = :ownCompany and r.id in (select w.id from awaiting w) as awaits_me,
        case when :isUnreadCounted and exists (select 1 from trip_request_party y
            where y.company_id = r.company_id and y.login_id = :loginId and y.request_id = r.id)
          then (select count(*)::int from trip_request_message m
            where m.company_id = r.company_id and m.request_id = r.id and m.login_id <> :loginId and m.id > coalesce((
              select d.read_to from trip_request_read d
              where d.company_id = r.company_id and d.request_id = r.id and d.login_id = :loginId), 0))
          else 0 end as unread
      from page p cross join lateral (
        select * from trip_request r where r.company_id = p.company_id and r.id = p.id offset 0) r) request on true
    order by request.page_key ${direction}, request.id ${direction}`
}

const starts: readonly Start[] = ['mine', 'awaiting', 'travelers', 'companies', 'everything']
const reachesOf = (start: Start): readonly Reach[] =>
  smallSets[start] ? ['all', 'found'] : ['all', 'filtered', 'orders', 'of traveller', 'chosen', 'found']
const variants = starts.flatMap((start) =>
  reachesOf(start).flatMap((reach) =>
    requestOrders.flatMap((by) =>
      // Only names are sorted by the rules of a language.
      (by === 'name' ? languages : languages.slice(0, 1)).flatMap((language) =>
        [true, false].map((descending): Variant => ({ start, reach, by, language, descending })),
      ),
    ),
  ),
)
const nameOf = ({ start, reach, by, language, descending }: Variant) =>
  [start, reach, by, by === 'name' && language, descending ? 'desc' : 'asc'].filter(Boolean).join(', ')

function reachOf(query: RequestQuery, start: Start): Reach {
  if (query.text !== null) return 'found'
  if (smallSets[start]) return 'all'
  if (query.ids) return 'chosen'
  if (query.travelerId !== null) return 'of traveller'
  if (query.sources?.every((source) => source === 1)) return 'orders'
  const { costCentre, travelFrom, travelTo, createdFrom, createdTo, place } = query
  const isFiltered =
    query.exceptIds.length > 0 ||
    query.sources !== null ||
    [costCentre, travelFrom, travelTo, createdFrom, createdTo, place].some(Boolean)
  return isFiltered ? 'filtered' : 'all'
}

const list = genericStatements(
  'request list',
  {
    ...scopeParameters,
    ownCompany: 'bigint',
    loginId: 'bigint',
    now: 'timestamptz',
    text: 'text | null',
    places: 'text[]',
    statuses: 'int[] | null',
    sources: 'int[] | null',
    isOverIncluded: 'boolean',
    companyCodes: 'text[] | null',
    travelerId: 'bigint | null',
    costCentre: 'text | null',
    travelFrom: 'text | null',
    travelTo: 'text | null',
    createdFrom: 'text | null',
    createdTo: 'text | null',
    place: 'text | null',
    ids: 'text[] | null',
    exceptIds: 'text[]',
    isUnreadCounted: 'boolean',
    afterKey: 'text | null',
    afterId: 'bigint | null',
    limit: 'int',
    offset: 'int',
  },
  Object.fromEntries(variants.map((variant) => [nameOf(variant), textOf(variant)])),
)

type Row = Omit<ListedRequestRow, 'total'> & {
  readonly total: number
  readonly amount: number | null
  readonly id: number | null
}

/** One page and the exact total; from `after` on, or by offset. */
export async function listRequests(
  tx: Run,
  { scope, companyId, loginId }: RequestAsker,
  query: RequestQuery,
  page: { readonly limit: number; readonly offset?: number; readonly after?: RequestCursor | null },
): Promise<{ readonly rows: readonly ListedRequestRow[]; readonly total: number }> {
  const { view, sort, language, text, ...filters } = query
  const start = view === 'all' ? scope.kind : view
  const variant: Variant = {
    start,
    reach: reachOf(query, start),
    by: sort.by,
    language: sort.by === 'name' ? language : 'en-US',
    descending: sort.descending,
  }
  const bound = list[nameOf(variant)]
  if (!bound) throw new Error(`No list of requests for ${nameOf(variant)}`)
  const rows = await tx.run<Row>(
    bound({
      ...scopeValues(scope),
      ...filters,
      text,
      ownCompany: companyId,
      loginId,
      afterKey: page.after?.key ?? null,
      afterId: page.after?.id ?? null,
      limit: page.limit,
      offset: page.offset ?? 0,
    }),
  )
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap(({ amount, ...row }) => (row.id === null ? [] : [{ ...row, id: row.id, total: amount }])),
  }
}
