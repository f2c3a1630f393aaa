import type { PresenceKind, RibbonOnly, UnconfirmedReason } from '@portolan/contract/features/traveller-tracker/ribbon'
import { genericStatement, genericStatements } from '../../db/statement.ts'
import type { Touch } from '../../domain/whereabouts/touches.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import { touchValues, type Whose, whoseKind } from './tracker-counts.store.ts'
import type { Persons } from './tracker-list.store.ts'
import { touchParameters, touchTable } from './tracker-sql.ts'

type Run = Pick<ReadTransaction, 'run'>

/** Of whom, when, and who of them is shown. */
export interface RibbonAsked {
  readonly whose: Whose
  readonly persons: Persons
  /** What warns of those who are shown only then. */
  readonly touches: readonly Touch[]
  readonly now: Date
}

const sightParameters = {
  companyIds: 'bigint[]',
  travelerIds: 'bigint[] | null',
  openCompanies: 'bigint[]',
  alertedCompanies: 'bigint[]',
  ownTravelers: 'bigint[]',
  ...touchParameters,
  now: 'timestamptz',
  from: 'timestamptz',
} as const

const sightValues = ({ whose, persons, touches, now }: RibbonAsked) => ({
  ...whose,
  ...persons,
  ...touchValues(touches),
  now,
})

/** Whoever is shown only where an alert touches them. An advisory is about going somewhere: a ride home is not touched by it. */
const isAlerted = `s.company_id = any (:alertedCompanies) and s.ends_at > :now and exists (select from touch w
    where w.company_id = s.company_id and w.place = s.place
      and (w.until_at is null or w.until_at > s.begins_at) and (w.from_at is null or w.from_at < s.ends_at)
      and (not w.advice or s.kind in ('H', 'P') or exists (select from presence_span n
        where n.company_id = s.company_id and n.traveler_id = s.traveler_id and n.begins_at = s.ends_at)))`
const isShown = `(s.company_id = any (:openCompanies) or s.traveler_id = any (:ownTravelers) or ${isAlerted})`

/** Spans as `s` that end after `:from`, of all of a company or of travellers. */
const spansOf = {
  companies: (more: string) =>
    `unnest(:companyIds) c (id) cross join lateral (select s.* from presence_span s where s.company_id = c.id and s.ends_at > :from${more} offset 0) s`,
  travelers: (more: string) =>
    `unnest(:companyIds) c (id) cross join unnest(:travelerIds) p (id) cross join lateral (select s.* from presence_span s
      where s.company_id = c.id and s.traveler_id = p.id and s.ends_at > :from${more} offset 0) s`,
} as const

const perWhose = (make: (of: (more: string) => string) => string) => ({
  companies: make(spansOf.companies),
  travelers: make(spansOf.travelers),
})

/** Whose names have the words, and whose items, where the words are no name of who goes along. */
const hits = `hit as materialized (
    select p.company_id, p.traveler_id from person p cross join lateral (select from traveler t
      where t.company_id = p.company_id and t.id = p.traveler_id and t.folded_name like :pattern offset 0) t where :pattern is not null
    union
    select s.company_id, s.traveler_id from span s cross join lateral (select from tracker_item i
      where i.company_id = s.company_id and i.order_id = s.order_id and i.item_key = s.item_key and i.words like :pattern
        and not exists (select from unnest(i.traveler_ids) o (id) cross join lateral (select from traveler t
          where t.company_id = i.company_id and t.id = o.id and t.folded_name like :pattern offset 0) t) offset 0) i
      where :pattern is not null)`

