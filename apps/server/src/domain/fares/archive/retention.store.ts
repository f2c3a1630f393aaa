import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** First days of the months of seeing that are whole before a day. */
export async function findOldFareMonths(db: Db, before: string): Promise<readonly string[]> {
  const { rows } = await sql<{ month: string }>`
    SELECT month FROM (
      SELECT to_date(right(c.relname, 6), 'YYYYMM') AS month
      FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'fare_sighting'::regclass
    ) m WHERE month + interval '1 month' <= ${before}::date ORDER BY month`.execute(db)
  return rows.map(({ month }) => month)
}

/**
 * Rolls a month of seeing up by route, month of departure, kind and lead time, and drops its single prices. A month that came
 * again, since its file was imported anew, counts once: as it was seen more often.
 */
export async function rollUpFareMonth(db: Db, month: string): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO fare_month (route_id, seen_month, departs_month, cabin, is_direct, is_return, currency, lead, sightings, lowest, median, highest)
    SELECT s.route_id, ${month}::date, date_trunc('month', s.departs_on)::date, p.cabin, p.stops IS NOT DISTINCT FROM 0, s.returns_on IS NOT NULL, p.currency,
      (ARRAY[3, 7, 14, 21, 30, 60, 90, 180, 400])[1 + width_bucket(s.departs_on - s.seen_on, ARRAY[4, 8, 15, 22, 31, 61, 91, 181])] AS lead,
      count(*), min(s.price), percentile_disc(0.5) WITHIN GROUP (ORDER BY s.price), max(s.price)
    FROM fare_sighting s JOIN fare_product p ON p.id = s.product_id
    WHERE s.seen_on >= ${month}::date AND s.seen_on < ${month}::date + interval '1 month'
    GROUP BY 1, 3, 4, 5, 6, 7, 8
    ON CONFLICT (route_id, seen_month, departs_month, cabin, is_direct, is_return, currency, lead)
    DO UPDATE SET sightings = excluded.sightings, lowest = excluded.lowest, median = excluded.median, highest = excluded.highest
      WHERE excluded.sightings >= fare_month.sightings`.execute(db)
  await sql`SELECT drop_fare_month(${month}::date)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
