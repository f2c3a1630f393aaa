import { type FareHistory, fareHistory } from '../../../../../../tools/demo/fare-history.ts'
import { type FareTable, FareTableBuilder, type ObservedFare } from '../fare-table.ts'
import { placeDistance } from '../place-distance.ts'

const pairs = [
  ['HKG', 'NRT'],
  ['HKG', 'SIN'],
  ['HKG', 'LHR'],
  ['HKG', 'TPE'],
  ['HKG', 'BKK'],
  ['SIN', 'NRT'],
  ['SIN', 'SYD'],
  ['NRT', 'TPE'],
  ['LHR', 'FRA'],
  ['LHR', 'CDG'],
  ['FRA', 'CDG'],
  ['BKK', 'TPE'],
] as const

/** Some weeks of the demo's fares on twelve routes, as rows of a table. */
export function generatedTable(given: Partial<FareHistory> = {}): FareTable {
  const builder = new FareTableBuilder()
  const routes = pairs.map(([origin, destination], at) => ({
    origin,
    destination,
    km: placeDistance(origin, destination),
    carriers: ['CX', 'SQ', 'NH', 'BA'].slice(0, 2 + (at % 2)),
  }))
  const history = { routes, firstDay: 20_454, days: 42, longestLead: 35, looks: 0.3, seed: 5, ...given }
  for (const { departureMinute, departure, seen, ...fare } of fareHistory(history))
    builder.add(observed({ ...fare, departure, departureMinute, seen, lead: departure - seen }))
  return builder.build()
}

/** A fare of which a test names what matters to it. */
export const observed = (given: Partial<ObservedFare>): ObservedFare => ({
  origin: 'HKG',
  destination: 'NRT',
  carrier: 'CX',
  flight: null,
  cabin: 'Y',
  stops: 0,
  departure: 20_500,
  departureMinute: 600,
  returnDay: null,
  returnMinute: null,
  seen: 20_480,
  lead: null,
  minutes: null,
  price: 2000,
  currency: 'HKD',
  ...given,
})

export function tableOf(fares: readonly Partial<ObservedFare>[]): FareTable {
  const builder = new FareTableBuilder()
  for (const fare of fares) builder.add(observed(fare))
  return builder.build()
}
