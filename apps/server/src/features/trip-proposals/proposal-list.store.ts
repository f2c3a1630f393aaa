import { type Language, languages } from '@portolan/contract/enums'
import { type ProposalOrder, proposalOrders, type ProposalView } from '@portolan/contract/features/trip-proposals'
import type { PolicyVerdict } from '@portolan/rules/policy/policy-verdict'
import type { ProposalStatus } from '@portolan/rules/proposal-transitions'
import { genericStatements } from '../../db/statement.ts'
import type { NamedCompany } from '../../i18n/company-name.ts'
import { type Scope, scopeParameters, scopeValues } from '../../kernel/scope.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'

/** The list of proposals as a page and as a file. */

type Run = Pick<ReadTransaction, 'run'>

/** Who asks: their scope, their login, and the companies that they serve at the desk, whose drafts they see too. */
export interface ProposalAsker {
  readonly scope: Scope
  readonly companyId: number
  readonly loginId: number
  readonly deskCompanies: readonly number[]
}

export interface ProposalCursor {
  readonly key: string
  readonly id: number
}

/** Filters; null disables one. */
export interface ProposalQuery {
  readonly now: Date
  readonly language: Language
  readonly view: ProposalView
  readonly text: string | null
  /** Codes of the places that the text names. */
  readonly places: readonly string[]
  readonly statuses: readonly number[] | null
  readonly companyCodes: readonly string[] | null
  readonly travelerId: number | null
  /** Days, YYYYMMDD, both included. */
  readonly travelFrom: string | null
  readonly travelTo: string | null
  readonly publishedFrom: string | null
  readonly publishedTo: string | null
  readonly place: string | null
  readonly ids: readonly string[] | null
  readonly exceptIds: readonly string[]
  readonly sort: { readonly by: ProposalOrder; readonly descending: boolean }
}

export interface PersonNames {
  readonly id: number
  readonly name: string
  readonly zhTw: string | null
  readonly zhCn: string | null
  readonly jaJp: string | null
}

export interface ListedProposalRow extends NamedCompany {
  readonly id: number
  readonly key: string
  readonly company_code: string
  readonly time_zone: string
  readonly reference: string
  readonly status: ProposalStatus
  readonly version: number
  readonly published: number
  readonly trip_name: string
  readonly traveler_names: string[]
  /** What the travel policy said when it was submitted; null before, and without one. */
  readonly policy_outcome: PolicyVerdict['outcome'] | null
  readonly requester: PersonNames | null
  readonly contact: PersonNames | null
  readonly places: string[]
  readonly first_day: string | null
  readonly last_day: string | null
  readonly total: number | null
  readonly currency: string | null
  readonly digits: number | null
  readonly is_total_chosen: boolean
  readonly made: number
  readonly wanted: number
  readonly valid_until: Date | null
  readonly published_at: Date | null
  readonly updated_at: Date
  readonly awaits_me: boolean
  readonly unread: number
}

/**
 * Where a list starts from: sets that are small for everybody (the viewer's own, what awaits them, those of a scope's
 * travellers), or whole companies, in the way that reads least for what is asked. A desk is whole companies.
 */
type Start = 'mine' | 'awaiting' | 'travelers' | 'companies' | 'everything'
type Reach = 'all' | 'filtered' | 'chosen' | 'found'
interface Variant {
  readonly start: Start
  readonly reach: Reach
  readonly by: ProposalOrder
  readonly language: Language
  readonly descending: boolean
}

/** Statuses in which a consultant does the next step. */
const served = '{1,3,4,5,7,8}'

/** Proposals whose approval is the viewer's turn, or theirs for whom they stand in now. */
const decided = `select a.company_id, p.id from (
        select :loginId as login_id union select d.from_login_id from approval_delegation d
          where d.company_id = :ownCompany and d.to_login_id = :loginId and d.starts_at <= :now and d.ends_at > :now
            and d.ended_at is null) me
      cross join lateral (select w.approval_id from approval_turn w
        where w.company_id = :ownCompany and w.login_id = me.login_id offset 0) w
      cross join lateral (select a.company_id, a.object_id, a.object_kind, a.own_login_ids, a.status from approval a
        where a.company_id = :ownCompany and a.id = w.approval_id offset 0) a
      cross join lateral (select p.id from trip_proposal p
        where p.company_id = :ownCompany and p.request_id = a.object_id and p.status = 6 offset 0) p
      where a.object_kind = 'request' and a.status = 0 and :loginId <> all (a.own_login_ids)`

/** Proposals that the viewer asked for or travels by. */
const own = (which: string) => `select p.company_id, p.id from trip_request_party y cross join lateral (
        select p.company_id, p.id from trip_proposal p
        where p.company_id = :ownCompany and p.request_id = y.request_id ${which} offset 0) p
      where y.company_id = :ownCompany and y.login_id = :loginId and (y.is_requester or y.is_traveler)`

