import type { NamedCompany } from '../../i18n/company-name.ts'
import { type Language, languages } from '@portolan/contract/enums'
import { type BookingStage, type TripOrder, tripOrders, type TripTime } from '@portolan/contract/features/trips/trips'
import { parseDay } from '@portolan/rules/format-time'
import { genericStatements } from '../../db/statement.ts'
import { perScope, type Scope, scopeKinds, scopeValues } from '../../kernel/scope.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import {
  inScope,
  inScopeByName,
  inWindow,
  matching,
  nextAt,
  nextTrips,
  ordersOfPage,
  pageOf,
  type PageOf,
  pageParameters,
  type PageRow,
  stageOf,
  tripColumns,
  tripParameters,
  type TripRow,
  withName,
} from './trips-scope.store.ts'

type Run = Pick<ReadTransaction, 'run'>

/** Cursor of the page after a trip: the trip's sort key as PostgreSQL writes it, and its id. */
export interface TripCursor {
  readonly key: string
  readonly id: number
}

/** Filters and order of the list; null disables a filter. */
export interface TripListQuery {
  readonly now: Date
  /** Names are sorted by the rules of this language. */
  readonly language: Language
  readonly text: string | null
  /** Codes of the places that the text names. */
  readonly places: readonly string[]
  /** Codes out of scope match nothing. */
  readonly companyCodes: readonly string[] | null
  readonly when: TripTime
  /** Empty: any. */
  readonly stages: readonly BookingStage[]
  readonly people: readonly number[]
  /** Days on the company's calendar that the trip touches: YYYYMMDD, both included. */
  readonly travelFrom: string | null
  readonly travelTo: string | null
  /** Only these trips, or all but those. */
  readonly ids: readonly number[] | null
  readonly exceptIds: readonly number[]
  readonly sort: { readonly by: TripOrder; readonly descending: boolean }
}

export interface ListedTripRow extends TripRow, NamedCompany {
  /** The sort key, for a cursor. */
  readonly key: string
}

/** Collations of names: pinyin, strokes, kana before kanji. */
const collations: Readonly<Record<Language, string>> = {
  'en-US': '"en-x-icu"',
  'zh-CN': '"zh-Hans-x-icu"',
  'zh-TW': '"zh-Hant-x-icu"',
  'ja-JP': '"ja-x-icu"',
}

/** The name that people gave or the generated one, in small letters. */
const nameIn = (language: Language) =>
  `case i.name_key when '' then coalesce(lower(i.generated_names[${languages.indexOf(language) + 1}]), '') else i.name_key end`

/** What the statement's text depends on. */
interface Variant {
  readonly kind: Scope['kind']
  readonly isFound: boolean
  /** Cut by more than text and company: reads starts and ends, and sorts by the start alone. */
  readonly isNarrowed: boolean
  readonly by: TripOrder
  readonly language: Language
  readonly descending: boolean
}

const nameOf = ({ kind, isFound, isNarrowed, by, language, descending }: Variant) =>
  [kind, isFound && 'found', isNarrowed && 'narrowed', by, by === 'name' && language, descending ? 'desc' : 'asc']
    .filter(Boolean)
    .join(', ')

function tripsOf({ kind, isFound, isNarrowed, by }: Variant): string {
  if (isNarrowed) {
    const trips = narrowed(isFound ? matching(kind, ':endsAfter') : inWindow(kind))
    return by === 'name' ? withName(trips) : trips
  }
  if (by !== 'name') return isFound ? matching(kind) : inScope(kind)
  return isFound ? withName(matching(kind)) : inScopeByName(kind)
}

/** Of trips with the columns of `inScope`, those that the other filters let through. */
const narrowed = (trips: string) => `select t.* from (${trips}) t
      where t.ends_at > :endsAfter and t.ends_at <= :endsBefore
        and (:travelFrom is null or t.ends_at >= (:travelFrom::date)::timestamp at time zone t.time_zone)
        and (:travelTo is null or t.starts_at < (:travelTo::date + 1)::timestamp at time zone t.time_zone)
        and (:people is null or exists (select 1 from order_traveler p
          where p.company_id = t.company_id and p.order_id = t.id and p.traveler_id = any (:people) and not p.cancelled))
        and (:stages is null or ${stageOf('t')} = any (:stages))`

