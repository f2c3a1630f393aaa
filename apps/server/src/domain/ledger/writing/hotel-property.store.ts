import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { OrderRecord } from '../merging/batch.rules.ts'
import type { HotelItem } from '../ledger-message.ts'
import type { ThreadState } from '../merging/thread.rules.ts'

/**
 * Saves the hotels of these orders for the company's hotel search. Only hotels of the agency's feed: an order may also have
 * a traveller's own confirmation, whose address is private.
 */
export async function saveHotelProperties(
  db: Kysely<Database>,
  companyId: number,
  orders: readonly OrderRecord[],
): Promise<void> {
  const rows = orders.flatMap(({ threads }) => [...threads].flatMap(({ state }) => toldStays(state))).map(rowOf)
  if (rows.length === 0) return
  await sql`
    insert into hotel_property as h
      (company_id, name, hotel_code, city_code, city_name, country, address, latitude, longitude, last_stay)
    select distinct on (hotel_key(r.name), coalesce(r.city_code, hotel_key(r.city_name), ''))
      ${companyId}::bigint, r.name, r.hotel_code, r.city_code, r.city_name, r.country, r.address, r.latitude, r.longitude, r.last_stay
    from json_populate_recordset(null::hotel_property, ${JSON.stringify(rows)}::json) r
    where hotel_key(r.name) <> ''
    order by hotel_key(r.name), coalesce(r.city_code, hotel_key(r.city_name), ''), r.last_stay desc
    on conflict (company_id, name_key, city_key) do update set
      hotel_code = coalesce(excluded.hotel_code, h.hotel_code), country = coalesce(excluded.country, h.country),
      address = coalesce(excluded.address, h.address), latitude = coalesce(excluded.latitude, h.latitude),
      longitude = coalesce(excluded.longitude, h.longitude), last_stay = excluded.last_stay
    where excluded.last_stay > h.last_stay`.execute(db)
}

const toldStays = ({ source, body }: ThreadState): readonly HotelItem[] =>
  source === 'concur'
    ? (body?.trip.items ?? []).flatMap((item) =>
        item.kind === 'hotel' && item.hotelName && !item.cancelled ? [item] : [],
      )
    : []

/** As `json_populate_recordset` reads it; the day of arrival is YYYYMMDD, which PostgreSQL reads as a date. */
const rowOf = (stay: HotelItem) => ({
  name: stay.hotelName,
  hotel_code: stay.hotelCode,
  city_code: stay.cityCode,
  city_name: stay.cityName,
  country: stay.country,
  address: stay.address,
  latitude: stay.latitude,
  longitude: stay.longitude,
  last_stay: stay.startsLocal.slice(0, 8),
})