const people = genericStatements(
  'ribbon people',
  {
    ...sightParameters,
    at: 'timestamptz',
    until: 'timestamptz',
    pattern: 'text | null',
    only: 'text | null',
    limit: 'int',
    offset: 'int',
  },
  perWhose(
    (of) => `with ${touchTable},
    span as materialized (select s.* from ${of('')} where ${isShown}),
    person as materialized (select s.company_id, s.traveler_id,
        min(s.ends_at) filter (where s.kind in ('A', 'R') and s.begins_at <= :at and s.ends_at > :at) as arrives,
        min(s.kind) filter (where s.kind in ('A', 'R') and s.begins_at <= :at and s.ends_at > :at) as under_way,
        min(s.begins_at) filter (where s.kind in ('A', 'R') and s.begins_at > :at) as leaves,
        bool_or(s.begins_at <= :at and s.ends_at > :at) as away,
        bool_or(s.doubt is not null and s.begins_at < :until) as doubtful
      from span s group by 1, 2 having bool_or(s.begins_at < :until)),
    ${hits},
    found as materialized (select * from person p
      where (:pattern is null or exists (select from hit h where h.company_id = p.company_id and h.traveler_id = p.traveler_id))
        and case :only when 'away' then away when 'unconfirmed' then doubtful
          when 'moving' then arrives is not null or coalesce(leaves <= :at + interval '72 hours', false) else true end)
    select total.*, page.* from (select (select count(*) from found)::int as total, (select count(*) from person)::int as everybody) total
    left join lateral (
      select f.company_id, f.traveler_id, f.under_way, coalesce(f.arrives, f.leaves) as next_at, t.name, c.code as company_code
      from (select * from found order by arrives is null, coalesce(arrives, leaves), company_id, traveler_id
        limit :limit offset :offset) f
      cross join lateral (select t.name from traveler t where t.company_id = f.company_id and t.id = f.traveler_id offset 0) t
      join company c on c.id = f.company_id
      order by f.arrives is null, coalesce(f.arrives, f.leaves), f.company_id, f.traveler_id) page on true`,
  ),
)

export interface PersonRow {
  readonly company_id: number
  readonly traveler_id: number
  readonly under_way: 'A' | 'R' | null
  readonly next_at: Date | null
  readonly name: string
  readonly company_code: string
}

interface PeopleAsked extends RibbonAsked {
  readonly at: Date
  readonly from: Date
  readonly until: Date
  /** Folded, as a pattern of LIKE. */
  readonly pattern: string | null
  readonly only: RibbonOnly | null
  readonly limit: number
  readonly offset: number
}

/** A page of people who are somewhere in the window, by their next movement; who is under way comes first. */
export async function findPeople(
  tx: Run,
  asked: PeopleAsked,
): Promise<{ rows: PersonRow[]; total: number; everybody: number }> {
  const { at, from, until, pattern, only, limit, offset } = asked
  const values = { ...sightValues(asked), at, from, until, pattern, only, limit, offset }
  const rows = await tx.run<
    Omit<PersonRow, 'company_id'> & { company_id: number | null; total: number; everybody: number }
  >(people[whoseKind(asked.whose)](values))
  const [first] = rows
  return {
    rows: rows.filter((row): row is typeof row & PersonRow => row.company_id !== null),
    total: first?.total ?? 0,
    everybody: first?.everybody ?? 0,
  }
}

/** A span of a page's people; `position` is the person's on the page, from 1. */
export interface SpanRow {
  readonly position: number
  readonly company_id: number
  readonly begins_at: Date
  readonly ends_at: Date | null
  readonly kind: PresenceKind
  readonly from_place: string | null
  readonly place: string | null
  readonly city: string | null
  readonly country: string | null
  readonly order_id: number
  readonly what: string | null
  readonly doubt: UnconfirmedReason | null
  readonly doubt_since: Date | null
}

const { companyIds: _companies, travelerIds: _travelers, ...shownParameters } = sightParameters

const spans = genericStatement(
  'ribbon spans',
  { ...shownParameters, until: 'timestamptz', pageCompanies: 'bigint[]', pageTravelers: 'bigint[]' },
  `with ${touchTable}
  select k.n::int as position, s.company_id, s.begins_at, nullif(s.ends_at, 'infinity') as ends_at, s.kind, s.from_place, s.place, s.city,
    s.country, s.order_id, coalesce(a.what, r.what, h.what) as what, s.doubt, s.doubt_since
  from unnest(:pageCompanies, :pageTravelers) with ordinality k (company_id, traveler_id, n)
  cross join lateral (select s.* from presence_span s where s.company_id = k.company_id and s.traveler_id = k.traveler_id
    and s.ends_at > :from and s.begins_at < :until offset 0) s
  left join lateral (select i.carrier || ' ' || i.flight_number as what from air_segment i where i.company_id = s.company_id
    and i.order_id = s.order_id and i.item_key = s.item_key and s.kind = 'A' offset 0) a on true
  left join lateral (select coalesce(i.train_number, i.vendor_name) as what from rail_segment i where i.company_id = s.company_id
    and i.order_id = s.order_id and i.item_key = s.item_key and s.kind = 'R' offset 0) r on true
  left join lateral (select i.hotel_name as what from hotel_stay i where i.company_id = s.company_id
    and i.order_id = s.order_id and i.item_key = s.item_key and s.kind = 'H' offset 0) h on true
  where ${isShown} order by k.n, s.begins_at`,
)

