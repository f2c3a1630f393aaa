import type pg from 'pg'
import { benchCities, benchStations } from './tracker-places.ts'

/** Tables of the ledger whose rows the tracker shows. */
export const itemTables: readonly string[] = ['air_segment', 'hotel_stay', 'rail_segment']

/**
 * Trips of this week, one for each traveller, in the ledger's tables: from one of twenty homes, most to few cities and some to
 * every other; of ten, six with a ride there and back and a stay, the others without one of these. One order in ten has two
 * people. One in fourteen flights has live times, one item in thirty is cancelled.
 */
export async function insertTrips(
  client: pg.Client,
  companyId: number,
  firstTraveler: number,
  trips: number,
): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE city AS SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
       WITH ORDINALITY c (code, name, country, airport, zone, n)`,
    (['code', 'name', 'country', 'airport', 'zone'] as const).map((key) => benchCities.map((one) => one[key])),
  )
  await client.query(
    `CREATE TEMP TABLE station AS SELECT * FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY s (code, name, zone, n)`,
    [
      benchStations.map(({ code }) => code),
      benchStations.map(({ names }) => names['en-US']),
      benchStations.map(({ zone }) => zone),
    ],
  )
  await client.query(
    `CREATE TEMP TABLE trip AS
     SELECT $1::bigint AS company_id, n, $2::bigint + n - 1 AS traveler_id, t.*, 'Trip ' || n AS name,
       starts_at + make_interval(mins => 90 + (n * 37 % 600)::int) AS lands_at, starts_at + make_interval(days => nights, hours => 14) AS back_at
     FROM generate_series(1, $3::int) n CROSS JOIN LATERAL (SELECT nextval(pg_get_serial_sequence('booking_order', 'id')) AS id,
       1 + n % 20 AS home, 21 + floor(${benchCities.length - 20} * power(random(), 1.8))::int AS away,
       1 + floor(random() * ${benchStations.length})::int AS station, random() < 0.15 AS by_rail,
       date_trunc('day', now(), 'Asia/Hong_Kong') - interval '18 hours' + random() * interval '104 hours' AS starts_at,
       1 + floor(random() * 3)::int AS nights, n % 10 < 9 AS goes, n % 10 IN (0, 1, 2, 3, 4, 5, 7, 9) AS stays, n % 10 IN (0, 1, 2, 3, 4, 5, 6, 8) AS returns) t`,
    [companyId, firstTraveler, trips],
  )
  await client.query(statements.map((statement) => `${statement};`).join('\n'))
}

const local = (at: string, zone: string) => `to_char((${at}) AT TIME ZONE ${zone}, 'YYYYMMDDHH24MISS')`
const isCancelled = `random() < 0.033`

const flight = (from: string, to: string, starts: string, ends: string, number: string) =>
  `SELECT t.company_id, t.id, 'air ' || a.airport || ' CX' || ${number} || ' ' || ${local(starts, 'a.zone')}, '{}'::bigint[], ${isCancelled}, 'HK',
     ${local(starts, 'a.zone')}, ${local(ends, 'b.zone')}, ${starts}, ${ends}, 'CX', 'Cathay Pacific', (${number})::text, a.airport, b.airport
   FROM trip t JOIN city a ON a.n = t.${from} JOIN city b ON b.n = t.${to}`

const train = (starts: string, ends: string, isBack: boolean) => {
  const [from, to] = isBack ? ['a', 'b'] : ['b', 'a']
  return `SELECT t.company_id, t.id, 'rail ' || ${from}.code || ' ' || ${local(starts, `${from}.zone`)}, '{}'::bigint[], ${isCancelled},
     ${local(starts, `${from}.zone`)}, ${local(ends, `${to}.zone`)}, ${starts}, ${ends}, 'G' || 100 + t.n % 800, ${from}.code, ${to}.code, ${from}.name, ${to}.name
   FROM trip t JOIN station a ON a.n = t.station JOIN station b ON b.n = 1 + t.station % ${benchStations.length}`
}

const air = `INSERT INTO air_segment (company_id, order_id, item_key, traveler_ids, cancelled, status, starts_local, ends_local, starts_at, ends_at, carrier, carrier_name, flight_number, from_code, to_code)`
const rail = `INSERT INTO rail_segment (company_id, order_id, item_key, traveler_ids, cancelled, starts_local, ends_local, starts_at, ends_at, train_number, from_code, to_code, from_name, to_name)`
const witness = (table: string) =>
  `INSERT INTO item_witness SELECT i.company_id, i.order_id, i.item_key, i.order_id, 'concur', now() - interval '20 days'
   FROM ${table} i JOIN trip t ON t.company_id = i.company_id AND t.id = i.order_id`

const statements = [
  `INSERT INTO booking_order (id, company_id, source, locator, main_booking_ref, channel, trip_name, traveler_names, booking_types, places, cancelled,
     start_local, end_local, starts_at, ends_at, deadlines, message_time) OVERRIDING SYSTEM VALUE
   SELECT t.id, t.company_id, 'concur', 'L' || t.id, 'L' || t.id, 'Concur', t.name, ARRAY[p.name], '{1}', ARRAY[c.code], false,
     ${local('t.starts_at', 'c.zone')}, ${local('t.back_at', 'c.zone')}, t.starts_at, t.back_at + interval '12 hours', '{}', now() - interval '20 days'
   FROM trip t JOIN city c ON c.n = t.away JOIN traveler p ON p.company_id = t.company_id AND p.id = t.traveler_id`,
  `INSERT INTO order_traveler SELECT t.company_id, p.id, t.id, p.id - t.traveler_id, p.name, false, t.starts_at, t.back_at + interval '12 hours'
   FROM trip t JOIN traveler p ON p.company_id = t.company_id AND p.id IN (t.traveler_id, CASE WHEN t.n % 10 = 2 THEN t.traveler_id + 1 END)`,
  `INSERT INTO profile_section (company_id, traveler_id, section, version, body, changed_at)
   SELECT t.company_id, t.traveler_id, 'Preferences', 1, jsonb_build_object('HomeAirport', c.airport), now() FROM trip t JOIN city c ON c.n = t.home`,
  `${air} ${flight('home', 'away', 't.starts_at', 't.lands_at', '100 + t.n % 8000')} WHERE t.goes AND NOT t.by_rail`,
  `${air} ${flight('away', 'home', 't.back_at', 't.back_at + (t.lands_at - t.starts_at)', '8100 + t.n % 1800')} WHERE t.returns AND NOT t.by_rail`,
  `${rail} ${train('t.starts_at', "t.starts_at + interval '3 hours'", false)} WHERE t.goes AND t.by_rail`,
  `${rail} ${train('t.back_at', "t.back_at + interval '3 hours'", true)} WHERE t.returns AND t.by_rail`,
  `INSERT INTO hotel_stay (company_id, order_id, item_key, traveler_ids, cancelled, starts_local, ends_local, starts_at, ends_at, hotel_name, city_code, city_name, country)
   SELECT t.company_id, t.id, 'hotel ' || c.code || ' ' || t.n, '{}', ${isCancelled}, to_char(t.lands_at AT TIME ZONE c.zone, 'YYYYMMDD') || '150000',
     to_char(t.lands_at AT TIME ZONE c.zone + make_interval(days => t.nights), 'YYYYMMDD') || '110000',
     (date_trunc('day', t.lands_at AT TIME ZONE c.zone) + interval '15 hours') AT TIME ZONE c.zone,
     (date_trunc('day', t.lands_at AT TIME ZONE c.zone) + make_interval(days => t.nights, hours => 11)) AT TIME ZONE c.zone,
     (ARRAY['Grand', 'Park', 'Central', 'Harbour', 'Royal'])[1 + t.n % 5] || ' Hotel ' || c.name, c.code, c.name, c.country
   FROM trip t JOIN city c ON c.n = t.away WHERE t.stays`,
  ...itemTables.map(witness),
  `INSERT INTO flight_times (carrier, flight_number, departs_on, from_code, to_code, as_of, departs_at, arrives_at, has_departed, has_arrived, cancelled)
   SELECT DISTINCT ON (i.flight_number, left(i.starts_local, 8), i.from_code) 'CX', i.flight_number, left(i.starts_local, 8), i.from_code, i.to_code, now() - interval '10 minutes',
     i.starts_at + late, i.ends_at + late, i.starts_at + late < now(), i.ends_at + late < now(), false
   FROM air_segment i JOIN trip t ON t.company_id = i.company_id AND t.id = i.order_id CROSS JOIN LATERAL (SELECT make_interval(mins => (t.n % 90)::int) AS late) l
   WHERE t.n % 14 = 3 ON CONFLICT DO NOTHING`,
  `DROP TABLE trip, city, station`,
]
