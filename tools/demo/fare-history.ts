import { Random } from './random.ts'

/**
 * A year of observed fares, as a shop's log would hold them: season, weekdays, lead time, sales, days on which nobody
 * looked, shocks, and one change of regime. Only the demo and tests import this. What fits forecasts never sees it; it
 * reads the rows as it reads any file's.
 */

export interface FareRoute {
  readonly origin: string
  readonly destination: string
  /** Great-circle distance in kilometres. */
  readonly km: number
  readonly carriers: readonly string[]
}

export interface FareHistory {
  readonly routes: readonly FareRoute[]
  /** First day of seeing, since 1970-01-01. */
  readonly firstDay: number
  readonly days: number
  /** How many days of departure come after the last day of seeing; 30 as a rule. */
  readonly ahead?: number
  /** How long before departure fares are looked at. */
  readonly longestLead: number
  /** The share of prices that are looked at on a day. */
  readonly looks: number
  readonly seed: number
}

export interface FareSighting {
  readonly origin: string
  readonly destination: string
  readonly carrier: string
  readonly flight: string
  readonly stops: number
  readonly departure: number
  readonly departureMinute: number
  readonly seen: number
  readonly price: number
}

/** Departures of a week from Sunday on: Fridays and Sundays are dear, Tuesdays and Wednesdays are not. */
const weekdays = [0.07, -0.01, -0.06, -0.05, 0.02, 0.09, -0.02]

export interface Flight {
  readonly carrier: string
  readonly flight: string
  readonly stops: number
  readonly minute: number
  readonly level: number
}

/** Fares step up when an advance-purchase rule passes: 21, 14, 7 and 3 days before departure. */
const leadEffect = (lead: number) => (lead <= 3 ? 0.55 : lead <= 7 ? 0.38 : lead <= 14 ? 0.2 : lead <= 21 ? 0.08 : 0)

export function* fareHistory(history: FareHistory): Generator<FareSighting> {
  for (const [index, route] of history.routes.entries()) {
    const random = new Random(history.seed, index)
    const market = marketOf(history, random)
    for (const flight of flightsOf(route, random))
      for (
        let departure = history.firstDay + 1;
        departure < history.firstDay + history.days + (history.ahead ?? 30);
        departure += 1
      )
        yield* sightings(history, route, flight, market, departure, random)
  }
}

export interface Market {
  readonly steepness: number
  /** By day of seeing: what sales, drift and the change of regime add. */
  readonly bySeen: Float64Array
  /** By day of departure: season and shocks. */
  readonly byDeparture: Float64Array
  readonly unseen: Uint8Array
}

export function marketOf(
  { days, firstDay, ahead = 30 }: Pick<FareHistory, 'days' | 'firstDay' | 'ahead'>,
  random: Random,
): Market {
  const bySeen = new Float64Array(days)
  const byDeparture = new Float64Array(days + ahead)
  const unseen = new Uint8Array(days)
  const [peak, height] = [random.int(150, 230), 0.08 + random.next() * 0.12]
  for (let day = 0; day < byDeparture.length; day += 1)
    byDeparture[day] = height * Math.cos((2 * Math.PI * (((firstDay + day) % 365) - peak)) / 365)
  for (let shock = random.int(1, 3); shock > 0; shock -= 1) {
    const from = random.int(0, byDeparture.length - 8)
    for (let day = from; day < from + random.int(3, 7); day += 1) byDeparture[day]! += 0.25
  }
  const regime = random.chance(0.5) ? random.int(Math.floor(days * 0.4), Math.floor(days * 0.7)) : days
  for (let day = 0; day < days; day += 1) bySeen[day]! += (0.05 * day) / days - (day >= regime ? 0.15 : 0)
  for (let day = 0; day < days; day += random.int(12, 30)) {
    const [length, depth] = [random.int(2, 5), 0.08 + random.next() * 0.1]
    for (let sale = day; sale < Math.min(days, day + length); sale += 1) bySeen[sale]! -= depth
  }
  for (let day = 0; day < days; day += random.int(10, 40)) unseen[day] = 1
  return { steepness: 0.5 + random.next() * 0.8, bySeen, byDeparture, unseen }
}

export function flightsOf({ carriers, km }: FareRoute, random: Random): readonly Flight[] {
  const level = 4 + 0.55 * Math.log(km / 400 + 0.5) + normal(random) * 0.15
  return carriers.flatMap((carrier) => {
    const ofCarrier = normal(random) * 0.1
    return Array.from({ length: random.int(1, 3) }, (_, at): Flight => {
      const stops = random.chance(0.7) ? 0 : 1
      return {
        carrier,
        flight: `${carrier}${random.int(100, 899) + at}`,
        stops,
        minute: random.int(6 * 12, 22 * 12) * 5,
        level: level + ofCarrier + normal(random) * 0.06 - stops * 0.12,
      }
    })
  })
}

/**
 * What one flight costs on one day of departure, by day of seeing; NaN on days on which it is not sold. A price stays until
 * demand has moved it by a bucket, or some days have passed.
 */
export function pricesOf(
  { firstDay, days, longestLead }: Pick<FareHistory, 'firstDay' | 'days' | 'longestLead'>,
  { level }: Pick<Flight, 'level'>,
  { steepness, bySeen, byDeparture }: Market,
  departure: number,
  random: Random,
): Float64Array {
  const prices = new Float64Array(days).fill(Number.NaN)
  const atDeparture = level + byDeparture[departure - firstDay]! + weekdays[(departure + 4) % 7]!
  let demand = normal(random) * 0.12
  let price = Number.NaN
  for (let seen = Math.max(firstDay, departure - longestLead); seen < Math.min(firstDay + days, departure); seen += 1) {
    // Demand comes back to what is usual: a dear moment passes more often than it grows.
    demand = demand * 0.94 + normal(random) * 0.04
    const fair = atDeparture + demand + bySeen[seen - firstDay]! + leadEffect(departure - seen) * steepness
    const bucket = Math.round(fair / 0.06) * 0.06
    if (Number.isNaN(price) || random.chance(0.25) || Math.abs(price - bucket) > 0.15) price = bucket
    prices[seen - firstDay] = Math.exp(price)
  }
  return prices
}

function* sightings(
  history: FareHistory,
  { origin, destination }: FareRoute,
  flight: Flight,
  market: Market,
  departure: number,
  random: Random,
): Generator<FareSighting> {
  const prices = pricesOf(history, flight, market, departure, random)
  for (const [at, price] of prices.entries()) {
    const looked = !Number.isNaN(price) && random.chance(history.looks) && market.unseen[at] === 0
    if (looked)
      yield {
        origin,
        destination,
        carrier: flight.carrier,
        flight: flight.flight,
        stops: flight.stops,
        departure,
        departureMinute: flight.minute,
        seen: history.firstDay + at,
        price: Math.round(price),
      }
  }
}

/** Mean 0, standard deviation 1 (Box and Muller). */
export const normal = (random: Random) =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
