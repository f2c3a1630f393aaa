import { type Advice, type FareDetail, fareParts, type FareSegment } from '@portolan/contract/features/fare-forecaster'
import type { Language } from '@portolan/contract/enums'
import type { Money } from '@portolan/contract/schemas/money'
import type { ArchivedFlights, ArchivedSegment } from '../../db/tables/fares.ts'
import { flightEmission } from '../../domain/emissions/emissions.ts'
import { medianOf } from '../../domain/fares/forecast/quantiles.ts'
import { segmentTimes } from '../../domain/fares/segment-times.ts'
import { waitsUntil } from '../../domain/fares/serving/advice-terms.ts'
import { findAirline } from '../../reference/airlines.ts'
import { findAirport } from '../../reference/airports.ts'
import type { Exchange } from '../../domain/fares/fare-money.ts'
import { remarkOf } from './checked-search.ts'
import type { FullRow, KnownAdvice, ShownForecast } from './fare-search.store.ts'

/** What the specification calls FareClassName. */
type ClassNames = Readonly<Record<'Y' | 'S' | 'C' | 'F', string>>

/** Flights of one direction as the calls tell them. */
export function presentSegments(
  segments: readonly ArchivedSegment[],
  departsOn: string,
  cabin: 'Y' | 'S' | 'C' | 'F',
  { language, classes }: { readonly language: Language; readonly classes: ClassNames },
): FareSegment[] {
  return segments.map((segment) => {
    const { leaves, arrives } = segmentTimes(departsOn, segment)
    return {
      MarketingCarrier: segment.carrier,
      MarketingCarrierName: findAirline(segment.carrier)?.names[language] ?? null,
      FlightNumber: segment.number,
      FareClassName: classes[cabin],
      DepAirport: segment.from,
      DepAirportName: findAirport(segment.from)?.names[language] ?? null,
      ArrAirport: segment.to,
      ArrAirportName: findAirport(segment.to)?.names[language] ?? null,
      DepTime: leaves,
      ArrTime: arrives,
      ElapsedTime: segment.elapsed,
    }
  })
}

/** kg CO2e of the flights; of the great circle between the cities where no flights are known. */
export function emissionOf(
  flights: ArchivedFlights | null,
  { origin, destination, isReturn, cabin }: { origin: string; destination: string; isReturn: boolean; cabin: string },
): { readonly kg: number; readonly source: string } | null {
  const legs = flights
    ? [...flights.out, ...flights.back].map(({ from, to }) => [from, to] as const)
    : [[origin, destination] as const, ...(isReturn ? [[destination, origin] as const] : [])]
  let kg = 0
  let source = ''
  for (const [from, to] of legs) {
    const [start, end] = [findAirport(from), findAirport(to)]
    if (!start || !end) return null
    const emission = flightEmission(start, end, cabin)
    kg += emission.kg
    source = `${emission.source} ${emission.factorYear}`
  }
  return { kg: Math.round(kg * 10) / 10, source }
}

interface AdviceInput {
  /** What waiting is expected to save, per mille; 0: book; null: no advice. */
  readonly saving: number | null
  /** The market's own price of exactly this fare was seen lately: advice is learned from such alone. */
  readonly isSeen: boolean
  readonly fare: Money
  readonly departsOn: string
  readonly today: string
  readonly record: readonly KnownAdvice[]
}

/** From so many cases on a record tells odds. */
const fewestCases = 8

export function presentAdvice({ saving, isSeen, fare, departsOn, today, record }: AdviceInput): Advice {
  const waits = saving !== null && saving > 0
  const own = record.filter((one) => one.waits === waits)
  const right = own.filter(({ isRight }) => isRight).length
  const regrets = own.flatMap(({ isRight, paid, price }) =>
    isRight || paid === null ? [] : [Math.abs(paid - price) / price],
  )
  const money = (share: number): Money => ({ ...fare, Amount: Math.round(fare.Amount * share) })
  return {
    Kind: saving === null ? 'none' : waits ? 'wait' : 'book',
    // Where advice has no skill none is recorded either.
    WhyNone: saving !== null ? null : isSeen || record.length === 0 ? 'no_skill' : 'not_seen',
    Until: waits ? remarkOf(waitsUntil(today, departsOn)) : null,
    Gain: waits ? money(saving / 1000) : null,
    OddsOfTen: saving !== null && own.length >= fewestCases ? Math.round((10 * right) / own.length) : null,
    Regret:
      saving === null || regrets.length === 0 ? null : money(medianOf(Float64Array.from(regrets), regrets.length)),
    Given: record.filter(({ isReplayed }) => !isReplayed).length,
    Record: record.map((one) => ({
      GivenOn: remarkOf(one.givenOn),
      Waits: one.waits,
      IsRight: one.isRight,
      IsReplayed: one.isReplayed,
    })),
  }
}

/** How a forecast came about; null of a price that was seen. */
export function presentWhy(
  row: FullRow,
  at: number,
  forecast: ShownForecast,
  {
    exchange,
    price,
    isNarrowed,
  }: { readonly exchange: Exchange; readonly price: number; readonly isNarrowed: boolean },
): FareDetail['Why'] {
  const start = row.starts[at] ?? null
  if (start === null) return null
  const moves = row.moves.slice(at * fareParts.length, (at + 1) * fareParts.length)
  const amounts = moves.map((move) => exchange.amount(Math.round((start * move) / 1000)))
  const Start = { Amount: exchange.amount(start), Currency: exchange.to, Digits: exchange.digits }
  // The parts lead from the start to the price: what hours and airports add is the product's, what rounding left over goes to
  // the largest.
  const left = price - Start.Amount - amounts.reduce((sum, amount) => sum + amount, 0)
  const largest = amounts.reduce(
    (best, amount, place) => (Math.abs(amount) > Math.abs(amounts[best]!) ? place : best),
    0,
  )
  amounts[isNarrowed ? fareParts.indexOf('product') : largest]! += left
  return {
    MadeAt: forecast.madeAt.toISOString(),
    ModelId: forecast.modelId,
    LearnedUntil: forecast.learnedUntil === null ? null : remarkOf(forecast.learnedUntil),
    Start,
    Parts: fareParts
      .map((Part, place) => ({ Part, Amount: amounts[place]! }))
      .filter(({ Amount }) => Amount !== 0)
      .toSorted((one, other) => Math.abs(other.Amount) - Math.abs(one.Amount)),
  }
}