const parties = `select p.company_id, p.id from trip_request_party y cross join lateral (
        select p.company_id, p.id from trip_proposal p
        where p.company_id = :ownCompany and p.request_id = y.request_id offset 0) p
      where y.company_id = :ownCompany and y.login_id = :loginId`

const ofTravelers = `select c.id as company_id, t.id from scope c cross join lateral (
        select p.id from unnest(:travelerIds) w (id) cross join lateral (
          select f.request_id from trip_proposal_traveler f where f.company_id = c.id and f.traveler_id = w.id offset 0) f
        cross join lateral (select p.id from trip_proposal p
          where p.company_id = c.id and p.request_id = f.request_id offset 0) p) t
      union ${parties}
      union ${decided}`

const awaiting = `${own('and p.status = 2')}
      union ${decided}
      union select d.id as company_id, p.id from unnest(:deskCompanies) d (id) cross join lateral (
        select p.id from trip_proposal p where p.company_id = d.id and p.status = any ('${served}') offset 0) p`

const smallSets: Partial<Record<Start, string>> = { mine: own(''), awaiting, travelers: ofTravelers }

const scopeOfStart: Readonly<Record<Start, string>> = {
  mine: 'c.id = :ownCompany',
  awaiting: 'c.id = :ownCompany or c.id = any (:deskCompanies)',
  travelers: 'c.id = any (:companyIds)',
  companies: 'c.id = any (:companyIds) or c.id = any (:deskCompanies)',
  everything: 'true',
}

/** The companies, each with the day from which on its proposals are listed. Drafts are for whoever serves them. */
const scope = (start: Start) => `scope as materialized (
      select c.id, c.code, c.time_zone, c.display_name, c.localized_names, c.id = any (:deskCompanies) as is_desk,
        case when :isOverIncluded then '-infinity'::date else (:now at time zone c.time_zone)::date end as listed_from
      from company c where (${scopeOfStart[start]}) and (:companyCodes is null or c.code = any (:companyCodes)))`

/** What each index of an order and the counts know: a page by these is the beginning of an index. */
const listedOnly = `p.listed_until >= c.listed_from and (p.is_published or c.is_desk) and (:statuses is null or p.status = any (:statuses))`

/** A consultant whose own company's proposals are few looks at those of the whole scope; of the own company only at theirs. */
const filters = `${listedOnly}
        and (:travelFrom is null or p.last_day >= :travelFrom::date) and (:travelTo is null or p.first_day <= :travelTo::date)
        and (:publishedFrom is null or (p.published_at at time zone c.time_zone)::date >= :publishedFrom::date)
        and (:publishedTo is null or (p.published_at at time zone c.time_zone)::date <= :publishedTo::date)
        and (:place is null or :place = any (p.places)) and (:ids is null or p.reference = any (:ids))
        and p.reference <> all (:exceptIds)
        and (:travelerId is null or not p.is_published and :travelerId = any (p.draft_traveler_ids)
          or exists (select 1 from trip_proposal_traveler f
            where f.company_id = p.company_id and f.traveler_id = :travelerId and f.request_id = p.request_id))`

const collations: Readonly<Record<Language, string>> = {
  'en-US': '"en-x-icu"',
  'zh-CN': '"zh-Hans-x-icu"',
  'zh-TW': '"zh-Hant-x-icu"',
  'ja-JP': '"ja-x-icu"',
}

/** The key of each order, its type, and values before and after all of its keys (U+FFFF sorts after all letters). */
const orders: Readonly<
  Record<ProposalOrder, { readonly key: string; readonly type: string; readonly ends: readonly [string, string] }>
> = {
  updated: { key: 'p.updated_at', type: 'timestamptz', ends: [`'-infinity'`, `'infinity'`] },
  departure: { key: 'p.departs_on', type: 'date', ends: [`'-infinity'`, `'infinity'`] },
  validity: { key: 'p.valid_key', type: 'timestamptz', ends: [`'-infinity'`, `'infinity'`] },
  name: { key: 'p.name_key', type: 'text', ends: [`''`, `U&'\\FFFF'`] },
  total: { key: 'p.total_key', type: 'bigint', ends: ['-2', '9223372036854775807'] },
}

function orderOf({ by, language, descending }: Variant) {
  const { key, type, ends } = orders[by]
  const collated = by === 'name' ? `${key} collate ${collations[language]}` : key
  const end = ends[descending ? 1 : 0]
  const endId = descending ? '9223372036854775807' : '-1'
  return {
    key: collated,
    /** After the cursor: of a table's own column, a range of its index. */
    isAfter: (column: string, id: string) =>
      `(${column}, ${id}) ${descending ? '<' : '>'} (coalesce(:afterKey${by === 'name' ? '' : `::${type}`}, ${end}::${type}), coalesce(:afterId, ${endId}))`,
    direction: descending ? 'desc' : 'asc',
  }
}

