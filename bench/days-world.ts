import type pg from 'pg'
import { madeName } from './request-world.ts'
import { benchCities } from './tracker-places.ts'

export interface DaysWorld {
  readonly companyId: number
  readonly travelerIds: readonly number[]
  readonly trips: number
}

/** A trip every five weeks. */
export const tripsOfYear = 10

/**
 * A company whose people travel through a whole year that ends in two months: each has ten trips of two to nine nights with a
 * flight there and back and a hotel, one in eight of them by a connection. In the ledger's tables, as far as days are made of them.
 */
export async function fillDaysCompany(client: pg.Client, people: number): Promise<DaysWorld> {
  // Rows that fit together need no check of their references; lists of trips are not asked here.
  await client.query(`SET session_replication_role = replica; SET work_mem = '256MB'; SELECT setseed(0.21)`)
  const company = await client.query<{ id: string }>(
    `INSERT INTO company (code, display_name, time_zone) VALUES ('bench-days', 'bench-days', 'Asia/Hong_Kong') RETURNING id`,
  )
  const companyId = Number(company.rows[0]?.id)
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO traveler (company_id, code, name, folded_name, email)
     SELECT $1, 'days-' || n, made.name, lower(made.name), 'days' || n || '@bench.example'
     FROM generate_series(1, $2::int) n CROSS JOIN LATERAL (SELECT ${madeName('n')} AS name) made RETURNING id`,
    [companyId, people],
  )
  const travelerIds = rows.map(({ id }) => Number(id))
  await client.query(
    `CREATE TEMP TABLE city AS SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
       WITH ORDINALITY c (code, name, country, airport, zone, n)`,
    (['code', 'name', 'country', 'airport', 'zone'] as const).map((key) => benchCities.map((one) => one[key])),
  )
  await client.query(
    `CREATE TEMP TABLE trip AS
     SELECT $1::bigint AS company_id, row_number() OVER () AS id, t.* FROM generate_series(0, $2::int - 1) p, generate_series(0, ${tripsOfYear} - 1) k
       CROSS JOIN LATERAL (SELECT $3::bigint + p AS traveler_id, p + 1 AS n, 1 + p % 20 AS home,
         21 + floor(${benchCities.length - 20} * power(random(), 1.8))::int AS away, 1 + (p + k) % 20 AS hub, (p + k) % 8 = 3 AS connects,
         2 + floor(random() * 8)::int AS nights,
         date_trunc('day', now()) - interval '300 days' + make_interval(days => k * 36, hours => floor(random() * 400)::int) AS starts_at) t`,
    [companyId, people, Math.min(...travelerIds)],
  )
  const { rowCount } = await client.query('SELECT 1 FROM trip')
  for (const statement of statements) await client.query(statement)
  await client.query('DROP TABLE trip, city; RESET session_replication_role; ANALYZE')
  return { companyId, travelerIds, trips: rowCount ?? 0 }
}

const local = (at: string, zone: string) => `to_char((${at}) AT TIME ZONE ${zone}, 'YYYYMMDDHH24MISS')`
const flight = (
  key: string,
  [from, to]: readonly [string, string],
  [starts, hours]: readonly [string, number],
  where: string,
) =>
  `INSERT INTO air_segment (company_id, order_id, item_key, traveler_ids, cancelled, status, starts_local, ends_local, starts_at, ends_at, carrier, carrier_name, flight_number, from_code, to_code)
   SELECT t.company_id, t.id, '${key}', '{}', false, 'HK', ${local(starts, 'a.zone')}, ${local(`${starts} + interval '${hours} hours'`, 'b.zone')},
     ${starts}, ${starts} + interval '${hours} hours', 'CX', 'Cathay Pacific', (100 + t.id % 8000)::text, a.airport, b.airport
   FROM trip t JOIN city a ON a.n = t.${from} JOIN city b ON b.n = t.${to} WHERE ${where}`

const statements = [
  `INSERT INTO order_traveler (company_id, traveler_id, order_id, position, name, cancelled, starts_at, ends_at)
   SELECT t.company_id, t.traveler_id, t.id, 0, p.name, false, t.starts_at, t.starts_at + make_interval(days => t.nights, hours => 40)
   FROM trip t JOIN traveler p ON p.company_id = t.company_id AND p.id = t.traveler_id`,
  `INSERT INTO profile_section (company_id, traveler_id, section, version, body, changed_at)
   SELECT DISTINCT ON (t.traveler_id) t.company_id, t.traveler_id, 'Preferences', 1, jsonb_build_object('HomeAirport', c.airport), now()
   FROM trip t JOIN city c ON c.n = t.home`,
  flight('out', ['home', 'away'], ['t.starts_at', 9], 'NOT t.connects'),
  flight('out 1', ['home', 'hub'], ['t.starts_at', 4], 't.connects'),
  flight('out 2', ['hub', 'away'], [`t.starts_at + interval '6 hours'`, 6], 't.connects'),
  flight('back', ['away', 'home'], ['t.starts_at + make_interval(days => t.nights, hours => 20)', 9], 'true'),
  `INSERT INTO hotel_stay (company_id, order_id, item_key, traveler_ids, cancelled, starts_local, ends_local, starts_at, ends_at, hotel_name, city_code, city_name, country)
   SELECT t.company_id, t.id, 'hotel', '{}', false, ${local(`t.starts_at + interval '14 hours'`, 'c.zone')},
     ${local('t.starts_at + make_interval(days => t.nights, hours => 16)', 'c.zone')}, t.starts_at + interval '14 hours',
     t.starts_at + make_interval(days => t.nights, hours => 16), 'Grand Hotel', c.code, c.name, c.country
   FROM trip t JOIN city c ON c.n = t.away`,
]
