import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { type AskedRoute, type BookedFlight, daysOf, type LaterFlight, laterFlights } from './later-flights.rules.ts'

/** Bookings of so many days say what usually flies. */
const backDays = 60

/** Later flights of each route, in the order asked, from a company's own bookings. One statement. */
export async function findLaterFlights(
  db: Kysely<Database>,
  companyId: number,
  routes: readonly AskedRoute[],
): Promise<LaterFlight[][]> {
  if (routes.length === 0) return []
  const asked = routes.map((route) => {
    const days = daysOf(route)
    return { from: route.from, to: route.to, last: days[1]?.day ?? '', weekdays: days.map(({ weekday }) => weekday) }
  })
  const weekday = sql`extract(isodow from to_date(left(s.starts_local, 8), 'YYYYMMDD'))::int`
  const { rows } = await sql<BookedFlight>`
    select r."from", r."to", s.carrier, s.flight_number as number, ${weekday} as weekday,
      substr(s.starts_local, 9, 4) as time, count(*)::int as bookings
    from (select distinct "from", "to", last, weekdays from json_to_recordset(${JSON.stringify(asked)}::json)
      as r ("from" text, "to" text, last text, weekdays int[])) r
    join air_segment s on s.company_id = ${companyId} and s.from_code = r."from" and s.to_code = r."to"
      and s.starts_local >= to_char(to_date(r.last, 'YYYYMMDD') - ${backDays}::int, 'YYYYMMDD')
      and s.starts_local < to_char(to_date(r.last, 'YYYYMMDD') + 1, 'YYYYMMDD')
    where not s.cancelled and s.starts_at is not null and ${weekday} = any (r.weekdays)
    group by 1, 2, 3, 4, 5, 6`.execute(db)
  return routes.map((route) => laterFlights(route, rows))
}