const companyColumns =
  'c.id as company_id, c.code, c.time_zone, c.display_name, c.localized_names, c.is_desk, c.listed_from'
const scopeCompanies: Readonly<Record<Start, string>> = {
  mine: 'array[:ownCompany]',
  awaiting: 'array[:ownCompany] || :deskCompanies',
  travelers: ':companyIds',
  companies: '(:companyIds || :deskCompanies)',
  everything: 'null::bigint[]',
}
const matching = (start: Start) => `proposals_matching(${scopeCompanies[start]}, :text, :places) m`

/** The proposals that are asked for, wherever they are in the order: p.id and p.key with the company's columns. */
function listed(variant: Variant): string {
  const { start, reach } = variant
  const { key } = orderOf(variant)
  const one = (where: string) => `cross join lateral (select p.id, ${key} as key from trip_proposal p
        where ${where} and ${filters} offset 0) p`
  const small = smallSets[start]
  if (small) {
    const found = `join ${matching(start)} on m.company_id = s.company_id and m.proposal_id = s.id`
    return `from (${small}) s ${reach === 'found' ? found : ''} join scope c on c.id = s.company_id
      ${one('p.company_id = s.company_id and p.id = s.id')}`
  }
  if (reach === 'found')
    return `from ${matching(start)} join scope c on c.id = m.company_id
      ${one('p.company_id = m.company_id and p.id = m.proposal_id')}`
  if (reach === 'chosen')
    return `from unnest(:ids) w (reference) cross join scope c ${one('p.company_id = c.id and p.reference = w.reference')}`
  return `from scope c cross join ${parts} ${one('p.company_id = c.id and p.is_current = a.is_current')}`
}

/** Proposals of the open list are current ones: a part of each index. */
const parts = `unnest(case when :isOverIncluded then '{true,false}'::boolean[] else '{true}' end) a (is_current)`

/** The tables `page` and `total`. */
function pageOf(variant: Variant): string {
  const { key, isAfter, direction } = orderOf(variant)
  if (!smallSets[variant.start] && variant.reach === 'all')
    return `page as (
      select ${companyColumns}, p.* from scope c cross join ${parts} cross join lateral (
        select p.id, ${key} as key from trip_proposal p
        where p.company_id = c.id and p.is_current = a.is_current and ${listedOnly} and ${isAfter(key, 'p.id')}
        order by ${key} ${direction}, p.id ${direction} limit :limit + :offset) p
      order by p.key ${direction}, p.id ${direction} limit :limit offset :offset),
    total as (
      select coalesce(sum(n.number), 0)::int as total from scope c cross join lateral (
        select sum(p.proposals) as number from trip_proposal_count p where p.company_id = c.id and ${listedOnly}) n)`
  return `listed as (select ${companyColumns}, p.* ${listed(variant)}),
    total as (select count(*)::int as total from listed),
    page as (
      select p.* from listed p where ${isAfter('p.key', 'p.id')}
      order by p.key ${direction}, p.id ${direction} limit :limit offset :offset)`
}

const names = (row: string) =>
  `json_build_object('id', ${row}.id, 'name', ${row}.name, 'zhTw', ${row}.name_zh_tw, 'zhCn', ${row}.name_zh_cn, 'jaJp', ${row}.name_ja_jp)`

function textOf(variant: Variant): string {
  const { direction } = orderOf(variant)
  return `with ${scope(variant.start)}, decided as materialized (${decided}),
    ${pageOf(variant)}
    select total.total, proposal.* from total left join (
      select p.id, l.key as page_key, l.key::text as key, l.code as company_code, l.time_zone, l.display_name, l.localized_names,
        p.reference, p.status, p.version, p.published, p.trip_name, p.traveler_names, p.places, p.first_day, p.last_day,
        p.total as amount, p.currency, p.digits, p.is_total_chosen, p.made, p.wanted, p.valid_until, p.published_at, p.updated_at,
        (select ${names('g')} from trip_request r join login g on g.company_id = r.company_id and g.id = r.requested_by
          where r.company_id = p.company_id and r.id = p.request_id) as requester,
        (select r.policy_outcome from trip_request r where r.company_id = p.company_id and r.id = p.request_id) as policy_outcome,
        (select ${names('d')} from desk_names(p.company_id) d where d.id = p.contact_login_id) as contact,
        l.is_desk and p.status = any ('${served}')
          or p.status = 6 and p.id in (select w.id from decided w where w.company_id = p.company_id)
          or p.status = 2 and exists (select 1 from trip_request_party y where y.company_id = p.company_id
            and y.login_id = :loginId and y.request_id = p.request_id and (y.is_requester or y.is_traveler)) as awaits_me,
        case when l.is_desk or exists (select 1 from trip_request_party y
            where y.company_id = p.company_id and y.login_id = :loginId and y.request_id = p.request_id)
          then (select count(*)::int from trip_request_message m
            where m.company_id = p.company_id and m.request_id = p.request_id and m.login_id <> :loginId and m.id > coalesce((
              select d.read_to from trip_request_read d
              where d.company_id = p.company_id and d.request_id = p.request_id and d.login_id = :loginId), 0))
          else 0 end as unread
      from page l cross join lateral (
        select * from trip_proposal p where p.company_id = l.company_id and p.id = l.id offset 0) p) proposal on true
    order by proposal.page_key ${direction}, proposal.id ${direction}`
}

