import {
  type ReturnHistory,
  type ReturnRoute,
  returnFareHeader,
  returnFareLine,
  returnFares,
} from '../../../../../../tools/demo/return-fares.ts'
import { placeDistance } from '../place-distance.ts'

const route = (
  origin: string,
  destination: string,
  carriers: readonly string[],
  minutes: readonly [number, number],
): ReturnRoute => ({
  origin,
  destination,
  km: placeDistance(origin, destination),
  carriers,
  currency: 'HKD',
  worth: 7.8,
  cabins: ['Y', 'C'],
  minutes,
})

export const returnRoutes: readonly ReturnRoute[] = [
  route('HKG', 'LHR', ['CX', 'BA'], [845, 720]),
  route('HKG', 'NRT', ['CX', 'JL', 'NH'], [255, 290]),
  route('HKG', 'SIN', ['CX', 'SQ'], [240, 235]),
  route('HKG', 'TPE', ['CX', 'CI', 'BR'], [105, 110]),
]

const dayMs = 86_400_000
export const dayOf = (text: string): number => Math.round(Date.parse(text) / dayMs)

/** Fares of some days of seeing, both included, as a CSV file. */
export function returnFaresCsv(from: string, until: string, given: Partial<ReturnHistory> = {}): Buffer {
  const fares = returnFares({
    routes: returnRoutes,
    firstDay: dayOf('2026-01-01'),
    days: 500,
    fromDay: dayOf(from),
    untilDay: dayOf(until),
    longestLead: 60,
    searches: { usual: 2, recent: 4, recentDays: 5 },
    seed: 11,
    ...given,
  })
  const lines = [returnFareHeader]
  for (const fare of fares) lines.push(returnFareLine(fare))
  return Buffer.from(`${lines.join('\n')}\n`)
}