/** What is shown of a page's people in the window. */
export async function findSpans(
  tx: Run,
  asked: RibbonAsked & { readonly from: Date; readonly until: Date },
  page: readonly PersonRow[],
): Promise<SpanRow[]> {
  if (page.length === 0) return []
  const { companyIds: _, travelerIds: __, ...shown } = sightValues(asked)
  const values = {
    ...shown,
    from: asked.from,
    until: asked.until,
    pageCompanies: page.map(({ company_id }) => company_id),
    pageTravelers: page.map(({ traveler_id }) => traveler_id),
  }
  return tx.run<SpanRow & Record<string, unknown>>(spans(values))
}

const away = genericStatements(
  'ribbon days',
  { ...sightParameters, edges: 'timestamptz[]', until: 'timestamptz', days: 'int' },
  perWhose(
    // Each day counts once a person: days that their span before has had are not counted again.
    (of) => `with ${touchTable},
    span as (select s.traveler_id, s.begins_at, greatest(width_bucket(s.begins_at, :edges), 1) as first,
        least(width_bucket(s.ends_at - interval '1 microsecond', :edges), :days) as last
      from ${of(' and s.begins_at < :until')} where ${isShown}),
    day as (select last, greatest(first, coalesce(lag(last) over (partition by traveler_id order by begins_at), 0) + 1) as first from span),
    step as (select first as day, 1 as change from day where first <= last union all select last + 1, -1 from day where first <= last)
    select day, sum(change)::int as change from step where day <= :days group by 1 order by 1`,
  ),
)

/** How many are somewhere on each of the days between the edges. */
export async function countAway(tx: Run, asked: RibbonAsked, edges: readonly Date[]): Promise<number[]> {
  const [from, until] = [edges[0], edges.at(-1)]
  if (!from || !until) return []
  const days = edges.length - 1
  const rows = await tx.run<{ day: number; change: number }>(
    away[whoseKind(asked.whose)]({ ...sightValues(asked), from, until, edges, days }),
  )
  const changes = new Map(rows.map(({ day, change }) => [day, change]))
  let count = 0
  return Array.from({ length: days }, (_, day) => (count += changes.get(day + 1) ?? 0))
}

const cities = genericStatements(
  'ribbon cities',
  { ...sightParameters, until: 'timestamptz', most: 'int' },
  perWhose(
    (of) => `with ${touchTable}
    select coalesce(s.city, s.place) as city, min(s.country) as country, count(distinct s.traveler_id)::int as travelers
    from ${of(` and s.begins_at < :until and s.kind in ('H', 'P')`)} where coalesce(s.city, s.place) is not null and ${isShown}
    group by 1 order by 3 desc, 1 limit :most`,
  ),
)

export interface CityRow {
  readonly city: string
  readonly country: string | null
  readonly travelers: number
}

/** The cities with the most people in the window. */
export const findBusiest = (
  tx: Run,
  asked: RibbonAsked & { readonly from: Date; readonly until: Date },
  most: number,
): Promise<CityRow[]> =>
  tx.run<CityRow & Record<string, unknown>>(
    cities[whoseKind(asked.whose)]({ ...sightValues(asked), from: asked.from, until: asked.until, most }),
  )

const places = genericStatements(
  'ribbon places',
  { companyIds: 'bigint[]', travelerIds: 'bigint[] | null', from: 'timestamptz' },
  perWhose((of) => `select distinct s.company_id, s.place, s.country from ${of('')} where s.place is not null`),
)

export interface SpanPlace {
  readonly company_id: number
  readonly place: string
  readonly country: string | null
}

/** Where people of companies are or will be. */
export const findSpanPlaces = (tx: Run, whose: Whose, from: Date): Promise<SpanPlace[]> =>
  tx.run<SpanPlace & Record<string, unknown>>(places[whoseKind(whose)]({ ...whose, from }))
