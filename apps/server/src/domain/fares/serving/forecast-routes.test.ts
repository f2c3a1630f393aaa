import { describe, expect, it } from 'vitest'
import { Observed } from '../backtest/history.ts'
import { leadBand, leadBands } from '../forecast/intervals.ts'
import { medianOf } from '../forecast/quantiles.ts'
import { placeDistance } from '../place-distance.ts'
import { dayOf, returnRoutes } from '../testing/return-fares.ts'
import { routeSightings, seenBetween } from '../testing/route-sightings.ts'
import { fitModel } from './fit-model.ts'
import { forecastRoutes } from './forecast-routes.ts'
import { cabinCodes, type RouteSightings, SightingTable } from './sightings.ts'

const first = dayOf('2026-09-01')
/** Nights of a fit and of forecasts, from all that was seen before: far apart, since the fares of some days move together. */
const nights = ['2026-10-26', '2026-11-05', '2026-11-15', '2026-11-25'].map(dayOf)

const places = ['HKG', 'NRT', 'SIN', 'LHR', 'SYD'] as const
const routes = routeSightings({
  routes: places.flatMap((origin, at) =>
    places.slice(at + 1).map((destination) => ({
      ...returnRoutes[0]!,
      cabins: ['Y' as const],
      origin,
      destination,
      km: placeDistance(origin, destination),
    })),
  ),
  firstDay: dayOf('2026-01-01'),
  days: 500,
  fromDay: first,
  untilDay: nights.at(-1)! + 1,
  longestLead: 50,
  searches: { usual: 1, recent: 1, recentDays: 1 },
  seed: 12,
})

interface Outcome {
  readonly lead: number
  readonly isInside: boolean
  readonly error: number
}

/** What was forecast in a night for the next day, beside what was seen on it. */
function outcomesOf(today: number): readonly Outcome[] {
  const known = routes.map((route) => seenBetween(route, first, today))
  const table = new SightingTable()
  for (const route of known) table.addRoute(route)
  const { model } = fitModel(new Observed(table.build(), placeDistance))
  const forecasts = forecastRoutes({ routes: known, market: [], today }, model)
  return routes.flatMap((route, at) => {
    const next = seenBetween(route, today + 1, today + 1)
    return [...next.seen.keys()].flatMap((row) => outcomeOf(next, row, forecasts[at]!.kinds))
  })
}

function outcomeOf(
  next: RouteSightings,
  row: number,
  kinds: ReturnType<typeof forecastRoutes>[number]['kinds'],
): readonly Outcome[] {
  const [departs, returns] = [next.departs[row]!, next.returns[row]!]
  const kind = kinds.find(
    ({ cabin, isDirect, isReturn }) => cabin === cabinCodes[next.cabin[row]!] && !isDirect && isReturn === returns >= 0,
  )
  const departure = kind?.departures.find((one) => one.departs === departs)
  const at = departure?.nights.indexOf(returns < 0 ? 0 : returns - departs) ?? -1
  const [price, low, high] = [departure?.prices[at], departure?.lows[at], departure?.highs[at]]
  if (price == null || low == null || high == null || departure?.seenOn[at] !== null) return []
  const real = next.any[row]!
  return [{ lead: departs - next.seen[row]!, isInside: real >= low && real <= high, error: Math.abs(price / real - 1) }]
}

describe('forecasts of the next day', () => {
  const outcomes = nights.flatMap(outcomesOf)

  it('have four of five prices inside their intervals, at every lead time', () => {
    const shares = leadBands.map((bound, band) => {
      const own = outcomes.filter(({ lead }) => leadBand(lead) === band)
      return { bound, count: own.length, inside: own.filter(({ isInside }) => isInside).length / own.length }
    })
    const told = shares.filter(({ count }) => count > 100)
    expect(told.map(({ bound }) => bound)).toEqual([6, 13, 20, 34, 60])
    for (const { bound, inside } of told) {
      expect(inside, `up to ${bound} days before departure`).toBeGreaterThan(0.7)
      expect(inside, `up to ${bound} days before departure`).toBeLessThan(0.9)
    }
  })

  it('are off by less than a tenth in the middle', () => {
    const errors = Float64Array.from(outcomes, ({ error }) => error)
    expect(medianOf(errors, errors.length)).toBeLessThan(0.1)
  })
})
