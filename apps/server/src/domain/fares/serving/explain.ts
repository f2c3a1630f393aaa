import { fareParts, type FarePart } from '@portolan/contract/features/fare-forecaster'
import { type Columns, explainRow } from '../forecast/boosted-trees.ts'
import { columnOf, type Feature, features } from '../forecast/features.ts'
import { type FittedForecast, lineFeatures } from '../forecast/fit.ts'

/** Which part of an explanation each feature belongs to. */
const partOf: Readonly<Record<Feature, FarePart>> = {
  age: 'own',
  lastMove: 'own',
  unchangedDays: 'own',
  aboveLowest: 'own',
  belowHighest: 'own',
  nearFlight: 'near',
  nearHours: 'near',
  nearCarrier: 'near',
  nearRoute: 'near',
  nearLowest: 'near',
  nearCount: 'near',
  sameDayCarrier: 'near',
  sameDayLowest: 'near',
  lead: 'lead',
  leadEffect: 'lead',
  leadHere: 'lead',
  weekday: 'calendar',
  week: 'calendar',
  seenWeekday: 'calendar',
  stay: 'calendar',
  cabin: 'product',
  stops: 'product',
  hours: 'product',
  returnHours: 'product',
  minutes: 'product',
  carrierEffect: 'product',
  levelFlight: 'level',
  levelCarrier: 'level',
  levelRoute: 'level',
  structure: 'level',
  originEffect: 'level',
  destinationEffect: 'level',
  distance: 'level',
  routeCount: 'level',
}

const places = new Map(fareParts.map((part, at) => [part, at]))
const placeOfColumn = features.map((feature) => places.get(partOf[feature])!)
const levelPlace = places.get('level')!

/**
 * By how much each part moved one row's forecast away from the price that it starts from, as logarithms in the order of
 * `fareParts`. Their sum is the shift.
 */
export function partsOf({ point }: FittedForecast, columns: Columns, row: number, into: Float64Array): void {
  into.fill(0)
  const { base, moved } = explainRow(point.trees, columns, row)
  into[levelPlace]! += base
  for (const [column, move] of moved.entries()) into[placeOfColumn[column]!]! += move
  if (point.line === null) return
  into[levelPlace]! += point.line[0]!
  for (const [at, feature] of lineFeatures.entries()) {
    const value = columns[columnOf[feature]]![row]!
    if (!Number.isNaN(value)) into[placeOfColumn[columnOf[feature]]!]! += point.line[at + 1]! * value
  }
}

const mostMoved = 32_000

/** The same as shares of the price that the forecast starts from, per mille: they add up to what it lies above it. */
export function movesOf(parts: Float64Array, shift: number): number[] {
  if (shift === 0) return Array.from(parts, () => 0)
  const sum = parts.reduce((total, part) => total + part, 0)
  // Nothing moves a fare so far; what is kept holds no larger numbers.
  const whole = Math.min(mostMoved, 1000 * (Math.exp(shift) - 1))
  const scale = Math.abs(sum) > 1e-9 ? whole / sum : 0
  const moves = Array.from(parts, (part) => Math.max(-mostMoved, Math.min(mostMoved, Math.round(part * scale))))
  // What rounding left over goes to the largest.
  const left = Math.round(whole) - moves.reduce((total, move) => total + move, 0)
  const largest = moves.reduce((best, move, at) => (Math.abs(move) > Math.abs(moves[best]!) ? at : best), 0)
  moves[largest] = Math.max(-mostMoved, Math.min(mostMoved, moves[largest]! + left))
  return moves
}
