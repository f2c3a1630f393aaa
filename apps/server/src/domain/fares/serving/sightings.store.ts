import { setImmediate } from 'node:timers/promises'
import { rateBetween, type Rates } from '@portolan/rules/convert-money'
import type pg from 'pg'
import { findCurrency } from '../../../reference/currencies.ts'
import { cabinCodes, type RouteSightings } from './sightings.ts'

/** Days of seeing that are read: what forecasts look back on, and two weeks that are held out. */
export const readDays = 110

interface Row {
  readonly origin: string
  readonly destination: string
  /** Records of `recordBytes`, one after the other; null: nothing was seen. */
  readonly records: Buffer | null
}

/** Day of seeing, of departure and of return, cabin, currency, the lowest price and the lowest direct one. */
const recordBytes = 32

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
  for (const routeId of routeIds) {
    const row = await readRoute(client, routeId, span)
    if (row?.records) found.push(columnsOf(routeId, row, row.records, span.rates))
    // What comes next may have arrived meanwhile: requests are answered before it is read.
    await setImmediate()
  }
  return found
}

/**
 * PostgreSQL writes the records itself: as rows, half a million fares would be millions of little objects, over which the
 * server stands still.
 */
async function readRoute(
  client: pg.ClientBase,
  routeId: number,
  { since, until }: SightingSpan,
): Promise<Row | undefined> {
  const { rows } = await client.query<Row>({
    name: 'fare-sightings-of-route',
    text: `
      SELECT r.origin, r.destination, f.records
      FROM fare_route r, LATERAL (
        SELECT string_agg(int4send(seen) || int4send(departs) || int4send(coalesce(returns, -1)) || convert_to(cabin || currency, 'UTF8')
            || float8send(lowest::float8) || float8send(coalesce(direct::float8, 'NaN')), '' ORDER BY seen, departs, returns, cabin, currency) AS records
        FROM (
          SELECT coalesce(p.cabin, 'Y') AS cabin, p.currency, s.departs_on - date '1970-01-01' AS departs, s.returns_on - date '1970-01-01' AS returns,
            s.seen_on - date '1970-01-01' AS seen, min(s.price) AS lowest, min(s.price) FILTER (WHERE p.stops = 0) AS direct
          FROM fare_sighting s JOIN fare_product p ON p.id = s.product_id
          WHERE s.route_id = r.id AND s.seen_on BETWEEN $2 AND $3
          GROUP BY 1, 2, 3, 4, 5) fares) f
      WHERE r.id = $1`,
    values: [routeId, since, until],
  })
  return rows[0]
}

/** In the currency that most of the fares are in; those whose currency has no rate are left out. */
function columnsOf(
  routeId: number,
  { origin, destination }: Row,
  records: Buffer,
  rates: Rates | null,
): RouteSightings {
  /** Currencies by their three letters as one number: a text for each fare would be half a million of them. */
  const counts = new Map<number, number>()
  const codeAt = (at: number) => records.readUIntBE(at + 13, 3)
  for (let at = 0; at < records.length; at += recordBytes) counts.set(codeAt(at), (counts.get(codeAt(at)) ?? 0) + 1)
  const currencies = [...counts].map(([code, own]) => ({ code, own, text: textOf(code) }))
  const [most] = currencies.toSorted((one, other) => other.own - one.own || one.text.localeCompare(other.text))
  const currency = most!.text
  const factors = new Map(currencies.map(({ code, text }) => [code, factorOf(text, currency, rates)]))
  const count = currencies.reduce((sum, { code, own }) => (Number.isNaN(factors.get(code)) ? sum : sum + own), 0)
  const found = {
    cabin: new Uint8Array(count),
    departs: new Int32Array(count),
    returns: new Int32Array(count),
    seen: new Int32Array(count),
    any: new Float64Array(count),
    direct: new Float64Array(count),
  }
  let row = 0
  for (let at = 0; at < records.length; at += recordBytes) {
    const factor = factors.get(codeAt(at))!
    if (Number.isNaN(factor)) continue
    found.seen[row] = records.readInt32BE(at)
    found.departs[row] = records.readInt32BE(at + 4)
    found.returns[row] = records.readInt32BE(at + 8)
    found.cabin[row] = cabinCodes.indexOf(String.fromCharCode(records[at + 12]!) as 'Y')
    found.any[row] = records.readDoubleBE(at + 16) * factor
    found.direct[row] = records.readDoubleBE(at + 24) * factor
    row += 1
  }
  return { routeId, origin, destination, currency, ...found }
}

const textOf = (code: number): string => String.fromCharCode(code >> 16, (code >> 8) & 255, code & 255)

/** From minor units of one currency to whole units of another; NaN without a rate. */
export function factorOf(from: string, to: string, rates: Rates | null): number {
  const minor = 10 ** -(findCurrency(from)?.digits ?? 2)
  if (from === to) return minor
  const rate = rateBetween(from, to, rates)
  return rate === null ? Number.NaN : minor * Number(rate)
}
