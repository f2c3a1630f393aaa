import type { RequestForm } from '@portolan/contract/features/trip-requests/form'
import type { PolicyTexts } from '@portolan/rules/policy/policy-document'
import type { PolicyRank } from './report.rules.ts'
import { RequestStatus } from '@portolan/rules/request-transitions'
import { genericStatement } from '../../../db/statement.ts'
import type { NamedCompany } from '../../../i18n/company-name.ts'
import { type Scope, scopeValues } from '../../../kernel/scope.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'

/** How policies were kept, as sums of the last verdicts of a period. */

type Run = Pick<ReadTransaction, 'run'>

/** Null disables a filter. */
export interface ReportQuery {
  /** ISO 8601, both included, in each company's own zone. */
  readonly from: string
  readonly to: string
  readonly companyCodes: readonly string[] | null
  readonly costCentre: string | null
}

/** Whole companies: nobody with a narrower view right sees sums. */
export type ReportScope = Exclude<Scope, { readonly kind: 'travelers' }>

const parameters = {
  companyIds: 'bigint[] | null',
  companyCodes: 'text[] | null',
  costCentre: 'text | null',
  from: 'date',
  to: 'date',
} as const

const valuesOf = (scope: ReportScope, query: ReportQuery) => ({
  companyIds: scopeValues(scope).companyIds,
  ...query,
})

const inScope = `(:companyIds is null or c.id = any (:companyIds)) and (:companyCodes is null or c.code = any (:companyCodes))`
const start = `:from::timestamp at time zone c.time_zone`
const end = `(:to + 1)::timestamp at time zone c.time_zone`
const wentAhead = `r.status in (${RequestStatus.Confirmed}, ${RequestStatus.Finish})`

/** The last verdict of each request in the period, without what was called off. */
const verdicts = `select v.id, v.company_id, v.outcome, v.reason, v.judged, v.month, r.id as request_id,
      coalesce(r.cost_centre, '') as cost_centre, r.total, r.form, r.pricing, ${wentAhead} as went_ahead
    from company c cross join lateral (
      select v.id, v.company_id, v.request_id, v.outcome, v.reason, v.judged,
        to_char(v.at at time zone c.time_zone, 'YYYYMM') as month
      from policy_verdict v where v.company_id = c.id and v.at >= ${start} and v.at < ${end}
        and not exists (select 1 from policy_verdict w where w.company_id = v.company_id and w.request_id = v.request_id
          and w.id > v.id and w.at < ${end}) offset 0) v
    cross join lateral (select r.* from trip_request r where r.company_id = v.company_id and r.id = v.request_id offset 0) r
    where ${inScope} and r.status <> ${RequestStatus.Cancelled} and (:costCentre is null or r.cost_centre = :costCentre)`

export interface KeptRow {
  readonly company_id: number
  /** Empty without one. */
  readonly cost_centre: string
  /** YYYYMM. */
  readonly month: string
  readonly outcome: PolicyRank
  readonly judged: number
  /** Minor units of the company's currency. */
  readonly amount: number
}

const kept = genericStatement(
  'policy report, kept',
  parameters,
  `with own as (${verdicts})
    select company_id, cost_centre, month, outcome, count(*)::int as judged, coalesce(sum(total), 0)::bigint as amount
    from own group by 1, 2, 3, 4`,
)

/** Counts by company, cost centre, month and outcome, in no order. */
export const findKept = (tx: Run, scope: ReportScope, query: ReportQuery): Promise<KeptRow[]> =>
  tx.run<KeptRow & {}>(kept(valuesOf(scope, query)))

export interface BrokenRow {
  readonly company_id: number
  readonly cost_centre: string
  readonly month: string
  readonly rule: string
  readonly name: PolicyTexts
  readonly broken: number
  /** With a reason of whoever asked. */
  readonly asked: number
  /** Currency of the cap; null where the rule is no cap. */
  readonly currency: string | null
  /** Sums of what went ahead: paid in whole units of the company's currency, caps in theirs. */
  readonly paid: number | null
  readonly cap: number | null
}

