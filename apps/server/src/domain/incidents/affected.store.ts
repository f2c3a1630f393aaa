import type { UnconfirmedReason } from '@portolan/contract/features/traveller-tracker/ribbon'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Area } from '../risk/risk-item.ts'

type Db = Kysely<Database>

export interface AlertArea {
  readonly areas: readonly Area[] | null
  readonly countries: readonly string[]
  readonly isOver: boolean
}

/** An alert of everybody or of one of the companies, also one that is over. */
export async function findAlertArea(
  db: Db,
  id: number,
  companies: readonly number[],
  now: Date,
): Promise<AlertArea | undefined> {
  const { rows } =
    await sql<AlertArea>`select areas, countries, ended_at is not null or coalesce(expires_at <= ${now}, false) as "isOver"
    from risk_alert where id = ${id} and audience = any (${[0, ...companies]}::bigint[])`.execute(db)
  return rows[0]
}

/** Whose people are looked for: of a company all, or those travellers. */
export interface Searched {
  readonly companyId: number
  readonly travelerIds: readonly number[] | null
}

const whoseOf = (searched: readonly Searched[]) =>
  JSON.stringify(searched.map(({ companyId, travelerIds }) => ({ company_id: companyId, traveler_ids: travelerIds })))
const whoseTable = (searched: readonly Searched[]) =>
  sql`jsonb_to_recordset(${whoseOf(searched)}::jsonb) w (company_id bigint, traveler_ids bigint[])`
const isMeant = sql`(w.traveler_ids is null or s.traveler_id = any (w.traveler_ids))`

export interface Window {
  readonly from: Date
  readonly now: Date
  readonly until: Date
}

/** A place where somebody is, arrives or leaves from in the window. */
export interface WindowPlace {
  readonly place: string | null
  readonly country: string | null
}

/** Each place once, with where rides that have begun leave from. */
export async function findWindowPlaces(
  db: Db,
  searched: readonly Searched[],
  { from, until }: Window,
): Promise<WindowPlace[]> {
  const { rows } = await sql<WindowPlace>`
    with span as materialized (select s.* from ${whoseTable(searched)} cross join lateral (select s.kind, s.place, s.country, s.from_place,
      s.traveler_id from presence_span s where s.company_id = w.company_id and s.ends_at > ${from} and s.begins_at < ${until} offset 0) s
      where ${isMeant})
    select place, country from span union select from_place, null from span where kind in ('A', 'R')`.execute(db)
  return rows
}

/** A stay of which the position is known. */
export interface PlacedStay {
  readonly company_id: number
  readonly traveler_id: number
  readonly order_id: number
  readonly item_key: string
  readonly latitude: number
  readonly longitude: number
}

/** Stays of the window between two latitudes. */
export async function findPlacedStays(
  db: Db,
  searched: readonly Searched[],
  { from, until }: Window,
  { south, north }: { readonly south: number; readonly north: number },
): Promise<PlacedStay[]> {
  const { rows } = await sql<PlacedStay>`
    select s.company_id, s.traveler_id, s.order_id, s.item_key, h.latitude, h.longitude from ${whoseTable(searched)}
    cross join lateral (select s.company_id, s.traveler_id, s.order_id, s.item_key from presence_span s where s.company_id = w.company_id
      and s.ends_at > ${from} and s.begins_at < ${until} and s.kind = 'H' offset 0) s
    join hotel_stay h on h.company_id = s.company_id and h.order_id = s.order_id and h.item_key = s.item_key
      and h.latitude between ${south} and ${north} and h.longitude is not null
    where ${isMeant}`.execute(db)
  return rows
}

/** What people are found by. */
export interface Touching {
  readonly places: readonly string[]
  /** Travellers of stays that lie inside. */
  readonly stays: readonly { readonly company_id: number; readonly traveler_id: number }[]
}

export interface SpanRow {
  readonly company_id: number
  readonly traveler_id: number
  readonly begins_at: Date
  readonly ends_at: Date | null
  readonly kind: 'A' | 'R' | 'H' | 'P'
  readonly from_place: string | null
  readonly place: string | null
  readonly country: string | null
  readonly order_id: number
  readonly item_key: string
  readonly doubt: UnconfirmedReason | null
  readonly doubt_since: Date | null
  /** Of a stay, where the booking says it. */
  readonly latitude: number | null
  readonly longitude: number | null
}

