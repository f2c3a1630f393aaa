import type { NamedCompany } from '../../i18n/company-name.ts'
import { type Language, languages } from '@portolan/contract/enums'
import { type TripOrder, tripOrders } from '@portolan/contract/features/trips/trips'
import { genericStatements } from '../../db/statement.ts'
import { perScope, type Scope, scopeKinds, scopeValues } from '../../kernel/scope.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import {
  inScope,
  inScopeByName,
  matching,
  nextAt,
  nextTrips,
  ordersOfPage,
  pageOf,
  type PageOf,
  pageParameters,
  type PageRow,
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
  readonly by: TripOrder
  readonly language: Language
  readonly descending: boolean
}

const nameOf = ({ kind, isFound, by, language, descending }: Variant) =>
  [kind, isFound && 'found', by, by === 'name' && language, descending ? 'desc' : 'asc'].filter(Boolean).join(', ')

function tripsOf({ kind, isFound, by }: Variant): string {
  if (by !== 'name') return isFound ? matching(kind) : inScope(kind)
  return isFound ? withName(matching(kind)) : inScopeByName(kind)
}

function textOf(variant: Variant): string {
  const { by, language, descending } = variant
  const direction = descending ? 'desc' : 'asc'
  const key = by === 'name' ? `${nameIn(language)} collate ${collations[language]}` : nextAt('i')
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
        [true, false].map((descending): Variant => ({ kind, by, language, isFound, descending })),
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
  },
  Object.fromEntries(variants.map((variant) => [nameOf(variant), textOf(variant)])),
)

/** A page of all trips in scope by what happens next, as the list is opened: neither reads nor counts every trip. */
const nextList = genericStatements(
  'trip list, next',
  { ...tripParameters, ...pageParameters },
  perScope((kind) => `with ${nextTrips(kind)} ${pageWith('p.next_at', 'asc')}`),
)

const isAll = ({ text, ids, exceptIds, sort }: TripListQuery) =>
  text === null && ids === null && exceptIds.length === 0 && sort.by === 'departure' && !sort.descending

/** One page of the trips that have not ended, with the exact total; a page with a cursor ignores the offset. */
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
  const { sort, language, ...filter } = query
  if (!after && isAll(query)) {
    const { now, companyCodes } = filter
    const values = { ...scopeValues(scope), now, companyCodes, limit, offset }
    return pageOf(await tx.run<PageRow<ListedTripRow>>(nextList[scope.kind](values)))
  }
  const bind = list[nameOf({ kind: scope.kind, isFound: filter.text !== null, language, ...sort })]
  if (!bind) throw new Error('The trip list has no statement for this order')
  const cursor = { afterKey: after?.key ?? null, afterId: after?.id ?? null }
  return pageOf(
    await tx.run<PageRow<ListedTripRow>>(bind({ ...scopeValues(scope), ...filter, ...cursor, limit, offset })),
  )
}
