import type { CalendarCell } from '@portolan/contract/features/fare-forecaster'
import { addDays, daysBetween } from '@portolan/rules/calendar-day'
import { fareId } from './fare-keys.ts'
import type { Exchange } from '../../domain/fares/fare-money.ts'
import { type CalendarWindow, daysFrom, remarkOf } from './checked-search.ts'
import type { CalendarRow, NarrowSighting } from './fare-search.store.ts'

/** How fares within some hours or airports lie above the lowest of all, and those of them that were seen lately. */
export interface Narrowed {
  /** As a factor; null: nobody knows, and only what was seen is told. */
  readonly factor: number | null
  readonly seen: ReadonlyMap<string, NarrowSighting>
  /** In minor units of the forecast's currency; null without a rate. */
  readonly amountOf: (sighting: NarrowSighting) => number | null
}

/** What the viewer's company itself paid, by `narrowKey`: in minor units of the forecast's currency. */
export type PaidFares = ReadonlyMap<string, { readonly price: number; readonly seenOn: string }>

export const narrowKey = (departsOn: string, returnsOn: string | null): string => `${departsOn} ${returnsOn ?? ''}`

interface Grid {
  readonly FlightCalendars: CalendarCell[][]
  readonly DepTitles: string[]
  readonly RetTitles: string[]
}

/** A fare before it is put into the viewer's currency. */
export interface GridFare {
  readonly price: number
  readonly low: number | null
  readonly high: number | null
  readonly samples: number
  readonly seenOn: string | null
}

/** The fare of a stay; null where there is not enough data. */
export function fareAt(
  row: CalendarRow,
  nights: number,
  isReturn: boolean,
  narrowed: Narrowed | null,
): GridFare | null {
  const at = row.nights.indexOf(nights)
  const known = at < 0 ? null : row.prices[at]
  const seen = narrowed?.seen.get(narrowKey(row.departsOn, isReturn ? addDays(row.departsOn, nights) : null))
  const seenPrice = seen ? (narrowed?.amountOf(seen) ?? null) : null
  if (narrowed && seen && seenPrice !== null) {
    // Its interval is as wide as that of the lowest fare.
    const factor = known ? seenPrice / known : null
    const side = (value: number | null | undefined) =>
      factor === null || value === null || value === undefined ? null : Math.round(value * factor)
    return { price: seenPrice, low: side(row.lows[at]), high: side(row.highs[at]), samples: 1, seenOn: seen.seenOn }
  }
  if (known === null || known === undefined) return null
  const factor = narrowed ? narrowed.factor : 1
  if (factor === null) return null
  const side = (value: number | null | undefined) =>
    value === null || value === undefined ? null : factor === 1 ? value : Math.round(value * factor)
  return {
    price: factor === 1 ? known : Math.round(known * factor),
    low: side(row.lows[at]),
    high: side(row.highs[at]),
    samples: row.samples[at] ?? 0,
    seenOn: narrowed ? null : (row.seenOn[at] ?? null),
  }
}

/** The fare of a stay, or what the company itself paid for these very dates where the market tells nothing as new. */
export function fareOrPaid(
  row: CalendarRow | undefined,
  { departsOn, nights, isReturn }: { readonly departsOn: string; readonly nights: number; readonly isReturn: boolean },
  { narrowed, paid }: { readonly narrowed: Narrowed | null; readonly paid: PaidFares },
): (GridFare & { readonly isPaid: boolean }) | null {
  const fare = row ? fareAt(row, nights, isReturn, narrowed) : null
  if (paid.size === 0) return fare && { ...fare, isPaid: false }
  const own = paid.get(narrowKey(departsOn, isReturn ? addDays(departsOn, nights) : null))
  const isNewer = own && (fare === null || fare.seenOn === null || own.seenOn > fare.seenOn)
  const isLower = own && fare && own.seenOn === fare.seenOn && own.price < fare.price
  if (!own || !(isNewer || isLower)) return fare && { ...fare, isPaid: false }
  const side = (value: number | null | undefined) =>
    fare && typeof value === 'number' ? Math.round((value * own.price) / fare.price) : null
  const samples = (fare?.samples ?? 0) + 1
  return { ...own, low: side(fare?.low), high: side(fare?.high), samples, isPaid: true }
}

