import { type Flight, flightsOf, type FareRoute, type Market, marketOf, pricesOf } from './fare-history.ts'
import { Random } from './random.ts'

/**
 * Fares there and back as searches of a shop would have seen them: each search looks at some departures and stays around the
 * dates that somebody had in mind, and sees the cheapest direct fare and the cheapest of all. Only the demo and tests import this.
 */

export interface ReturnRoute extends FareRoute {
  readonly currency: string
  /** What the generator's unit is worth in the currency. */
  readonly worth: number
  readonly cabins: readonly ('Y' | 'S' | 'C' | 'F')[]
  /** Travel time of a direct flight there and back, in minutes. */
  readonly minutes: readonly [out: number, back: number]
}

export interface ReturnHistory {
  readonly routes: readonly ReturnRoute[]
  /** First day and length of the world, since 1970-01-01: the same world tells the same prices, whatever days are asked for. */
  readonly firstDay: number
  readonly days: number
  /** What was seen on these days is told. */
  readonly fromDay: number
  readonly untilDay: number
  /** How far ahead people look. */
  readonly longestLead: number
  /** Searches of a route on a day, and on the last days before now. */
  readonly searches: { readonly usual: number; readonly recent: number; readonly recentDays: number }
  readonly seed: number
}

export interface ReturnSighting {
  readonly origin: string
  readonly destination: string
  readonly carrier: string
  readonly cabin: string
  readonly stops: number
  readonly flight: string
  /** Null: one way, as all of the flight back. */
  readonly returnFlight: string | null
  readonly departure: number
  readonly departureMinute: number
  readonly minutes: number
  readonly returnDay: number | null
  readonly returnMinute: number | null
  readonly returnMinutes: number | null
  readonly seen: number
  readonly price: number
  readonly currency: string
}

/** Departures and stays that one search looks at, around what it asks for. */
const around = 3
/** Every so many searches somebody asks for one way too, on more days. */
const oneWayEvery = 2
/** What a cabin costs beside economy. */
const cabinWorth = { Y: 1, S: 1.7, C: 3.4, F: 6.2 } as const
/** A stop on the way takes longer. */
const stopMinutes = 170

export function* returnFares(history: ReturnHistory): Generator<ReturnSighting> {
  for (const [index, route] of history.routes.entries()) yield* faresOf(history, route, index)
}

interface Direction {
  readonly flights: readonly Flight[]
  /** Prices by flight, day of departure and day of seeing. */
  readonly price: (flight: number, day: number, seen: number) => number
}

function directionOf(history: ReturnHistory, route: FareRoute, market: Market, random: Random): Direction {
  const { firstDay, days, longestLead } = history
  const flights = flightsOf(route, random)
  const known = new Map<number, Float64Array>()
  const seed = random.int(0, 2 ** 30)
  return {
    flights,
    price: (flight, day, seen) => {
      const key = flight * 100_000 + (day - firstDay)
      let prices = known.get(key)
      if (!prices) {
        // A stream of its own: which fares are looked at must not change what they cost.
        prices = pricesOf(
          { firstDay, days, longestLead: longestLead + 40 },
          flights[flight]!,
          market,
          day,
          new Random(seed, key),
        )
        known.set(key, prices)
      }
      return prices[seen - firstDay] ?? Number.NaN
    },
  }
}

function* faresOf(history: ReturnHistory, route: ReturnRoute, index: number): Generator<ReturnSighting> {
  const { firstDay, days, fromDay, untilDay, longestLead, searches } = history
  const random = new Random(history.seed, index)
  const market = marketOf({ firstDay, days, ahead: longestLead + 80 }, random)
  const out = directionOf(history, route, market, random)
  const back = directionOf(history, route, market, random)
  for (let seen = fromDay; seen <= untilDay; seen += 1) {
    const daily = new Random(history.seed + 1, index * 4000 + seen - firstDay)
    if (market.unseen[seen - firstDay] === 1) continue
    const isRecent = seen > untilDay - searches.recentDays
    for (let search = isRecent ? searches.recent : searches.usual; search > 0; search -= 1) {
      const lead = Math.round(4 + longestLead * daily.next() ** 1.6)
      const nights = Math.round(1 + 13 * daily.next() ** 1.5)
      const cabin = daily.chance(0.75) ? 'Y' : daily.pick(route.cabins)
      if (search % oneWayEvery === 0)
        for (let departure = seen + lead - 2 * around; departure <= seen + lead + 2 * around; departure += 1)
          if (departure > seen) yield* cheapestOneWay(route, { out, seen, departure, cabin })
      for (let departure = seen + lead - around; departure <= seen + lead + around; departure += 1)
        for (let stay = Math.max(0, nights - around); stay <= nights + around; stay += 1)
          if (departure > seen) yield* cheapest(route, { out, back, seen, departure, stay, cabin })
    }
  }
}

