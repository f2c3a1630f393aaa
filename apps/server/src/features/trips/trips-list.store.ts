import { type Language, languages } from '@portolan/contract/enums'
import { type TripOrder, tripOrders } from '@portolan/contract/features/trips/trips'
import { statements } from '../../db/statement.ts'
import { type Scope, scopeKinds, scopeValues } from '../../kernel/scope.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import {
  companyPredicate,
  inScope,
  pageOf,
  type PageOf,
  pageParameters,
  type PageRow,
  tripColumns,
  tripParameters,
  type TripRow,
} from './trips.store.ts'

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
  /** Only these trips, or all but those. */
  readonly ids: readonly number[] | null
  readonly exceptIds: readonly number[]
  readonly sort: { readonly by: TripOrder; readonly descending: boolean }
}

export interface ListedTripRow extends TripRow {
  readonly company_name: string
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

/** Ids and departures of the trips in scope that match the text; uses the word index without row level security. */
const matching = (kind: Scope['kind']) => `select m.company_id, m.order_id as id, m.starts_at
      from trips_matching(:companyIds, :travelerIds, :text, :places, :now) m where ${companyPredicate(kind, 'm')}`

/** What the statement's text depends on. */
interface Variant {
  readonly kind: Scope['kind']
  readonly isFound: boolean
  readonly by: TripOrder
  readonly language: Language
  readonly descending: boolean
}

const nameOf = ({ kind, isFound, by, language, descending }: Variant) =>
  [kind, isFound && 'found', by, by === 'name' && language, descending ? 'desc' : 'asc'].filter(Boolean).join(', ')

function textOf({ kind, isFound, by, language, descending }: Variant): string {
  const isByName = by === 'name'
  const direction = descending ? 'desc' : 'asc'
  const key = isByName ? `o.name_key collate ${collations[language]}` : 'i.starts_at'
  const named = isByName ? 'join booking_order o on o.company_id = i.company_id and o.id = i.id' : ''
  const afterKey = isByName ? ':afterKey' : ':afterKey::timestamptz'
  return `with listed as (
      select i.company_id, i.id, ${key} as key from (${isFound ? matching(kind) : inScope(kind)}) i ${named}
      where (:ids is null or i.id = any (:ids)) and i.id <> all (:exceptIds)),
    page as (
      select company_id, id, key from listed
      where :afterKey is null or (key, id) ${descending ? '<' : '>'} (${afterKey}, :afterId)
      order by key ${direction}, id ${direction} limit :limit offset :offset)
    select total.total, trip.* from (select count(*)::int as total from listed) total
    left join (
      select p.key as page_key, p.key::text as key, c.display_name as company_name, ${tripColumns}
      from page p join booking_order o on o.company_id = p.company_id and o.id = p.id join company c on c.id = p.company_id
    ) trip on true
    order by trip.page_key ${direction}, trip.id ${direction}`
}

const variants = scopeKinds.flatMap((kind) =>
  tripOrders.flatMap((by) =>
    languages.flatMap((language) =>
      [true, false].flatMap((isFound) =>
        [true, false].map((descending): Variant => ({ kind, by, language, isFound, descending })),
      ),
    ),
  ),
)

const list = statements(
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
  },
  Object.fromEntries(variants.map((variant) => [nameOf(variant), textOf(variant)])),
)

/** One page of the trips that have not ended, with the exact total; a page with a cursor ignores the offset. */
export async function listTrips(
  tx: Run,
  scope: Scope,
  { sort, language, ...filter }: TripListQuery,
  {
    limit,
    offset = 0,
    after = null,
  }: { readonly limit: number; readonly offset?: number; readonly after?: TripCursor | null },
): Promise<PageOf<ListedTripRow>> {
  const bind = list[nameOf({ kind: scope.kind, isFound: filter.text !== null, language, ...sort })]
  if (!bind) throw new Error('The trip list has no statement for this order')
  const cursor = { afterKey: after?.key ?? null, afterId: after?.id ?? null }
  return pageOf(
    await tx.run<PageRow<ListedTripRow>>(bind({ ...scopeValues(scope), ...filter, ...cursor, limit, offset })),
  )
}
