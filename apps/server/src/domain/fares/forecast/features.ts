import type { FareTable } from '../fare-table.ts'
import { type Cells, type Grain, lastSeen } from './cells.ts'
import type { LevelReading, Levels } from './levels.ts'
import type { NeighbourIndex } from './neighbours.ts'

/**
 * What a forecast is made from, a column each. Prices are logarithms less the anchor: the one price that a person would
 * name who has no forecast. So a forecast says how far from that price the fare lies.
 */
export const features = [
  'lead',
  'weekday',
  'week',
  'seenWeekday',
  'age',
  'lastMove',
  'unchangedDays',
  'aboveLowest',
  'belowHighest',
  'nearFlight',
  'nearHours',
  'nearCarrier',
  'nearRoute',
  'nearLowest',
  'nearCount',
  'sameDayCarrier',
  'sameDayLowest',
  'levelFlight',
  'levelCarrier',
  'levelRoute',
  'structure',
  'leadEffect',
  'leadHere',
  'cabin',
  'stops',
  'hours',
  'returnHours',
  'stay',
  'carrierEffect',
  'originEffect',
  'destinationEffect',
  'distance',
  'minutes',
  'routeCount',
] as const
export type Feature = (typeof features)[number]

/**
 * What is known of a fare: `seen`, its own price of an earlier day; `cell`, other stays of its departure and other departures;
 * `date`, other departures of its route; `route`, other routes alone.
 */
export type Regime = 'seen' | 'cell' | 'date' | 'route'

/** A price to forecast: an observation, and the day up to which prices are known. */
export interface Example {
  readonly observation: number
  readonly day: number
  /** The part of history that must not be read, `foldCount` for none. */
  readonly fold: number
}

export interface Sources {
  readonly table: FareTable
  readonly cells: Cells
  readonly neighbours: NeighbourIndex
  readonly levels: Levels
}

const noLevels = (): LevelReading => ({
  structure: 0,
  pair: 0,
  route: 0,
  carrier: 0,
  hours: 0,
  flight: 0,
  lead: 0,
  leadHere: 0,
  originEffect: 0,
  destinationEffect: 0,
  carrierEffect: 0,
  routeCount: 0,
})

const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7
const weekOf = (day: number) => Math.floor((((day % 365.2425) + 365.2425) % 365.2425) / 7)

/** How many days around a departure its neighbours lie. */
export const neighbourDays = 3

/** In fewer weeks a weekday is known by what happened to come on it. */
const fewestWeeks = 4

export class FeatureReader {
  readonly #sources: Sources
  readonly #regime: Regime
  readonly #levels = noLevels()
  readonly #leadThen = noLevels()
  readonly #knowsWeekdays: boolean
  readonly #knowsSeasons: boolean

  constructor(sources: Sources, regime: Regime) {
    this.#sources = sources
    this.#regime = regime
    const { seen } = sources.cells
    const span = seen.reduce((last, day) => Math.max(last, day), 0) - seen.reduce((first, day) => Math.min(first, day))
    // Later departures lie in weeks that nobody has learned, unless a whole year has passed.
    this.#knowsSeasons = sources.table.hasDates && (!sources.table.hasSeen || span === 0 || span > 500)
    this.#knowsWeekdays = sources.table.hasSeen && span >= fewestWeeks * 7
  }

