import { fareForecaster } from '@portolan/contract/features/fare-forecaster'
import type { ReplyOf } from '@portolan/contract/operation'
import { addDays } from '@portolan/rules/calendar-day'
import { createWorld, type Credentials } from '../../tools/test/world.ts'
import { conditionsOfRawPg, measureAgainstRawPg, type Question, requestOf } from '../against-raw-pg.ts'
import { type BenchDatabase, withClient } from '../database.ts'
import { type Bench, limited, type Measurement } from '../figure.ts'

const cities = [
  'HKG',
  'LON',
  'TYO',
  'SIN',
  'NYC',
  'PAR',
  'FRA',
  'SYD',
  'BKK',
  'TPE',
  'SEL',
  'SHA',
  'LAX',
  'DXB',
  'AMS',
  'MEL',
]
/** Of each route: departures, stays of 1 to so many nights, and days on which each was seen. */
const shape = { departures: 100, nights: 60, looks: 7 } as const
const window = { days: 60, goal: { atLeast: 0.2 } } as const

interface Route {
  readonly id: number
  readonly forecastId: number
  readonly origin: string
  readonly destination: string
}

/**
 * A calendar of 60 × 60 over HTTP, observed and forecast with intervals, against the raw indexed query: the lowest fares
 * that were seen of the same days, straight from an archive of ten million. It may take five times as long.
 */
export const measureFareCalendar = (bench: Bench): Promise<Measurement> => measure(bench, cities.length)

/** As `measureFareCalendar`, with the routes between so many cities. */
export function measure(bench: Bench, cityCount: number): Promise<Measurement> {
  const today = new Date().toISOString().slice(0, 10)
  return measureAgainstRawPg(bench, async (database) => {
    const { alpha } = await createWorld(database.adminUrl)
    const routes = await fillRoutes(bench, database, cities.slice(0, cityCount), today)
    const who = { viewer: alpha.traveller, companyId: alpha.companyId, today }
    const archive = routes.map((route) => questionOf(route, who, archiveQuery(route, today)))
    const calendar = routes.map((route) => questionOf(route, who, calendarQuery(route, today)))
    const sightings = routes.length * shape.departures * shape.nights * shape.looks
    return {
      groups: [
        // Before anything else was asked: most of it is in no buffer of the database.
        { name: 'fare calendar 60 × 60, another route each time', questions: archive, goal: window.goal },
        { name: 'fare calendar 60 × 60, one route', questions: archive.slice(0, 1), goal: window.goal },
        { name: 'fare calendar 60 × 60, against its own rows', questions: calendar.slice(0, 1), goal: null },
      ],
      note: `${sightings.toLocaleString('en-US')} sightings of ${routes.length} routes; the peer reads the lowest fare of each pair of dates that was seen last, by the index: ${conditionsOfRawPg('forecasts, intervals, authentication, HTTP or JSON')} “Its own rows” are the forecast's, which the job made: their peer shows what the calls around one indexed read cost.`,
      alone: ({ origin }) => aloneOf(origin, archive[0]!, bench),
    }
  })
}

interface Who {
  readonly viewer: Credentials
  readonly companyId: number
  readonly today: string
}

const firstDeparture = (today: string) => addDays(today, 2)
const remark = (day: string) => day.replaceAll('-', '')
/** Returns begin a month later, so that most cells have a fare. */
const returnsAfter = 30

function questionOf({ origin, destination }: Route, { viewer, companyId, today }: Who, statement: Statement): Question {
  const [dep, ret] = [firstDeparture(today), addDays(firstDeparture(today), returnsAfter)]
  const leg = (depCity: string, dstCity: string, day: string) => ({ depCity, dstCity, depDate: remark(day) })
  const input = {
    searchParam: { tripType: 2, multiFlights: [leg(origin, destination, dep), leg(destination, origin, ret)] },
    depFrom: remark(dep),
    retFrom: remark(ret),
    depDays: window.days,
    retDays: window.days,
  }
  return {
    request: requestOf(fareForecaster.searchCalendar.path, viewer, input),
    query: { companyIds: [companyId], statement },
  }
}