interface Looked {
  readonly out: Direction
  readonly back: Direction
  readonly seen: number
  readonly departure: number
  readonly stay: number
  readonly cabin: 'Y' | 'S' | 'C' | 'F'
}

/** The cheapest direct fare, and the cheapest with a stop where it is cheaper. Both ways are of one carrier. */
function* cheapest(route: ReturnRoute, looked: Looked): Generator<ReturnSighting> {
  const direct = best(looked, (flight) => flight.stops === 0)
  const any = best(looked, (flight) => flight.stops > 0)
  for (const found of [direct, any && (!direct || any.price < direct.price) ? any : null])
    if (found) yield sightingOf(route, looked, found)
}

/** The cheapest direct fare one way, and the cheapest with a stop where it is cheaper. */
function* cheapestOneWay(
  route: ReturnRoute,
  { out, seen, departure, cabin }: Pick<Looked, 'out' | 'seen' | 'departure' | 'cabin'>,
): Generator<ReturnSighting> {
  const priced = out.flights
    .map((flight, at) => ({ flight, price: out.price(at, departure, seen) }))
    .filter(({ price }) => price > 0)
    .toSorted((one, other) => one.price - other.price)
  const direct = priced.find(({ flight }) => flight.stops === 0)
  const any = priced.find(({ flight }) => flight.stops > 0)
  for (const found of [direct, any && (!direct || any.price < direct.price) ? any : undefined])
    if (found)
      yield {
        ...sightingOf(
          route,
          { seen, departure, stay: 7, cabin },
          { price: found.price * 1.16, out: found.flight, back: found.flight },
        ),
        returnFlight: null,
        returnDay: null,
        returnMinute: null,
        returnMinutes: null,
      }
}

interface Found {
  readonly price: number
  readonly out: Flight
  readonly back: Flight
}

function best({ out, back, seen, departure, stay }: Looked, takes: (flight: Flight) => boolean): Found | null {
  let found: Found | null = null
  for (const [at, there] of out.flights.entries())
    for (const [backAt, home] of back.flights.entries()) {
      if (!takes(there) || !takes(home) || there.carrier !== home.carrier) continue
      const price = out.price(at, departure, seen) + back.price(backAt, departure + stay, seen)
      if (price > 0 && (found === null || price < found.price)) found = { price, out: there, back: home }
    }
  return found
}

/** Short stays on weekdays are of people who do not pay themselves. */
const stayWorth = (nights: number) =>
  nights < 2 ? 1.18 : nights < 4 ? 1.08 : nights < 7 ? 1.02 : nights < 12 ? 1 : 1.03

function sightingOf(
  route: ReturnRoute,
  { seen, departure, stay, cabin }: Omit<Looked, 'out' | 'back'>,
  found: Found,
): ReturnSighting {
  const { origin, destination, currency, worth, minutes } = route
  const price = found.price * 0.86 * stayWorth(stay) * cabinWorth[cabin] * worth
  const step = worth >= 5 ? 10 : 1
  return {
    origin,
    destination,
    carrier: found.out.carrier,
    cabin,
    stops: found.out.stops,
    flight: found.out.flight,
    returnFlight: found.back.flight,
    departure,
    departureMinute: found.out.minute,
    minutes: minutes[0] + found.out.stops * stopMinutes,
    returnDay: departure + stay,
    returnMinute: found.back.minute,
    returnMinutes: minutes[1] + found.back.stops * stopMinutes,
    seen,
    price: Math.max(step, Math.round(price / step) * step),
    currency,
  }
}

/** Columns of a file of these fares. */
export const returnFareHeader =
  'seen,origin,destination,departure,departureTime,return,returnTime,carrier,flight,returnFlight,cabin,stops,minutes,returnMinutes,price,currency'

const dayText = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** A fare as a line below `returnFareHeader`. */
export const returnFareLine = (fare: ReturnSighting): string =>
  [
    dayText(fare.seen),
    fare.origin,
    fare.destination,
    dayText(fare.departure),
    clock(fare.departureMinute),
    fare.returnDay === null ? '' : dayText(fare.returnDay),
    fare.returnMinute === null ? '' : clock(fare.returnMinute),
    fare.carrier,
    fare.flight,
    fare.returnFlight,
    fare.cabin,
    fare.stops,
    fare.minutes,
    fare.returnMinutes,
    fare.price,
    fare.currency,
  ].join(',')
