import type { DayOrder } from '@portolan/contract/features/country-days'
import { genericStatements, statement } from '../../db/statement.ts'
import { scopeParameters, scopeValues, type Scope } from '../../kernel/scope.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'

type Run = Pick<ReadTransaction, 'run'>

export interface DaysQuery {
  /** A pattern of folded names; null lists everybody. */
  readonly pattern: string | null
  readonly onlyNear: boolean
  /** Null: all of the scope. */
  readonly companyCodes: readonly string[] | null
  readonly ids: readonly number[] | null
  readonly exceptIds: readonly number[]
  readonly sort: { readonly by: DayOrder; readonly descending: boolean }
}

export interface StandingRow {
  readonly company_id: number
  readonly traveler_id: number
  readonly nearness: number
}

const standings = `(select c.id from company c where (:companyIds is null or c.id = any (:companyIds))
      and (:companyCodes is null or c.code = any (:companyCodes)) offset 0) c
    cross join lateral (select s.company_id, s.traveler_id, s.nearness from day_standing s where s.company_id = c.id
      and (:travelerIds is null or s.traveler_id = any (:travelerIds)) and (not :onlyNear or s.is_near)
      and (:ids is null or s.traveler_id = any (:ids)) and s.traveler_id <> all (:exceptIds) offset 0) s`
/** Only where names are looked at: most pages need none but those they show. */
const named = `${standings} cross join lateral (select t.folded_name from traveler t
      where t.company_id = s.company_id and t.id = s.traveler_id and (:pattern is null or t.folded_name like :pattern) offset 0) t`

function textOf(by: DayOrder, direction: 'asc' | 'desc', isFound: boolean): string {
  const order = by === 'name' ? `folded_name ${direction}, traveler_id` : `nearness ${direction}, traveler_id`
  const from = by === 'name' || isFound ? named : standings
  return `with listed as (select s.*${from === named ? ', t.folded_name' : ''} from ${from})
    select total.total, page.* from (select count(*)::int as total from listed) total left join (
      select * from listed order by ${order} limit :limit offset :offset) page on true order by page.${order.replace(', ', ', page.')}`
}

const variants = (['nearness', 'name'] as const).flatMap((by) =>
  (['asc', 'desc'] as const).flatMap((direction) =>
    [true, false].map((isFound) => [`${by} ${direction}${isFound ? ' found' : ''}`, textOf(by, direction, isFound)]),
  ),
)

const list = genericStatements(
  'people by their days',
  {
    ...scopeParameters,
    pattern: 'text | null',
    onlyNear: 'boolean',
    companyCodes: 'text[] | null',
    ids: 'bigint[] | null',
    exceptIds: 'bigint[]',
    limit: 'int',
    offset: 'int',
  },
  Object.fromEntries(variants) as Record<string, string>,
)

/** A page of people with days, and how many there are in all. */
export async function listPeopleOfDays(
  tx: Run,
  scope: Scope,
  { sort: { by, descending }, ...filter }: DaysQuery,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: StandingRow[]; total: number }> {
  const bind = list[`${by} ${descending ? 'desc' : 'asc'}${filter.pattern === null ? '' : ' found'}`]
  if (!bind) throw new Error('The list has no statement for this order')
  const rows = await tx.run<StandingRow & { total: number; traveler_id: number | null }>(
    bind({ ...scopeValues(scope), ...filter, ...page }),
  )
  return { total: rows[0]?.total ?? 0, rows: rows.filter(({ traveler_id }) => traveler_id !== null) }
}

export interface NamedTraveler {
  readonly company_id: number
  readonly company_code: string
  readonly time_zone: string
  readonly id: number
  readonly name: string
}

const nameColumns = `t.company_id, c.code as company_code, c.time_zone, t.id, t.name`

const seen = statement(
  'travellers whose days are read',
  { ...scopeParameters, ids: 'bigint[]' },
  `select ${nameColumns} from traveler t join company c on c.id = t.company_id
    where t.id = any (:ids) and (:companyIds is null or t.company_id = any (:companyIds))
      and (:travelerIds is null or t.id = any (:travelerIds))`,
)

/** Travellers whom the viewer sees, of the ids that are asked for. */
export const findSeenTravelers = (tx: Run, scope: Scope, ids: readonly number[]): Promise<NamedTraveler[]> =>
  tx.run<NamedTraveler>(seen({ ...scopeValues(scope), ids }))

const own = statement(
  'travellers that one acts for, with their days',
  { companyId: 'bigint', loginId: 'bigint', travelerId: 'bigint | null', ids: 'bigint[]' },
  `select ${nameColumns} from traveler t join company c on c.id = t.company_id
    where t.company_id = :companyId and t.id = any (:ids) and t.active
      and (t.id = :travelerId or t.id in (select travelers_acted_for(:companyId, :loginId)))`,
)

/** Travellers whom the viewer is or arranges for, of the ids that are asked for. */
export const findActedFor = (
  tx: Run,
  viewer: { readonly companyId: number; readonly loginId: number; readonly travelerId: number | null },
  ids: readonly number[],
): Promise<NamedTraveler[]> =>
  tx.run<NamedTraveler>(
    own({ companyId: viewer.companyId, loginId: viewer.loginId, travelerId: viewer.travelerId, ids }),
  )

const bookings = statement(
  'bookings that days rest on',
  { companyId: 'bigint', orderIds: 'bigint[]' },
  `select o.id, coalesce(o.main_booking_ref, '') as reference from booking_order o where o.company_id = :companyId and o.id = any (:orderIds)`,
)

export async function findReferences(
  tx: Run,
  companyId: number,
  orderIds: readonly number[],
): Promise<Map<number, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx.run<{ id: number; reference: string }>(bookings({ companyId, orderIds }))
  return new Map(rows.map(({ id, reference }) => [id, reference]))
}

export interface CorrectionListed {
  readonly id: number
  readonly country: string
  readonly first_day: string
  readonly last_day: string
  readonly is_present: boolean
  readonly reason: string
  readonly made_at: Date
  readonly made_by: string | null
  readonly withdrawn_at: Date | null
  readonly withdrawn_by: string | null
}

const corrections = statement(
  'corrections of days',
  { companyId: 'bigint', travelerId: 'bigint' },
  `select d.id, d.country, d.first_day, d.last_day, d.is_present, d.reason, d.made_at, d.withdrawn_at,
      (select l.name from login l where l.id = d.made_by) as made_by,
      (select l.name from login l where l.id = d.withdrawn_by) as withdrawn_by
    from day_correction d where d.company_id = :companyId and d.traveler_id = :travelerId order by d.id desc limit 100`,
)

/** The newest hundred corrections of a person, the latest first. */
export const readCorrections = (tx: Run, companyId: number, travelerId: number): Promise<CorrectionListed[]> =>
  tx.run<CorrectionListed>(corrections({ companyId, travelerId }))