/**
 * Spans, in order, of everybody who is at one of the places within the window: from its beginning on, to their next movements
 * of some weeks.
 */
export async function findSpansOf(
  db: Db,
  searched: readonly Searched[],
  { from, until, now }: Window,
  { places, stays }: Touching,
): Promise<SpanRow[]> {
  const later = new Date(now.getTime() + 60 * 86_400_000)
  const { rows } = await sql<SpanRow>`
    with who as materialized (
      select s.company_id, s.traveler_id from ${whoseTable(searched)} cross join unnest(${places}::text[]) p (place)
        cross join lateral (select s.company_id, s.traveler_id from presence_span s where s.company_id = w.company_id and s.place = p.place
          and s.ends_at > ${from} and s.begins_at < ${until} offset 0) s where ${isMeant}
      union select s.company_id, s.traveler_id from ${whoseTable(searched)} cross join lateral (select s.company_id, s.traveler_id
          from presence_span s where s.company_id = w.company_id and s.ends_at > ${from} and s.begins_at < ${until}
          and s.kind in ('A', 'R') and s.from_place = any (${places}::text[]) offset 0) s where ${isMeant}
      union select company_id, traveler_id from jsonb_to_recordset(${JSON.stringify(stays)}::jsonb) k (company_id bigint, traveler_id bigint))
    select s.company_id, s.traveler_id, s.begins_at, nullif(s.ends_at, 'infinity') as ends_at, s.kind, s.from_place, s.place, s.country,
      s.order_id, s.item_key, s.doubt, s.doubt_since, h.latitude, h.longitude
    from who k cross join lateral (select s.* from presence_span s where s.company_id = k.company_id and s.traveler_id = k.traveler_id
      and s.ends_at > ${from} and s.begins_at < ${later} offset 0) s
    left join lateral (select h.latitude, h.longitude from hotel_stay h where h.company_id = s.company_id and h.order_id = s.order_id
      and h.item_key = s.item_key and s.kind = 'H' offset 0) h on true
    order by s.company_id, s.traveler_id, s.begins_at`.execute(db)
  return rows
}

/** Who is now on the ground at a place that may be inside: one of these, or one that nobody knows. */
export async function findUnlocatedNow(
  db: Db,
  searched: readonly Searched[],
  now: Date,
  places: readonly string[],
): Promise<{ company_id: number; traveler_id: number }[]> {
  const { rows } = await sql<{ company_id: number; traveler_id: number }>`
    select s.company_id, s.traveler_id from ${whoseTable(searched)} cross join lateral (select s.company_id, s.traveler_id, s.place
      from presence_span s where s.company_id = w.company_id and s.ends_at > ${now} and s.begins_at <= ${now} and s.kind in ('H', 'P') offset 0) s
    where (s.place is null or s.place = any (${places}::text[])) and ${isMeant} order by 1, 2`.execute(db)
  return rows
}

/** An item that a screen names. */
export interface ItemKey {
  readonly company_id: number
  readonly order_id: number
  readonly item_key: string
}

/** 'CX 867', the train's number, the hotel's name, by `company order item`. */
export async function findLabels(db: Db, keys: readonly ItemKey[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const ofKey = (table: string) => sql`(select i.* from ${sql.table(table)} i where i.company_id = k.company_id
    and i.order_id = k.order_id and i.item_key = k.item_key offset 0) i`
  const { rows } = await sql<ItemKey & { label: string }>`
    with k as materialized (select distinct * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      k (company_id bigint, order_id bigint, item_key text))
    select k.*, i.carrier || ' ' || i.flight_number as label from k cross join lateral ${ofKey('air_segment')}
    union all select k.*, coalesce(i.train_number, i.vendor_name) from k cross join lateral ${ofKey('rail_segment')}
      where coalesce(i.train_number, i.vendor_name) is not null
    union all select k.*, i.hotel_name from k cross join lateral ${ofKey('hotel_stay')} where i.hotel_name is not null`.execute(
    db,
  )
  return new Map(rows.map((row) => [labelKey(row), row.label]))
}

export const labelKey = ({ company_id, order_id, item_key }: ItemKey): string => `${company_id} ${order_id} ${item_key}`
