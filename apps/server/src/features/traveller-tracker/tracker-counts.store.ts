import { genericStatements, statements } from '../../db/statement.ts'
import type { Touch } from '../../domain/whereabouts/touches.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import type { PlaceCount, WarnedCount } from './tracker.rules.ts'
import {
  frameParameters,
  inFrame,
  riskOfTouch,
  stateOf,
  touches,
  touchParameters,
  touchTable,
  unconfirmed,
} from './tracker-sql.ts'

type Run = Pick<ReadTransaction, 'run'>

/** Whose items: all of a company, or those of travellers. */
export interface Whose {
  readonly companyIds: readonly number[]
  readonly travelerIds: readonly number[] | null
}

export interface FrameValues {
  readonly at: Date
  readonly from: Date
  readonly until: Date | null
}

const whoseParameters = { companyIds: 'bigint[]', travelerIds: 'bigint[] | null' } as const

/** Rows of `tracker_item` as `t`, of all of a company or through the orders of travellers. */
export const itemsOf = {
  companies: (more: string) =>
    `unnest(:companyIds) c (id) cross join lateral (select t.* from tracker_item t where t.company_id = c.id and ${more} offset 0) t`,
  travelers: (more: string) =>
    `(select distinct on (t.company_id, t.order_id, t.item_key) t.* from unnest(:companyIds) c (id)
      join order_traveler o on o.company_id = c.id and o.traveler_id = any (:travelerIds)
      join tracker_item t on t.company_id = o.company_id and t.order_id = o.order_id and t.traveler_ids && :travelerIds
      where ${more}) t`,
} as const

export const whoseKind = ({ travelerIds }: Whose) => (travelerIds === null ? 'companies' : 'travelers')

const perWhose = <T>(make: (of: (more: string) => string) => T) => ({
  companies: make(itemsOf.companies),
  travelers: make(itemsOf.travelers),
})

/** Of all of a company without a sub-query a row, so that the covering index alone is read. */
const counts = genericStatements(
  'tracker counts',
  { ...frameParameters, ...whoseParameters },
  {
    companies: `select c.id as company_id, t.* from unnest(:companyIds) c (id) cross join lateral (
      select t.place, t.kind, ${stateOf} as state, count(*)::int as count,
        (count(*) filter (where ${unconfirmed}))::int as unconfirmed
      from tracker_item t where t.company_id = c.id and ${inFrame} group by 1, 2, 3) t`,
    travelers: `select t.company_id, t.place, t.kind, ${stateOf} as state, count(*)::int as count,
        (count(*) filter (where ${unconfirmed}))::int as unconfirmed
      from ${itemsOf.travelers(inFrame)} group by 1, 2, 3, 4`,
  },
)

/** Counts of the frame by company, place, kind and state. */
export const countItems = (tx: Run, whose: Whose, frame: FrameValues): Promise<PlaceCount[]> =>
  tx.run<PlaceCount & Record<string, unknown>>(counts[whoseKind(whose)]({ ...whose, ...frame }))

/** Joined once: asking for each item goes through all that warns each time. As `warnedLevel` and `atRisk` say it. */
const warned = statements(
  'tracker warned counts',
  { ...frameParameters, ...whoseParameters, ...touchParameters },
  perWhose(
    (of) => `with ${touchTable}, seen as (
        select t.company_id, t.place, t.kind, ${stateOf} as state, bool_or(${riskOfTouch}) as at_risk
        from ${of(`${inFrame} and t.place = any (:touchPlaces) and not t.cancelled and t.there_until > :at`)} join touch w on ${touches}
        group by t.company_id, t.order_id, t.item_key, t.place, t.kind, 4)
      select company_id, place, kind, state, count(*)::int as warned, (count(*) filter (where at_risk))::int as at_risk
      from seen group by 1, 2, 3, 4`,
  ),
)

/** Of the places that `touches` name. */
export async function countWarned(
  tx: Run,
  whose: Whose,
  frame: FrameValues,
  touches: readonly Touch[],
): Promise<WarnedCount[]> {
  if (touches.length === 0) return []
  const values = { ...whose, ...frame, ...touchValues(touches) }
  return tx.run<WarnedCount & Record<string, unknown>>(warned[whoseKind(whose)](values))
}

export const touchValues = (touches: readonly Touch[]) => ({
  touchCompanies: touches.map(({ companyId }) => companyId),
  touchPlaces: touches.map(({ place }) => place),
  touchLevels: touches.map(({ level }) => level),
  touchFroms: touches.map(({ from }) => from),
  touchUntils: touches.map(({ until }) => until),
  touchAdvice: touches.map(({ isAdvice }) => isAdvice),
})