const starts: readonly Start[] = ['mine', 'awaiting', 'travelers', 'companies', 'everything']
const reachesOf = (start: Start): readonly Reach[] =>
  smallSets[start] ? ['all', 'found'] : ['all', 'filtered', 'chosen', 'found']
const variants = starts.flatMap((start) =>
  reachesOf(start).flatMap((reach) =>
    proposalOrders.flatMap((by) =>
      // Only names are sorted by the rules of a language.
      (by === 'name' ? languages : languages.slice(0, 1)).flatMap((language) =>
        [true, false].map((descending): Variant => ({ start, reach, by, language, descending })),
      ),
    ),
  ),
)
const nameOf = ({ start, reach, by, language, descending }: Variant) =>
  [start, reach, by, by === 'name' && language, descending ? 'desc' : 'asc'].filter(Boolean).join(', ')

function startOf({ view }: ProposalQuery, { scope: of, deskCompanies }: ProposalAsker): Start {
  if (view === 'mine' || view === 'awaiting') return view
  if (of.kind !== 'travelers') return of.kind
  // Whoever serves companies lists these; what is their own is in the view of their own.
  return deskCompanies.length > 0 ? 'companies' : 'travelers'
}

function reachOf(query: ProposalQuery, start: Start): Reach {
  if (query.text !== null) return 'found'
  if (smallSets[start]) return 'all'
  if (query.ids) return 'chosen'
  const { travelerId, travelFrom, travelTo, publishedFrom, publishedTo, place, exceptIds } = query
  const isFiltered =
    exceptIds.length > 0 ||
    travelerId !== null ||
    [travelFrom, travelTo, publishedFrom, publishedTo, place].some(Boolean)
  return isFiltered ? 'filtered' : 'all'
}

const list = genericStatements(
  'proposal list',
  {
    ...scopeParameters,
    ownCompany: 'bigint',
    loginId: 'bigint',
    deskCompanies: 'bigint[]',
    now: 'timestamptz',
    text: 'text | null',
    places: 'text[]',
    statuses: 'int[] | null',
    isOverIncluded: 'boolean',
    companyCodes: 'text[] | null',
    travelerId: 'bigint | null',
    travelFrom: 'text | null',
    travelTo: 'text | null',
    publishedFrom: 'text | null',
    publishedTo: 'text | null',
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

type Row = Omit<ListedProposalRow, 'total' | 'id'> & {
  readonly total: number
  readonly amount: number | null
  readonly id: number | null
}

/** One page and the exact total; from `after` on, or by offset. */
export async function listProposals(
  tx: Run,
  asker: ProposalAsker,
  query: ProposalQuery,
  page: { readonly limit: number; readonly offset?: number; readonly after?: ProposalCursor | null },
): Promise<{ readonly rows: readonly ListedProposalRow[]; readonly total: number }> {
  const { view, sort, language, ...filtered } = query
  const start = startOf(query, asker)
  const variant: Variant = {
    start,
    reach: reachOf(query, start),
    by: sort.by,
    language: sort.by === 'name' ? language : 'en-US',
    descending: sort.descending,
  }
  const bound = list[nameOf(variant)]
  if (!bound) throw new Error(`No list of proposals for ${nameOf(variant)}`)
  const isDeskAlone = start === 'companies' && asker.scope.kind === 'travelers'
  const rows = await tx.run<Row>(
    bound({
      ...scopeValues(asker.scope),
      ...(isDeskAlone ? { companyIds: [] } : {}),
      ...filtered,
      isOverIncluded: view !== 'open' || (query.statuses ?? []).some((status) => status >= 9),
      ownCompany: asker.companyId,
      loginId: asker.loginId,
      deskCompanies: asker.deskCompanies,
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