interface Statement {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

const archiveQuery = ({ id }: Route, today: string): Statement => ({
  name: 'lowest fares seen',
  text: `select distinct on (s.departs_on, s.returns_on) s.departs_on, s.returns_on, s.seen_on, s.price, p.currency
    from fare_sighting s join fare_product p on p.id = s.product_id
    where s.route_id = $1 and s.departs_on between $2::date and $3::date and s.returns_on between $4::date and $5::date
    order by s.departs_on, s.returns_on, s.seen_on desc, s.price`,
  values: [
    id,
    firstDeparture(today),
    addDays(firstDeparture(today), window.days - 1),
    addDays(firstDeparture(today), returnsAfter),
    addDays(firstDeparture(today), returnsAfter + window.days - 1),
  ],
})

const calendarQuery = ({ forecastId }: Route, today: string): Statement => ({
  name: 'rows of a calendar',
  text: `select departs_on, nights, prices, lows, highs, samples, seen_on::text[] from fare_calendar
    where forecast_id = $1 and cabin = 'Y' and not is_direct and is_return and departs_on between $2::date and $3::date
    order by departs_on`,
  values: [forecastId, firstDeparture(today), addDays(firstDeparture(today), window.days - 1)],
})

/** Sightings as imports write them, and the forecasts that the job makes of such: generated in the database. */
async function fillRoutes(bench: Bench, database: BenchDatabase, places: readonly string[], today: string) {
  return withClient(database.adminUrl, async (client): Promise<Route[]> => {
    const pairs = places.flatMap((from) => places.filter((to) => to !== from).map((to) => [from, to] as const))
    const { departures, nights, looks } = shape
    await client.query(`UPDATE company SET currency = 'HKD'`)
    await client.query(`SELECT make_fare_month($1::date - d) FROM generate_series(0, 31) d`, [today])
    await client.query(`INSERT INTO fare_source (code) VALUES ('bench')`)
    await client.query(`INSERT INTO fare_route (origin, destination) SELECT * FROM unnest($1::text[], $2::text[])`, [
      pairs.map(([from]) => from),
      pairs.map(([, to]) => to),
    ])
    await client.query(
      `INSERT INTO fare_product (route_id, cabin, stops, carrier, currency, digest) SELECT id, 'Y', 0, 'CX', 'HKD', '\\x01' FROM fare_route`,
    )
    await client.query(
      `WITH made AS (
         INSERT INTO fare_forecast (route_id, made_at, made_for, currency, sightings)
         SELECT id, now(), $1::date, 'HKD', $2 FROM fare_route RETURNING id, route_id)
       UPDATE fare_route r SET forecast_id = made.id FROM made WHERE made.route_id = r.id`,
      [today, departures * nights * looks],
    )
    bench.say(`calendars of ${pairs.length} routes`)
    await client.query(
      `INSERT INTO fare_calendar
       SELECT r.forecast_id, 'Y', false, true, $1::date + d,
         array_agg(n::smallint ORDER BY n), array_agg(price ORDER BY n), array_agg(price * 95 / 100 ORDER BY n),
         array_agg(price * 106 / 100 ORDER BY n), array_agg(12 ORDER BY n),
         array_agg(CASE WHEN n % 2 = 0 THEN $2::date END ORDER BY n), array_agg(p.id ORDER BY n),
         array_agg(CASE WHEN n % 2 = 1 THEN price END ORDER BY n), array_fill(3::smallint, array[$4::int * 6]),
         array_fill(NULL::smallint, array[$4::int])
       FROM fare_route r JOIN fare_product p ON p.route_id = r.id, generate_series(0, $3::int - 1) d,
         generate_series(1, $4::int) n, LATERAL (SELECT (500000 + (r.id * 7919 + d * 613 + n * 101) % 90000)::bigint AS price) q
       GROUP BY r.id, r.forecast_id, d`,
      [firstDeparture(today), today, departures, nights],
    )
    for (const { id } of (await client.query<{ id: number }>('SELECT id FROM fare_route ORDER BY id')).rows) {
      if (id % 60 === 0) bench.say(`sightings of route ${id}`)
      await client.query(
        `INSERT INTO fare_sighting
         SELECT p.route_id, p.id, s.id, $2::date + d, $2::date + d + n, $3::date - k,
           500000 + (p.route_id * 7919 + d * 613 + n * 101 + k * 37) % 90000
         FROM fare_product p, fare_source s, generate_series(0, $4::int - 1) d, generate_series(1, $5::int) n,
           generate_series(0, $6::int - 1) k WHERE p.route_id = $1 ORDER BY d, n, k`,
        [id, firstDeparture(today), today, departures, nights, looks],
      )
    }
    await client.query('VACUUM (ANALYZE)')
    const { rows } = await client.query<Route>(
      'SELECT id, forecast_id AS "forecastId", origin, destination FROM fare_route ORDER BY id',
    )
    return rows
  })
}

/** One call at a time, and what it answers. */
async function aloneOf(origin: string, { request }: Question, bench: Bench): Promise<Measurement> {
  const times: number[] = []
  let text = ''
  for (let turn = 0; turn < 40; turn += 1) {
    const started = performance.now()
    text = await fetch(`${origin}${request.path}`, request).then((answer) => answer.text())
    times.push(performance.now() - started)
  }
  const { FlightCalendars } = JSON.parse(text) as ReplyOf<typeof fareForecaster.searchCalendar>
  const cells = FlightCalendars.flat()
  const priced = cells.filter(({ TotalFare }) => TotalFare !== null)
  if (priced.length < 2_000) throw new Error(`Only ${priced.length} cells have a fare: ${text.slice(0, 200)}`)
  const forecast = priced.filter(({ Basis }) => Basis === 'forecast')
  const middle = times.slice(10).toSorted((a, b) => a - b)[15] ?? Number.NaN
  bench.say(`${priced.length} of ${cells.length} cells have a fare`)
  return {
    figures: [{ ...limited('fare calendar 60 × 60, alone', middle, 'ms', { atMost: middle }), goal: null }],
    notes: [
      `${cells.length} cells, of which ${priced.length} have a fare and ${forecast.length} of these are forecasts, in ${Math.round(text.length / 1000)} kB of JSON.`,
    ],
  }
}