/** The calendar of a window: a row for each day of return, a cell for each departure, and of both the days that have a fare. */
export function presentGrid(
  rows: readonly CalendarRow[],
  window: CalendarWindow,
  {
    prefix,
    exchange,
    narrowed,
    paid,
  }: {
    readonly prefix: string
    readonly exchange: Exchange
    readonly narrowed: Narrowed | null
    readonly paid: PaidFares
  },
): Grid {
  const isReturn = window.retFrom !== null
  // Thousands of cells share these days: each is written once, and stays are counted and not reckoned.
  const departures = daysFrom(window.depFrom, window.depDays).map(shownDay)
  const returns = window.retFrom === null ? [null] : daysFrom(window.retFrom, window.retDays).map(remarkOf)
  const shortest = window.retFrom === null ? 0 : daysBetween(window.depFrom, window.retFrom)
  const byDay = new Map(rows.map((row) => [row.departsOn, row]))
  const cells = returns.map((returnsOn, later) =>
    departures.map(({ day, remark }, earlier): CalendarCell => {
      const nights = returnsOn === null ? 0 : shortest + later - earlier
      const dates = { departsOn: day, nights, isReturn }
      const fare = nights >= 0 ? fareOrPaid(byDay.get(day), dates, { narrowed, paid }) : null
      return cellOf(fare, { departsOn: remark, returnsOn, id: fare ? fareId(prefix, remark, nights) : null, exchange })
    }),
  )
  markExtremes(cells)
  const hasFare = (list: readonly CalendarCell[]) => list.some(({ TotalFare }) => TotalFare !== null)
  const columns = departures.map((_, at) => at).filter((at) => hasFare(cells.map((row) => row[at]!)))
  const kept = cells.filter(hasFare)
  return {
    FlightCalendars: kept.map((row) => columns.map((at) => row[at]!)),
    DepTitles: columns.map((at) => departures[at]!.remark),
    RetTitles: isReturn ? kept.map((row) => row[0]!.RetDate!) : [],
  }
}

const shownDay = (day: string) => ({ day, remark: remarkOf(day) })

/** Days are written as the calls write them. */
function cellOf(
  fare: GridFare | null,
  {
    departsOn,
    returnsOn,
    id,
    exchange,
  }: { departsOn: string; returnsOn: string | null; id: string | null; exchange: Exchange },
): CalendarCell {
  const amount = (value: number | null | undefined) =>
    value === null || value === undefined ? null : exchange.amount(value)
  return {
    CalendarId: id,
    DepDate: departsOn,
    RetDate: returnsOn,
    TotalFare: amount(fare?.price),
    IsLowest: false,
    IsHighest: false,
    Low: amount(fare?.low),
    High: amount(fare?.high),
    Samples: fare?.samples ?? 0,
    Basis: fare === null ? null : fare.seenOn === null ? 'forecast' : 'observed',
    SeenOn: fare?.seenOn ? remarkOf(fare.seenOn) : null,
  }
}

/** The first lowest and the first highest, where they differ. */
function markExtremes(cells: CalendarCell[][]): void {
  let [lowest, highest]: [CalendarCell | null, CalendarCell | null] = [null, null]
  for (const cell of cells.flat()) {
    if (cell.TotalFare === null) continue
    if (lowest === null || cell.TotalFare < lowest.TotalFare!) lowest = cell
    if (highest === null || cell.TotalFare > highest.TotalFare!) highest = cell
  }
  if (lowest === null || highest === null || lowest.TotalFare === highest.TotalFare) return
  lowest.IsLowest = true
  highest.IsHighest = true
}
