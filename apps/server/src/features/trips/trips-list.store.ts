import type { Language } from '@portolan/contract/enums'
import type { TripOrder } from '@portolan/contract/features/trips/trips'
import type { Scope } from '../../kernel/scope.ts'
import type { ReadTransaction, Statement } from '../../kernel/transaction.ts'
import { companyPredicate, inScope, scopeValues, tripColumns, type TripRow } from './trips.store.ts'

type Run = Pick<ReadTransaction, 'run'>

/** Where the page after a trip begins: the trip's sort key as PostgreSQL writes it, and its id. */
export interface TripCursor {
  readonly key: string
  readonly id: number
}

/** What to list, and how. Null lets everything through. */
export interface TripListQuery {
  readonly now: Date
  /** Sorts names by the rules of this language. */
  readonly language: Language
  readonly text: string | null
  /** Codes of the places that the text names. */
  readonly places: readonly string[]
  /** Codes out of scope match nothing. */
  readonly companyCodes: readonly string[] | null
  /** Only these trips, and all but those. */
  readonly ids: readonly number[] | null
  readonly exceptIds: readonly number[]
  readonly sort: { readonly by: TripOrder; readonly descending: boolean }
}

export interface ListedTripRow extends TripRow {
  readonly company_name: string
  /** Its sort key, for a cursor. */
  readonly key: string
}

export interface TripListPage {
  readonly rows: readonly ListedTripRow[]
  /** Of all pages. */
  readonly total: number
}

/** How names are compared: pinyin, strokes, kana before kanji. */
const collations: Readonly<Record<Language, string>> = {
  'en-US': '"en-x-icu"',
  'zh-CN': '"zh-Hans-x-icu"',
  'zh-TW': '"zh-Hant-x-icu"',
  'ja-JP': '"ja-x-icu"',
}

/** Ids and the departure of what the text matches, within the scope: by the index of words, behind the wall's back. */
const matching = (kind: Scope['kind']) => `select m.company_id, m.order_id as id, m.starts_at
      from trips_matching($1::bigint[], $2::bigint[], $11::text, $12::text[], $4) m where ${companyPredicate(kind, 'm')}`

function listStatement(
  kind: Scope['kind'],
  isFound: boolean,
  { sort: { by, descending }, language }: TripListQuery,
): Statement {
  const ids = isFound ? matching(kind) : inScope(kind)
  // What only the other kind of statement uses keeps its number and type.
  const unused = isFound ? 'true' : '($11::text is null and $12::text[] is not null)'
  const isByName = by === 'name'
  const direction = descending ? 'desc' : 'asc'
  const key = isByName ? `o.name_key collate ${collations[language]}` : 'i.starts_at'
  const named = isByName ? 'join booking_order o on o.company_id = i.company_id and o.id = i.id' : ''
  return {
    name: `trip list, ${[kind, isFound && 'found', by, isByName && language, direction].filter(Boolean).join(', ')}`,
    text: `with listed as (
      select i.company_id, i.id, ${key} as key from (${ids}) i ${named}
      where ($7::bigint[] is null or i.id = any ($7)) and i.id <> all ($8::bigint[]) and ${unused}),
    page as (
      select company_id, id, key from listed
      where $9::text is null or (key, id) ${descending ? '<' : '>'} ($9::${isByName ? 'text' : 'timestamptz'}, $10::bigint)
      order by key ${direction}, id ${direction} limit $5 offset $6)
    select total.total, trip.* from (select count(*)::int as total from listed) total
    left join (
      select p.key as page_key, p.key::text as key, c.display_name as company_name, ${tripColumns}
      from page p join booking_order o on o.company_id = p.company_id and o.id = p.id join company c on c.id = p.company_id
    ) trip on true
    order by trip.page_key ${direction}, trip.id ${direction}`,
  }
}

/** One page of the trips that are not over, with the exact total; a page after a cursor ignores the offset of none. */
export async function listTrips(
  tx: Run,
  scope: Scope,
  query: TripListQuery,
  page: { readonly limit: number; readonly offset?: number; readonly after?: TripCursor | null },
): Promise<TripListPage> {
  const isFound = query.text !== null
  const rows = await tx.run<ListedTripRow & { total: number; id: number | null }>(
    listStatement(scope.kind, isFound, query),
    [
      ...scopeValues(scope),
      query.companyCodes,
      query.now,
      page.limit,
      page.offset ?? 0,
      query.ids,
      query.exceptIds,
      page.after?.key ?? null,
      page.after?.id ?? null,
      query.text,
      query.places,
    ],
  )
  return { total: rows[0]?.total ?? 0, rows: rows.filter(({ id }) => id !== null) }
}
