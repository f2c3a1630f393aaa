import { genericStatements } from '../../db/statement.ts'
import type { Touch } from '../../domain/whereabouts/touches.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import type { CountChange, Window } from './movements.rules.ts'
import { hourMs, parts } from './movements.rules.ts'
import { touchValues, whoseKind, type Whose } from './tracker-counts.store.ts'
import type { Persons } from './tracker-list.store.ts'
import { touchParameters, touchTable } from './tracker-sql.ts'

type Run = Pick<ReadTransaction, 'run'>

/** Whose spans of a window, and what warns of places where only those are shown whom it touches. */
export interface MovementsOf {
  readonly whose: Whose
  readonly window: Pick<Window, 'from' | 'until'>
  readonly persons: Persons
  readonly touches: readonly Touch[]
}

const parameters = {
  companyIds: 'bigint[]',
  travelerIds: 'bigint[] | null',
  from: 'timestamptz',
  until: 'timestamptz',
} as const
const shownParameters = {
  openCompanies: 'bigint[]',
  alertedCompanies: 'bigint[]',
  ownTravelers: 'bigint[]',
  ...touchParameters,
} as const

const inWindow = 's.ends_at > :from and s.begins_at < :until'

/** Rows of `presence_span` as `s`, of all of a company or of travellers. */
const spansOf = {
  companies: (more: string) =>
    `unnest(:companyIds) c (id) cross join lateral (select s.* from presence_span s
      where s.company_id = c.id and ${inWindow} and ${more} offset 0) s`,
  travelers: (more: string) =>
    `unnest(:companyIds) c (id) cross join unnest(:travelerIds) p (id) cross join lateral (select s.* from presence_span s
      where s.company_id = c.id and s.traveler_id = p.id and ${inWindow} and ${more} offset 0) s`,
} as const
const perWhose = (make: (of: (more: string) => string) => string) => ({
  companies: make(spansOf.companies),
  travelers: make(spansOf.travelers),
})

/** Somebody is where something warns, at a time that it is about. */
const touched = `s.kind in ('H', 'P') and s.place = any (:touchPlaces) and exists (select 1 from touch w
      where w.company_id = s.company_id and w.place = s.place
        and (w.until_at is null or w.until_at > s.begins_at) and (w.from_at is null or w.from_at < s.ends_at))`

/** The person of a span is shown there. A touch of one's place shows nobody's other places. */
const isShown = `(s.company_id = any (:openCompanies) or s.traveler_id = any (:ownTravelers)
      or s.company_id = any (:alertedCompanies) and ${touched})`

const minutes = (instant: string) => `floor(extract(epoch from ${instant} - :from) / 60)::int`
const within = { begins: 'greatest(s.begins_at, :from)', ends: 'least(s.ends_at, :until)' } as const

/** A span as one array: a column is read many times faster than a row of fields. */
const span = `json_build_array(s.kind,
        ${minutes(`case when s.kind in ('A', 'R') then s.begins_at else ${within.begins} end`)}, ${minutes(within.ends)},
        s.from_place, s.place, s.order_id, s.doubt, ${minutes('least(s.doubt_since, :until)')})`

const people = genericStatements(
  'tracker movements',
  { ...parameters, ...shownParameters, afterCompany: 'bigint', afterTraveler: 'bigint', limit: 'int' },
  perWhose(
    (of) => `with ${touchTable}, people as materialized (
      select distinct s.company_id, s.traveler_id
      from ${of(`${isShown} and (s.company_id, s.traveler_id) > (:afterCompany, :afterTraveler)`)} order by 1, 2 limit :limit)
    select p.company_id, p.traveler_id, t.name, f.spans from people p
      join traveler t on t.company_id = p.company_id and t.id = p.traveler_id
      cross join lateral (select json_agg(${span} order by s.begins_at) as spans from presence_span s
        where s.company_id = p.company_id and s.traveler_id = p.traveler_id and ${inWindow} and ${isShown} offset 0) f
    order by 1, 2`,
  ),
)

/** Kind, beginning and end in minutes, where from, where, the order, why it is not certain and since which minute. */
export type SpanColumns = readonly [
  kind: 'A' | 'R' | 'H' | 'P',
  begins: number,
  ends: number,
  from: string | null,
  place: string | null,
  orderId: number,
  doubt: string | null,
  doubtSince: number | null,
]

export interface PersonMovements {
  readonly company_id: number
  readonly traveler_id: number
  readonly name: string
  readonly spans: readonly SpanColumns[]
}

/** A page of the people who are shown, with their spans of the window. */
export const findMovements = (
  tx: Run,
  { whose, window: { from, until }, persons, touches }: MovementsOf,
  page: { readonly afterCompany: number; readonly afterTraveler: number; readonly limit: number },
): Promise<PersonMovements[]> =>
  tx.run<PersonMovements & Record<string, unknown>>(
    people[whoseKind(whose)]({ ...whose, from, until, ...persons, ...touchValues(touches), ...page }),
  )

/** The first hour at or after an instant. */
const hour = (instant: string) => `ceil(extract(epoch from ${instant} - :from) / 3600)::int`

const changes = genericStatements(
  'tracker movements, counts',
  { ...parameters, ...shownParameters },
  perWhose(
    (of) => `with ${touchTable}, hidden as materialized (
      select case s.kind when 'A' then '${parts.air}' when 'R' then '${parts.rail}' else coalesce(s.place, '${parts.nowhere}') end as part,
        ${hour(within.begins)} as first, ${hour(within.ends)} as last
      from ${of(`not ${isShown}`)})
    select part, hour, sum(change)::int as change from (
      select part, first as hour, 1 as change from hidden where first < last
      union all select part, last, -1 from hidden where first < last) h
    group by 1, 2 having sum(change) <> 0`,
  ),
)

/** How the numbers of those who are not shown change with the hours of a window. */
export const findCountChanges = (
  tx: Run,
  { whose, window: { from, until }, persons, touches }: MovementsOf,
): Promise<CountChange[]> =>
  tx.run<CountChange & Record<string, unknown>>(
    changes[whoseKind(whose)]({ ...whose, from, until, ...persons, ...touchValues(touches) }),
  )

/** The full hours of a window, its first instant among them. */
export const hoursOf = ({ from, until }: Pick<Window, 'from' | 'until'>): number =>
  Math.ceil((until.getTime() - from.getTime()) / hourMs)

const places = genericStatements(
  'tracker movements, places',
  parameters,
  perWhose((of) => `select distinct s.company_id, s.place from ${of("s.kind in ('H', 'P') and s.place is not null")}`),
)

/** Where people of companies are within a window. */
export const findPlaces = (tx: Run, { whose, window: { from, until } }: Pick<MovementsOf, 'whose' | 'window'>) =>
  tx.run<{ company_id: number; place: string }>(places[whoseKind(whose)]({ ...whose, from, until }))
