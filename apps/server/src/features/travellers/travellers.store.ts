import type { NamedCompany } from '../../i18n/company-name.ts'
import { genericStatement } from '../../db/statement.ts'
import { scopeParameters, scopeValues } from '../../kernel/scope.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'

type Run = Pick<ReadTransaction, 'run'>
/** The viewer, whose scope limits every list. */
export type Asking = Pick<LoginViewer, 'companyId' | 'loginId' | 'travelerId' | 'scope'>

export interface TravellerNames {
  readonly name: string
  readonly name_zh_tw: string | null
  readonly name_zh_cn: string | null
  readonly name_ja_jp: string | null
}

export interface TravellerRow extends TravellerNames, NamedCompany {
  readonly id: number
  readonly code: string | null
  readonly is_guest: boolean
  /** Whether the traveller is a guest or has no login. */
  readonly is_dummy: boolean
  readonly email: string | null
  readonly company_id: number
  readonly company_code: string
}

export interface FoundRow extends TravellerRow {
  /** The current or next trip; both null when there is none. */
  readonly start_local: string | null
  readonly places: string[] | null
}

export interface TravellerFilter {
  /** Null lists everybody; a text without a letter or digit finds nobody. */
  readonly text: string | null
  /** One company; null for all of the scope. */
  readonly companyId: number | null
  readonly includeDummy: boolean
  /** Includes dummies for a login that may not see them otherwise. */
  readonly liftsRestriction: boolean
  /** Only people with a code of the company. */
  readonly isCoded: boolean
  /** Only the viewer's own traveller and those they arrange for, their own first. */
  readonly isActedFor: boolean
  /** Only these ids; null for anybody. */
  readonly ids: readonly number[] | null
  readonly limit: number
  readonly offset: number
}

/** Columns of `t`, a traveller, `c`, its company, and `l`, its login if it has one. */
export const travellerColumns = `t.id, t.code, t.name, l.name_zh_tw, l.name_zh_cn, l.name_ja_jp, t.is_guest,
    t.is_guest or t.login_id is null as is_dummy, coalesce(t.email, l.email) as email,
    c.id as company_id, c.code as company_code, c.display_name, c.localized_names`

/**
 * The function searches by its own index without row level security; the rows it names are then read with row level
 * security.
 */
const search = `travellers_search(:companyIds, :travelerIds,
      case when not :isActedFor then :ids when :ids is null then array(select travelers_acted_for(:companyId, :loginId))
        else array(select travelers_acted_for(:companyId, :loginId) intersect select unnest(:ids)) end, :text,
      :includeDummy and (:liftsRestriction or
        (select v.may_see_dummies from login v where v.company_id = :companyId and v.id = :loginId)),
      :isCoded, :firstId, :limit, :offset) f`
const searchParameters = {
  ...scopeParameters,
  companyId: 'bigint',
  loginId: 'bigint',
  text: 'text | null',
  includeDummy: 'boolean',
  liftsRestriction: 'boolean',
  isCoded: 'boolean',
  isActedFor: 'boolean',
  ids: 'bigint[] | null',
  /** The viewer's own traveller, where it is listed first. */
  firstId: 'bigint | null',
  limit: 'int',
  offset: 'int',
} as const
/** One by one: `f` has a page of them at most. */
const people = `lateral (select * from traveler t where t.company_id = f.company_id and t.id = f.traveler_id offset 0) t on true
    left join lateral (select * from company c where c.id = t.company_id offset 0) c on true
    left join lateral (select * from login l where l.company_id = t.company_id and l.id = t.login_id offset 0) l on true`

const page = genericStatement(
  'travellers, a page',
  searchParameters,
  `select f.total, ${travellerColumns} from ${search} left join ${people} order by f.place`,
)

const found = genericStatement(
  'travellers found',
  { ...searchParameters, now: 'timestamptz' },
  `select ${travellerColumns}, next.start_local, next.places from ${search} join ${people}
    left join lateral (
      select o.start_local, o.places from (
        select ot.company_id, ot.order_id from order_traveler ot
        where ot.company_id = t.company_id and ot.traveler_id = t.id and not ot.cancelled and ot.ends_at > :now
        order by ot.starts_at, ot.order_id limit 1) ot
      cross join lateral (
        select * from booking_order o where o.company_id = ot.company_id and o.id = ot.order_id offset 0) o) next on true
    order by f.place`,
)

function searchValues({ companyId, loginId, travelerId, scope }: Asking, filter: TravellerFilter) {
  const { companyId: only, ...options } = filter
  const { companyIds, travelerIds } = scopeValues(scope)
  const within = only === null ? companyIds : [only].filter((id) => companyIds === null || companyIds.includes(id))
  const firstId = options.isActedFor ? travelerId : null
  return { ...options, companyIds: within, travelerIds, companyId, loginId, firstId }
}

/** A page of active travellers with the total: with a text, names that begin with it first; else by name. */
export async function findTravellerPage(
  tx: Run,
  viewer: Asking,
  filter: TravellerFilter,
): Promise<{ rows: TravellerRow[]; total: number }> {
  const rows = await tx.run<TravellerRow & { total: number; id: number | null }>(page(searchValues(viewer, filter)))
  return { total: rows[0]?.total ?? 0, rows: rows.filter(({ id }) => id !== null) }
}

/** The first travellers, each with the current or next trip. */
export const findTravellers = (
  tx: Run,
  viewer: Asking,
  { text, now, limit }: { readonly text: string; readonly now: Date; readonly limit: number },
): Promise<FoundRow[]> =>
  tx.run<FoundRow>(
    found({
      ...searchValues(viewer, {
        text,
        companyId: null,
        includeDummy: true,
        liftsRestriction: false,
        isCoded: false,
        isActedFor: false,
        ids: null,
        limit,
        offset: 0,
      }),
      now,
    }),
  )