function textOf(variant: Variant): string {
  const { by, language, descending, isNarrowed } = variant
  const direction = descending ? 'desc' : 'asc'
  const key =
    by === 'name' ? `${nameIn(language)} collate ${collations[language]}` : isNarrowed ? 'i.starts_at' : nextAt('i')
  const afterKey = by === 'name' ? ':afterKey' : ':afterKey::timestamptz'
  return `with listed as (
      select i.*, ${key} as key from (${tripsOf(variant)}) i
      where (:ids is null or i.id = any (:ids)) and i.id <> all (:exceptIds)),
    total as (select count(*)::int as total from listed),
    page as (
      select * from listed where :afterKey is null or (key, id) ${descending ? '<' : '>'} (${afterKey}, :afterId)
      order by key ${direction}, id ${direction} limit :limit offset :offset)
    ${pageWith('p.key', direction)}`
}

const pageWith = (key: string, direction: 'asc' | 'desc') => `select total.total, trip.* from total left join (
      select ${key} as page_key, ${key}::text as key, p.display_name, p.localized_names, ${tripColumns}
      from ${ordersOfPage}) trip on true
    order by trip.page_key ${direction}, trip.id ${direction}`

const variants = scopeKinds.flatMap((kind) =>
  tripOrders.flatMap((by) =>
    languages.flatMap((language) =>
      [true, false].flatMap((isFound) =>
        [true, false].flatMap((isNarrowed) =>
          [true, false].map((descending): Variant => ({ kind, by, language, isFound, isNarrowed, descending })),
        ),
      ),
    ),
  ),
)

const list = genericStatements(
  'trip list',
  {
    ...tripParameters,
    ...pageParameters,
    ids: 'bigint[] | null',
    exceptIds: 'bigint[]',
    afterKey: 'text | null',
    afterId: 'bigint | null',
    text: 'text | null',
    places: 'text[]',
    endsAfter: 'timestamptz',
    endsBefore: 'timestamptz',
    travelFrom: 'text | null',
    travelTo: 'text | null',
    people: 'bigint[] | null',
    stages: 'text[] | null',
  },
  Object.fromEntries(variants.map((variant) => [nameOf(variant), textOf(variant)])),
)

/** A page of all trips in scope by what happens next, as the list is opened: neither reads nor counts every trip. */
const nextList = genericStatements(
  'trip list, next',
  { ...tripParameters, ...pageParameters },
  perScope((kind) => `with ${nextTrips(kind)} ${pageWith('p.next_at', 'asc')}`),
)

const isNarrow = ({ when, stages, people, travelFrom, travelTo }: TripListQuery) =>
  when !== 'upcoming' || stages.length > 0 || people.length > 0 || travelFrom !== null || travelTo !== null

const isAll = (query: TripListQuery) => {
  const { text, ids, exceptIds, sort } = query
  const isUnsorted = sort.by === 'departure' && !sort.descending
  return text === null && ids === null && exceptIds.length === 0 && isUnsorted && !isNarrow(query)
}

/** Before and after every trip. */
const [always, never] = [new Date(0), new Date('9999-01-01T00:00:00Z')]
/** Clocks differ by less than a day. */
const dayMs = 86_400_000

/** When the trips end that may be meant: as narrow as the index can use it. */
function windowOf({ when, now, travelFrom }: TripListQuery) {
  const from = travelFrom === null ? always : new Date(parseDay(travelFrom).getTime() - dayMs)
  const since = when === 'upcoming' && now > from ? now : from
  return { endsAfter: since, endsBefore: when === 'past' ? now : never }
}

/** One page of the trips that are asked for, with the exact total; a page with a cursor ignores the offset. */
export async function listTrips(
  tx: Run,
  scope: Scope,
  query: TripListQuery,
  {
    limit,
    offset = 0,
    after = null,
  }: { readonly limit: number; readonly offset?: number; readonly after?: TripCursor | null },
): Promise<PageOf<ListedTripRow>> {
  const { sort, language, when: _when, stages, people, ...filter } = query
  if (!after && isAll(query)) {
    const { now, companyCodes } = query
    const values = { ...scopeValues(scope), now, companyCodes, limit, offset }
    return pageOf(await tx.run<PageRow<ListedTripRow>>(nextList[scope.kind](values)))
  }
  const isFound = filter.text !== null
  const bind = list[nameOf({ kind: scope.kind, isFound, isNarrowed: isNarrow(query), language, ...sort })]
  if (!bind) throw new Error('The trip list has no statement for this order')
  const cursor = { afterKey: after?.key ?? null, afterId: after?.id ?? null }
  const cut = { ...windowOf(query), people: orNull(people), stages: orNull(stages) }
  const values = { ...scopeValues(scope), ...filter, ...cut, ...cursor, limit, offset }
  return pageOf(await tx.run<PageRow<ListedTripRow>>(bind(values)))
}

const orNull = <T>(values: readonly T[]): readonly T[] | null => (values.length === 0 ? null : values)