  /** Writes example's row `at` of the columns; its prices are measured from `anchor`. */
  read(example: Example, anchor: number, columns: readonly Float32Array[], at: number): void {
    const { table, cells, levels } = this.#sources
    const { observation, day, fold } = example
    const cell = cells.cellOf[observation]!
    const wantedDay = cells.seen[observation]!
    const from = cells.row[cell]!
    const departure = cells.departure[cell]!
    const lead = table.hasLead ? departure - wantedDay : Number.NaN
    const known = this.#levels
    levels.read(cell, lead, fold, known)
    const set = (name: Feature, value: number) => (columns[columnOf[name]]![at] = value)
    set('lead', lead)
    set('weekday', table.hasDates ? weekdayOf(departure) : Number.NaN)
    set('week', this.#knowsSeasons ? weekOf(departure) : Number.NaN)
    set('seenWeekday', this.#knowsWeekdays ? weekdayOf(wantedDay) : Number.NaN)
    this.#readOwn(example, anchor, set)
    this.#readNear(cell, day, anchor, set)
    const isKnownRoute = this.#regime !== 'route'
    set('levelFlight', isKnownRoute ? known.flight - anchor : Number.NaN)
    set('levelCarrier', isKnownRoute ? known.carrier - anchor : Number.NaN)
    set('levelRoute', isKnownRoute ? known.route - anchor : Number.NaN)
    set('structure', known.structure - anchor)
    set('cabin', table.cabin[from]!)
    set('stops', table.stops[from]!)
    set('hours', table.band[from]!)
    set('returnHours', table.returnBand[from]!)
    set('stay', table.stay[from]!)
    set('carrierEffect', known.carrierEffect)
    set('originEffect', known.originEffect)
    set('destinationEffect', known.destinationEffect)
    set('distance', levels.logDistance(cell))
    set('minutes', table.minutes[from]!)
    set('routeCount', isKnownRoute ? Math.log1p(known.routeCount) : Number.NaN)
  }

  /** The cell's own history, and what its lead time costs more than at the time of its last price. */
  #readOwn({ observation, day, fold }: Example, anchor: number, set: SetFeature): void {
    const { cells, levels, table } = this.#sources
    const cell = cells.cellOf[observation]!
    const last = this.#regime === 'seen' ? lastSeen(cells, cell, day) : -1
    const missing = Number.NaN
    if (last < 0) {
      for (const name of ['age', 'lastMove', 'unchangedDays', 'aboveLowest', 'belowHighest'] as const)
        set(name, missing)
      set('leadEffect', this.#levels.lead)
      set('leadHere', this.#levels.leadHere)
      return
    }
    const { start, price, seen } = cells
    let [lowest, highest] = [price[last]!, price[last]!]
    let changed = last
    for (let at = last - 1; at >= start[cell]!; at -= 1) {
      lowest = Math.min(lowest, price[at]!)
      highest = Math.max(highest, price[at]!)
      if (changed === last && Math.abs(price[at]! - price[last]!) > 1e-4) changed = at
    }
    const since = changed === last ? start[cell]! : changed + 1
    set('age', seen[observation]! - seen[last]!)
    set('lastMove', last > start[cell]! ? price[last]! - price[changed]! : missing)
    set('unchangedDays', last > start[cell]! ? seen[last]! - seen[since]! : missing)
    set('aboveLowest', anchor - lowest)
    set('belowHighest', anchor - highest)
    const leadThen = table.hasLead ? cells.departure[cell]! - seen[last]! : Number.NaN
    levels.read(cell, leadThen, fold, this.#leadThen)
    set('leadEffect', this.#levels.lead - this.#leadThen.lead)
    set('leadHere', this.#levels.leadHere - this.#leadThen.leadHere)
  }

  #readNear(cell: number, day: number, anchor: number, set: SetFeature): void {
    const names = ['nearFlight', 'nearHours', 'nearCarrier', 'nearRoute'] as const
    const others = ['nearLowest', 'nearCount', 'sameDayCarrier', 'sameDayLowest'] as const
    if (this.#regime === 'route') {
      for (const name of [...names, ...others]) set(name, Number.NaN)
      return
    }
    const { neighbours } = this.#sources
    const withoutDeparture = this.#regime === 'date'
    const look = (grain: Grain, radius: number) =>
      neighbours.around({ cell, grain, day, radius, withoutDeparture: withoutDeparture && radius > 0 })
    set('nearFlight', look('flight', neighbourDays).median - anchor)
    set('nearHours', look('hours', neighbourDays).median - anchor)
    set('nearCarrier', look('carrier', neighbourDays).median - anchor)
    const route = look('route', neighbourDays)
    set('nearRoute', route.median - anchor)
    set('nearLowest', route.lowest - anchor)
    set('nearCount', Math.log1p(route.count))
    set('sameDayCarrier', withoutDeparture ? Number.NaN : look('carrier', 0).median - anchor)
    set('sameDayLowest', withoutDeparture ? Number.NaN : look('route', 0).lowest - anchor)
  }
}

type SetFeature = (name: Feature, value: number) => void

export const columnOf = Object.fromEntries(features.map((name, at) => [name, at])) as Record<Feature, number>
