import type { Observed } from '../backtest/history.ts'
import type { LearnedAdvice } from '../backtest/tasks.ts'
import { replay } from '../forecast/buy-or-wait.ts'
import { wasRight } from './advice-terms.ts'
import { type Cabin, cabinCodes, type RouteSightings } from './sightings.ts'

/** One advice that would have been given on a past day, and what came of it. Days since 1970-01-01; whole units. */
export interface AdviceRecord {
  readonly routeId: number
  readonly givenOn: number
  readonly cabin: Cabin
  readonly isDirect: boolean
  readonly isReturn: boolean
  readonly departs: number
  readonly nights: number
  readonly waits: boolean
  readonly price: number
  /** What waiting paid: by the advice where it was followed, the lowest that came later where one booked. */
  readonly paid: number
  readonly isRight: boolean
}

/** So many tell a route's record: two a week for five months. */
const mostOfRoute = 44

/** A spread of the advice on the days that were tried, by route; none where advice has no skill and so is never given. */
export function adviceRecords(
  { cells, table }: Observed,
  { advice, test }: LearnedAdvice,
  routes: readonly RouteSightings[],
): AdviceRecord[] {
  if (!Number.isFinite(advice.leastSaving)) return []
  const idOf = new Map(routes.map(({ origin, destination, routeId }) => [`${origin}${destination}`, routeId]))
  const byRoute = new Map<number, AdviceRecord[]>()
  for (const { observation, waits, paid, lowestLater } of replay(cells, test, advice)) {
    const cell = cells.cellOf[observation]!
    const from = cells.row[cell]!
    const routeId = idOf.get(`${table.places[table.origin[from]!]!}${table.places[table.destination[from]!]!}`)
    if (routeId === undefined) continue
    const price = cells.price[observation]!
    const record: AdviceRecord = {
      routeId,
      givenOn: cells.seen[observation]!,
      cabin: cabinCodes[table.cabin[from]! - 1]!,
      isDirect: table.stops[from]! === 1,
      isReturn: table.stay[from]! >= 0,
      departs: cells.departure[cell]!,
      nights: Math.max(0, table.stay[from]!),
      waits,
      price: Math.exp(price),
      paid: Math.exp(waits ? paid : lowestLater),
      isRight: wasRight(waits, price, waits ? paid : lowestLater),
    }
    const known = byRoute.get(routeId)
    if (known) known.push(record)
    else byRoute.set(routeId, [record])
  }
  return [...byRoute.values()].flatMap(spread)
}

/** Evenly over time, as many of each kind of advice as there were in all. */
function spread(records: readonly AdviceRecord[]): AdviceRecord[] {
  const inTime = records.toSorted((one, other) => one.givenOn - other.givenOn || one.departs - other.departs)
  const step = Math.max(1, inTime.length / mostOfRoute)
  return Array.from({ length: Math.min(mostOfRoute, inTime.length) }, (_, at) => inTime[Math.floor(at * step)]!)
}