const broken = genericStatement(
  'policy report, broken rules',
  parameters,
  `with own as (${verdicts}),
    finding as (select o.id, o.company_id, o.request_id, o.cost_centre, o.month, o.reason, o.went_ahead, f.finding
      from own o cross join lateral jsonb_array_elements(o.judged->'verdict'->'findings') f (finding))
    select f.company_id, f.cost_centre, f.month, f.finding->>'rule' as rule,
      (array_agg(f.finding->'name' order by f.id desc))[1] as name, count(distinct f.request_id)::int as broken,
      count(distinct f.request_id) filter (where f.reason is not null)::int as asked, f.finding->'limit'->>'currency' as currency,
      sum(x.price * x.times) filter (where f.went_ahead)::float8 as paid,
      sum((f.finding->'limit'->>'amount')::numeric * x.times) filter (where f.went_ahead and x.price is not null)::float8 as cap
    from finding f cross join lateral (
      select max((g->>'value')::numeric) filter (where g->>'fact' in ('trip.airfare', 'stay.night')) as price,
        coalesce(max((g->>'value')::numeric) filter (where g->>'fact' = 'stay.nights'), 1) as times
      from jsonb_array_elements(f.finding->'figures') g
      where f.finding->>'usual' in ('fareCap', 'nightCap') and g->>'fact' in ('trip.airfare', 'stay.night', 'stay.nights')) x
    group by f.company_id, f.cost_centre, f.month, f.finding->>'rule', f.finding->'limit'->>'currency'`,
)

/** Broken rules by company, cost centre and month, with what was paid and what the caps allowed. */
export const findBroken = (tx: Run, scope: ReportScope, query: ReportQuery): Promise<BrokenRow[]> =>
  tx.run<BrokenRow & {}>(broken(valuesOf(scope, query)))

/** A request that went ahead above the cabin that would have been fine. */
export interface CabinRow {
  readonly company_id: number
  readonly cost_centre: string
  readonly month: string
  readonly rule: string
  readonly segments: RequestForm['segments']
  /** Minor units of the company's currency, of all flights. */
  readonly paid: number
  readonly cabins: readonly { readonly path: string; readonly cabin: string }[]
}

/** Requests whose flights are looked at for what their fine cabin usually costs: the dearest. */
const mostCabins = 500

const cabins = genericStatement(
  'policy report, cabins',
  parameters,
  `with own as (${verdicts})
    select o.company_id, o.cost_centre, o.month, f.rule, o.form->'segments' as segments,
      (o.pricing->'Parts'->'Flights'->>'Amount')::bigint as paid, f.cabins
    from own o cross join lateral (
      select f.finding->>'rule' as rule, jsonb_agg(jsonb_build_object('path', f.finding->>'path',
        'cabin', f.finding->'nearest'->>'cabin')) as cabins
      from jsonb_array_elements(o.judged->'verdict'->'findings') f (finding)
      where f.finding->>'usual' = 'cabin' and f.finding->'nearest'->>'kind' = 'cabin' group by 1) f
    where o.went_ahead and o.pricing->'Parts'->'Flights'->>'Amount' is not null
    order by paid desc limit ${mostCabins}`,
)

export const findCabins = (tx: Run, scope: ReportScope, query: ReportQuery): Promise<CabinRow[]> =>
  tx.run<CabinRow & {}>(cabins(valuesOf(scope, query)))

/** Bookings of the period by the first day of the trip; of a cost centre those of its travellers. */
const orders = `select o.id, o.company_id, o.trip_name, o.generated_names, o.traveler_names, o.start_local,
      not exists (select 1 from trip_request r where r.company_id = o.company_id and r.order_id = o.id)
      and not exists (select 1 from trip_proposal p where p.company_id = o.company_id and p.order_id = o.id) as is_leak
    from company c cross join lateral (
      select o.* from booking_order o where o.company_id = c.id and not o.cancelled
        and o.starts_at >= ${start} and o.starts_at < ${end} offset 0) o
    where ${inScope} and (:costCentre is null or exists (
      select 1 from order_traveler t join traveler p on p.company_id = t.company_id and p.id = t.traveler_id
      join cost_centre k on k.company_id = p.company_id and k.id = p.cost_centre_id
      where t.company_id = o.company_id and t.order_id = o.id and not t.cancelled and k.code = :costCentre))`

