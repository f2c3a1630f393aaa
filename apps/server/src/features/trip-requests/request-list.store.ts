import type { RequestOrder } from '@portolan/contract/features/trip-requests/requests'
import { requestOrders } from '@portolan/contract/features/trip-requests/requests'
import type { RequestStatus } from '@portolan/rules/request-transitions'
import { type Language, languages } from '@portolan/contract/enums'
import { genericStatements } from '../../db/statement.ts'
import type { NamedCompany } from '../../i18n/company-name.ts'
import { type Scope, scopeKinds, scopeParameters, scopeValues } from '../../kernel/scope.ts'
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
  readonly round: {
    readonly level: number
    readonly levels: number
    readonly dueAt: string | null
    readonly approvers: readonly PersonNames[]
  } | null
  readonly awaits_me: boolean
}

export interface PersonNames {
  readonly name: string
  readonly zhTw: string | null
  readonly zhCn: string | null
  readonly jaJp: string | null
}

type View = RequestQuery['view']
interface Variant {
  readonly kind: Scope['kind']
  readonly view: View
  readonly isFound: boolean
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

const scoped = (kind: Scope['kind']) =>
  kind === 'travelers'
    ? `select c.id as company_id, t.id from ${companies(kind)} c cross join lateral (
        select r.id from unnest(:travelerIds) w (id) cross join lateral (
          select r.id from trip_request r where r.company_id = c.id and r.traveler_id = w.id offset 0) r) t
      union ${parties('')}
      union ${awaited}`
    : `select c.id as company_id, r.id from ${companies(kind)} c cross join lateral (
        select r.id from trip_request r where r.company_id = c.id offset 0) r`

const companies = (kind: Scope['kind']) => `(select c.id from company c
      where ${kind === 'everything' ? 'true' : 'c.id = any (:companyIds)'} offset 0)`

const source = ({ kind, view }: Variant) => {
  if (view === 'awaiting') return awaited
  if (view === 'mine') return parties('and (p.is_requester or p.is_traveler)')
  return scoped(kind)
}

const collations: Readonly<Record<Language, string>> = {
  'en-US': '"en-x-icu"',
  'zh-CN': '"zh-Hans-x-icu"',
  'zh-TW': '"zh-Hant-x-icu"',
  'ja-JP': '"ja-x-icu"',
}

const keyOf = ({ by, language }: Variant) =>
  ({
    updated: 'r.updated_at',
    created: 'r.created_at',
    departure: `coalesce(r.first_day, 'infinity'::date)`,
    name: `r.name_key collate ${collations[language]}`,
    total: 'coalesce(r.total, -1)',
  })[by]
const keyType: Readonly<Record<RequestOrder, string>> = {
  updated: 'timestamptz',
  created: 'timestamptz',
  departure: 'date',
  name: 'text',
  total: 'bigint',
}

const names = (row: string) =>
  `json_build_object('name', ${row}.name, 'zhTw', ${row}.name_zh_tw, 'zhCn', ${row}.name_zh_cn, 'jaJp', ${row}.name_ja_jp)`

/** What the list itself chooses by; a viewer's requests and those of a whole company are cut alike. */
function textOf(variant: Variant): string {
  const direction = variant.descending ? 'desc' : 'asc'
  const { by, isFound } = variant
  return `with seen as (${source(variant)}),
    listed as (
      select r.company_id, r.id, c.code, c.time_zone, c.display_name, c.localized_names, ${keyOf(variant)} as key
      from seen s cross join lateral (select * from trip_request r where r.company_id = s.company_id and r.id = s.id offset 0) r
      join company c on c.id = r.company_id
      ${isFound ? 'join requests_matching(:companyIds, :text, :places) m on m.company_id = r.company_id and m.request_id = r.id' : ''}
      where (:isOverIncluded or r.status <> 1 and (r.last_day is null or r.last_day >= (:now at time zone c.time_zone)::date))
        and (:statuses is null or r.status = any (:statuses)) and (:companyCodes is null or c.code = any (:companyCodes))
        and (:travelerId is null or r.traveler_id = :travelerId) and (:costCentre is null or r.cost_centre = :costCentre)
        and (:travelFrom is null or r.last_day >= :travelFrom::date) and (:travelTo is null or r.first_day <= :travelTo::date)
        and (:createdFrom is null or (r.created_at at time zone c.time_zone)::date >= :createdFrom::date)
        and (:createdTo is null or (r.created_at at time zone c.time_zone)::date <= :createdTo::date)
        and (:place is null or :place = any (r.places)) and (:ids is null or r.reference = any (:ids))
        and r.reference <> all (:exceptIds)),
    total as (select count(*)::int as total from listed),
    page as (
      select * from listed
      where :afterKey is null or (key, id) ${variant.descending ? '<' : '>'} (:afterKey${by === 'name' ? '' : `::${keyType[by]}`}, :afterId)
      order by key ${direction}, id ${direction} limit :limit offset :offset)
    select total.total, request.* from total left join (
      select r.id, p.key as page_key, p.key::text as key, p.code as company_code, p.time_zone, p.display_name, p.localized_names,
        r.reference, r.source, r.status, r.version, r.trip_name, r.traveler_id, r.traveler_name, r.requested_by, r.places,
        r.first_day, r.last_day, r.total as amount, r.currency, r.digits, r.cost_centre, r.created_at, r.updated_at, r.is_begun,
        r.group_id,
        (select ${names('l')} from traveler t join login l on l.company_id = t.company_id and l.id = t.login_id
          where t.company_id = r.company_id and t.id = r.traveler_id) as traveler_names,
        (select ${names('l')} from login l where l.company_id = r.company_id and l.id = r.requested_by) as requester_names,
        (select json_build_object('level', a.current_level, 'levels', a.levels, 'dueAt', a.due_at, 'approvers', (
            select coalesce(json_agg(${names('l')} order by l.id), '[]') from approval_turn w
            join login l on l.company_id = w.company_id and l.id = w.login_id
            where w.company_id = a.company_id and w.approval_id = a.id))
          from approval a where a.company_id = r.company_id and a.object_kind = 'request' and a.object_id = r.id
            and a.status = 0 and a.voided_at is null) as round,
        r.status = 7 and exists (select 1 from (${awaited}) me where me.company_id = r.company_id and me.id = r.id) as awaits_me
      from page p cross join lateral (
        select * from trip_request r where r.company_id = p.company_id and r.id = p.id offset 0) r) request on true
    order by request.page_key ${direction}, request.id ${direction}`
}

const views: readonly View[] = ['mine', 'awaiting', 'all']
const variants = scopeKinds.flatMap((kind) =>
  views.flatMap((view) =>
    requestOrders.flatMap((by) =>
      // Only names are sorted by the rules of a language.
      (by === 'name' ? languages : languages.slice(0, 1)).flatMap((language) =>
        [true, false].flatMap((isFound) =>
          [true, false].map((descending): Variant => ({ kind, view, by, language, isFound, descending })),
        ),
      ),
    ),
  ),
)
const nameOf = ({ kind, view, by, language, isFound, descending }: Variant) =>
  [kind, view, isFound && 'found', by, by === 'name' && language, descending ? 'desc' : 'asc']
    .filter(Boolean)
    .join(', ')

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
  const variant = {
    kind: scope.kind,
    view,
    by: sort.by,
    language: sort.by === 'name' ? language : ('en-US' as const),
    isFound: text !== null,
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
