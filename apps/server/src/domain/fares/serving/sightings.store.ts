import { setImmediate } from 'node:timers/promises'
import { rateBetween, type Rates } from '@portolan/rules/convert-money'
import type pg from 'pg'
import { findCurrency } from '../../../reference/currencies.ts'
import { cabinCodes, type RouteSightings } from './sightings.ts'

/** Days of seeing that are read: what forecasts look back on, and two weeks that are held out. */
export const readDays = 110

type Row = [
  route: number,
  origin: string,
  destination: string,
  cabin: string,
  currency: string,
  departs: number,
  returns: number | null,
  seen: number,
  any: string,
  direct: string | null,
]

export interface SightingSpan {
  readonly since: string
  /** Included. */
  readonly until: string
  readonly rates: Rates | null
}

/** What was seen on routes: the lowest fare of each cabin, pair of dates and day of seeing. */
export async function readSightings(
  client: pg.ClientBase,
  routeIds: readonly number[],
  span: SightingSpan,
): Promise<readonly RouteSightings[]> {
  const found: RouteSightings[] = []
  // One after the other: rows take twenty times the memory of the columns that they become.
  for (const routeId of routeIds) {
    const rows = await readRoute(client, routeId, span)
    if (rows.length > 0) found.push(columnsOf(rows, span.rates))
    // Rows of the next one may have come meanwhile: requests are answered before they are read.
    await setImmediate()
  }
  return found
}

async function readRoute(client: pg.ClientBase, routeId: number, { since, until }: SightingSpan): Promise<Row[]> {
  const { rows } = await client.query<Row>({
    name: 'fare-sightings-of-route',
    rowMode: 'array',
    text: `
      SELECT s.route_id, r.origin, r.destination, coalesce(p.cabin, 'Y'), p.currency, s.departs_on - date '1970-01-01',
        s.returns_on - date '1970-01-01', s.seen_on - date '1970-01-01', min(s.price)::text, (min(s.price) FILTER (WHERE p.stops = 0))::text
      FROM fare_sighting s JOIN fare_product p ON p.id = s.product_id JOIN fare_route r ON r.id = s.route_id
      WHERE s.route_id = $1 AND s.seen_on BETWEEN $2 AND $3
      GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY 1, 8, 6, 7, 4, 5`,
    values: [routeId, since, until],
  })
  return rows
}

/** In the currency that most of the fares are in; those whose currency has no rate are left out. */
function columnsOf(rows: readonly Row[], rates: Rates | null): RouteSightings {
  const counts = new Map<string, number>()
  for (const [, , , , code] of rows) counts.set(code, (counts.get(code) ?? 0) + 1)
  const currency = [...counts].toSorted((one, other) => other[1] - one[1] || one[0].localeCompare(other[0]))[0]![0]
  const factors = new Map([...counts.keys()].map((code) => [code, factorOf(code, currency, rates)] as const))
  const kept = rows.filter(([, , , , code]) => !Number.isNaN(factors.get(code)))
  const [routeId, origin, destination] = rows[0]!
  const price = (text: string | null, code: string) => (text === null ? Number.NaN : Number(text) * factors.get(code)!)
  return {
    routeId,
    origin,
    destination,
    currency,
    cabin: Uint8Array.from(kept, ([, , , cabin]) => cabinCodes.indexOf(cabin as 'Y')),
    departs: Int32Array.from(kept, ([, , , , , departs]) => departs),
    returns: Int32Array.from(kept, ([, , , , , , returns]) => returns ?? -1),
    seen: Int32Array.from(kept, ([, , , , , , , seen]) => seen),
    any: Float64Array.from(kept, ([, , , , code, , , , any]) => price(any, code)),
    direct: Float64Array.from(kept, ([, , , , code, , , , , direct]) => price(direct, code)),
  }
}

/** From minor units of one currency to whole units of another; NaN without a rate. */
export function factorOf(from: string, to: string, rates: Rates | null): number {
  const minor = 10 ** -(findCurrency(from)?.digits ?? 2)
  if (from === to) return minor
  const rate = rateBetween(from, to, rates)
  return rate === null ? Number.NaN : minor * Number(rate)
}
