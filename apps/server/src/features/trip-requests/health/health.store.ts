import { DecidedAs } from '../../../domain/approvals/decide.rules.ts'
import { genericStatement } from '../../../db/statement.ts'
import type { Texts } from '../../../domain/rules-documents/rules-texts.ts'
import type { NamedCompany } from '../../../i18n/company-name.ts'
import { type Scope, scopeValues } from '../../../kernel/scope.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import type { CostCentreRow } from '../form-context.store.ts'
import type { BucketUnit } from './health.rules.ts'

/** Sums over the decided levels of whole companies. What each figure means is on the contract. */

type Run = Pick<ReadTransaction, 'run'>

/** Null disables a filter. */
export interface HealthQuery {
  /** `YYYY-MM-DD`, both included, in each company's own zone. */
  readonly from: string
  readonly to: string
  readonly unit: BucketUnit
  readonly companyCodes: readonly string[] | null
  readonly costCentre: string | null
}

/** One level of a rule, as its sums. */
export interface HealthLevelRow extends NamedCompany {
  readonly company_code: string
  readonly rule_id: string
  readonly level: number
  readonly rule_names: Texts | null
  readonly level_names: Texts | null
  readonly decided: number
  readonly declined: number
  readonly settled: number
  /** Median and 90th percentile in hours; null without any. */
  readonly waiting: readonly [number, number] | null
  readonly working: readonly [number, number] | null
  /** How many of the decided have a working time. */
  readonly working_known: number
  /** Hours. */
  readonly total_waiting: number | null
  readonly finally_approved: number
  readonly after_departure: number
}

/** A week or month of all levels by its first day; without one the whole period. */
export interface HealthBucketRow {
  readonly bucket: string | null
  readonly decided: number
  readonly settled: number
  readonly escalated: number
  readonly by_substitute: number
  /** Hours. */
  readonly median_waiting: number | null
  readonly requests: number
  readonly approved: number
  readonly declined: number
  readonly after_departure: number
  /** From submission to the last decision. */
  readonly median_days: number | null
}

/** Whole companies: nobody with a narrower view right sees sums. */
export type HealthScope = Exclude<Scope, { readonly kind: 'travelers' }>
const valuesOf = (scope: HealthScope) => ({ companyIds: scopeValues(scope).companyIds })

const parameters = {
  companyIds: 'bigint[] | null',
  companyCodes: 'text[] | null',
  costCentre: 'text | null',
  from: 'date',
  to: 'date',
} as const

const inScope = `(:companyIds is null or c.id = any (:companyIds)) and (:companyCodes is null or c.code = any (:companyCodes))`

/** The decided levels of the period, from one index. */
const decided = `from company c cross join lateral (
        select h.* from approval_health h where h.company_id = c.id and h.day >= :from and h.day <= :to
          and (:costCentre is null or h.cost_centre = :costCentre) offset 0) h
      where ${inScope}`

const isAsked = `h.decided_as <> ${DecidedAs.Settled}`
/** Of the decisions that ended a round. */
const isEnd = 'h.round_minutes is not null'
const percentile = (fraction: string, column: string, which: string) =>
  `percentile_cont(${fraction}) within group (order by ${column}) filter (where ${which})`

const levels = genericStatement(
  'approval health, levels',
  parameters,
  `with sums as (
      select h.company_id, h.rule_id, h.level, max(h.approval_id) as newest, count(*) filter (where ${isAsked})::int as decided,
        count(*) filter (where ${isAsked} and h.state = 2)::int as declined,
        count(*) filter (where not ${isAsked})::int as settled,
        ${percentile('array[0.5, 0.9]', 'h.waiting_minutes / 60.0::float8', isAsked)} as waiting,
        ${percentile('array[0.5, 0.9]', 'h.working_minutes / 60.0::float8', isAsked)} as working,
        count(h.working_minutes) filter (where ${isAsked})::int as working_known,
        sum(h.waiting_minutes) filter (where ${isAsked}) / 60.0::float8 as total_waiting,
        count(*) filter (where ${isEnd} and h.state = 1)::int as finally_approved,
        count(*) filter (where ${isEnd} and h.state = 1 and h.is_after_departure)::int as after_departure
      ${decided} group by h.company_id, h.rule_id, h.level)
    select s.*, c.code as company_code, c.display_name, c.localized_names, a.rule_names, l.names as level_names
    from sums s join company c on c.id = s.company_id
    cross join lateral (
      select a.rule_names from approval a where a.company_id = s.company_id and a.id = s.newest offset 0) a
    cross join lateral (
      select l.names from approval_level l where l.company_id = s.company_id and l.approval_id = s.newest and l.level = s.level
      offset 0) l`,
)

/** By rule and level, in no order. */
export const findLevelHealth = (tx: Run, scope: HealthScope, query: HealthQuery): Promise<HealthLevelRow[]> =>
  tx.run<HealthLevelRow & {}>(levels({ ...valuesOf(scope), ...query }))

const buckets = genericStatement(
  'approval health, buckets',
  { ...parameters, unit: 'text' },
  `with decided as (select h.*, date_trunc(:unit, h.day::timestamp)::date as bucket ${decided})
    select h.bucket::text, count(*) filter (where ${isAsked})::int as decided, count(*) filter (where not ${isAsked})::int as settled,
      count(*) filter (where ${isAsked} and h.is_escalated)::int as escalated,
      count(*) filter (where h.decided_as = ${DecidedAs.Substitute})::int as by_substitute,
      ${percentile('0.5', 'h.waiting_minutes / 60.0::float8', isAsked)} as median_waiting,
      count(h.round_minutes)::int as requests, count(*) filter (where ${isEnd} and h.state = 1)::int as approved,
      count(*) filter (where ${isEnd} and h.state = 2)::int as declined,
      count(*) filter (where ${isEnd} and h.state = 1 and h.is_after_departure)::int as after_departure,
      ${percentile('0.5', 'h.round_minutes / 1440.0::float8', isEnd)} as median_days
    from decided h group by grouping sets ((h.bucket), ())`,
)

/** By week or month, and a row without one for the whole period. */
export const findBucketHealth = (tx: Run, scope: HealthScope, query: HealthQuery): Promise<HealthBucketRow[]> =>
  tx.run<HealthBucketRow & {}>(buckets({ ...valuesOf(scope), ...query }))

const costCentres = genericStatement(
  'approval health, cost centres',
  { companyIds: 'bigint[] | null', companyCodes: 'text[] | null' },
  `with scope as materialized (select c.id from company c where ${inScope})
    select o.code, o.name, o.localized_names from scope c
    cross join lateral (
      select o.code, o.name, o.localized_names from cost_centre o where o.company_id = c.id offset 0) o
    where (select count(*) from scope) = 1 order by o.code limit 500`,
)

/** Of the one company that is asked for, also those no longer in use; none of several, whose codes mean different things. */
export const findHealthCostCentres = (
  tx: Run,
  scopeOf: HealthScope,
  { companyCodes }: Pick<HealthQuery, 'companyCodes'>,
): Promise<CostCentreRow[]> => tx.run<CostCentreRow & {}>(costCentres({ ...valuesOf(scopeOf), companyCodes }))
