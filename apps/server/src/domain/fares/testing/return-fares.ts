import {
  type ReturnHistory,
  type ReturnRoute,
  type ReturnSighting,
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
const dayText = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)

/** The columns that `lineOf` writes. */
export const returnFareHeader =
  'seen,origin,destination,departure,departureTime,return,returnTime,carrier,flight,returnFlight,cabin,stops,minutes,returnMinutes,price,currency'

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
  for (const fare of fares) lines.push(lineOf(fare))
  return Buffer.from(`${lines.join('\n')}\n`)
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

export const lineOf = (fare: ReturnSighting): string =>
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