const pricesOf = (order: string) => `cross join lateral (
      select p.currency, p.total from booking_price p
      where p.company_id = ${order}.company_id and p.order_id = ${order}.id and not p.cancelled offset 0) p`

export interface LeakRow {
  readonly company_id: number
  readonly orders: number
  readonly leaks: number
  /** Minor units by currency, of the orders without a request. */
  readonly amounts: Readonly<Record<string, number>>
}

const leaks = genericStatement(
  'policy report, leakage',
  parameters,
  `with orders as materialized (${orders}),
    sums as (select o.company_id, p.currency, sum(p.total)::bigint as total from orders o ${pricesOf('o')}
      where o.is_leak group by 1, 2)
    select o.company_id, count(*)::int as orders, count(*) filter (where o.is_leak)::int as leaks,
      coalesce((select jsonb_object_agg(s.currency, s.total) from sums s where s.company_id = o.company_id), '{}') as amounts
    from orders o group by o.company_id`,
)

export const findLeaks = (tx: Run, scope: ReportScope, query: ReportQuery): Promise<LeakRow[]> =>
  tx.run<LeakRow & {}>(leaks(valuesOf(scope, query)))

export interface LeakCaseRow {
  readonly id: number
  readonly company_id: number
  readonly trip_name: string
  readonly generated_names: readonly string[] | null
  readonly traveler_names: readonly string[]
  readonly start_local: string | null
  readonly amounts: Readonly<Record<string, number>>
}

const leakCases = genericStatement(
  'policy report, orders without a request',
  { ...parameters, limit: 'int' },
  `with leaks as (select * from (${orders}) o where o.is_leak)
    select o.id, o.company_id, o.trip_name, o.generated_names, o.traveler_names, o.start_local,
      coalesce(a.amounts, '{}') as amounts
    from leaks o join company c on c.id = o.company_id cross join lateral (
      select jsonb_object_agg(s.currency, s.total) as amounts, max(s.total) filter (where s.currency = c.currency) as own
      from (select p.currency, sum(p.total)::bigint as total from (select 1) one ${pricesOf('o')} group by 1) s) a
    order by a.own desc nulls last, o.id limit :limit`,
)

/** The dearest first. */
export const findLeakCases = (tx: Run, scope: ReportScope, query: ReportQuery, limit: number): Promise<LeakCaseRow[]> =>
  tx.run<LeakCaseRow & {}>(leakCases({ ...valuesOf(scope, query), limit }))

export interface ReportCompanyRow extends NamedCompany {
  readonly id: number
  readonly code: string
  readonly currency: string
}

const companies = genericStatement(
  'policy report, companies',
  { companyIds: 'bigint[]' },
  `select c.id, c.code, c.currency, c.display_name, c.localized_names from company c where c.id = any (:companyIds)
    order by c.code`,
)

export const findReportCompanies = (tx: Run, companyIds: readonly number[]): Promise<ReportCompanyRow[]> =>
  tx.run<ReportCompanyRow & {}>(companies({ companyIds }))

export interface CentreRow {
  readonly company_id: number
  readonly code: string
  readonly name: string
  readonly localized_names: Readonly<Record<string, string>>
}

const centres = genericStatement(
  'policy report, cost centres',
  { companyIds: 'bigint[] | null', companyCodes: 'text[] | null' },
  `select k.company_id, k.code, k.name, k.localized_names from company c cross join lateral (
      select k.* from cost_centre k where k.company_id = c.id offset 0) k
    where ${inScope} order by k.company_id, k.code limit 2000`,
)

/** Also those that are no longer in use. */
export const findCentres = (
  tx: Run,
  scope: ReportScope,
  { companyCodes }: Pick<ReportQuery, 'companyCodes'>,
): Promise<CentreRow[]> => tx.run<CentreRow & {}>(centres({ companyIds: scopeValues(scope).companyIds, companyCodes }))
