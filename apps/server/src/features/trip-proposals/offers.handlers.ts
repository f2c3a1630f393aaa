import type { proposalDesk } from '@portolan/contract/features/trip-proposals/desk'
import { ProposalFlight } from '@portolan/contract/features/trip-proposals/offer'
import { addDays, isDay } from '@portolan/rules/calendar-day'
import { convertMoney, type Rates } from '@portolan/rules/convert-money'
import * as z from 'zod/mini'
import type { ArchivedSegment } from '../../db/tables/fares.ts'
import { findSeenFlights, type SeenFlights } from '../../domain/fares/archive/seen-flights.store.ts'
import { segmentTimes } from '../../domain/fares/segment-times.ts'
import { findRates } from '../../domain/money/rates.store.ts'
import { offerFaultText } from '../../domain/proposals/offers/offer-fault.ts'
import { readOffers } from '../../domain/proposals/offers/read-offers.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { findAirline } from '../../reference/airlines.ts'
import { cityOf } from '../../reference/airports.ts'
import { findCurrency } from '../../reference/currencies.ts'

/** What a consultant puts into a plan without typing it: a supplier's offers, and flights that fares were seen for. */
export const offerHandlers: Handlers<Pick<typeof proposalDesk, 'readOffers' | 'findFlights'>> = {
  readOffers: async ({ format, text }, ctx) => {
    const { options, faults } = readOffers(format, jsonOf(text))
    return {
      Options: options,
      Faults: faults.map((fault) => ({
        Path: fault.path,
        Code: fault.code,
        Message: offerFaultText(fault, ctx.language),
      })),
    }
  },
  findFlights: (input, ctx) =>
    ctx.read(async ({ db }) => {
      const [origin, destination] = [cityCodeOf(input.from), cityCodeOf(input.to)]
      if (origin === destination) throw new AppError('same_city')
      const departsOn = dayOf(input.departure)
      const returnsOn = input.return === null ? null : dayOf(input.return)
      if (!isDay(departsOn) || (returnsOn !== null && (!isDay(returnsOn) || returnsOn < departsOn)))
        throw new AppError('fare_dates_invalid')
      const today = ctx.now().toISOString().slice(0, 10)
      const seen = await findSeenFlights(db, {
        origin,
        destination,
        fromAirport: input.from === origin ? null : input.from,
        toAirport: input.to === destination ? null : input.to,
        departsOn,
        returnsOn,
        cabin: input.cabin,
        since: addDays(today, -daysSeen),
      })
      const found = seen.flatMap((one) => {
        const segments = segmentsOf(one, input.cabin, departsOn, returnsOn)
        return segments ? [{ one, segments, fare: fareOf(one) }] : []
      })
      const currencies = new Set(found.map(({ fare }) => fare.Currency))
      const rates = currencies.size > 1 ? await findRates(db, today) : null
      const Flights = cheapestFirst(found, rates)
        .slice(0, mostShown)
        .map(({ one, segments, fare }) => ({
          Segments: segments,
          Fare: fare,
          SeenAt: `${one.seenOn}T00:00:00.000Z`,
          CarrierName: findAirline(segments[0]?.carrier ?? '')?.names[ctx.language] ?? null,
        }))
      return { Flights }
    }),
}

const mostShown = 20
/** Prices that were seen longer ago say little. */
const daysSeen = 60

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new AppError('offers_unreadable', { x: error instanceof Error ? error.message.slice(0, 200) : 'JSON' })
  }
}

const dayOf = (remark: string) => `${remark.slice(0, 4)}-${remark.slice(4, 6)}-${remark.slice(6, 8)}`

function cityCodeOf(code: string): string {
  const city = cityOf(code)
  if (!city) throw new AppError('invalid_parameter')
  return city.code
}

type Cabin = ProposalFlight['cabin']

/** Null where times or numbers are missing that a booking needs. */
function segmentsOf(
  { flights }: SeenFlights,
  cabin: Cabin,
  departsOn: string,
  returnsOn: string | null,
): ProposalFlight[] | null {
  const flown = [
    ...flights.out.map((segment) => flightOf(segment, cabin, { day: departsOn, leg: 1 })),
    ...(returnsOn === null ? [] : flights.back.map((segment) => flightOf(segment, cabin, { day: returnsOn, leg: 2 }))),
  ]
  const known = flown.filter((flight) => flight !== null)
  return known.length === 0 || known.length < flown.length ? null : known
}

function flightOf(
  segment: ArchivedSegment,
  cabin: Cabin,
  { day, leg }: { readonly day: string; readonly leg: number },
): ProposalFlight | null {
  const { leaves, arrives } = segmentTimes(day, segment)
  const { data } = z.safeParse(ProposalFlight, {
    carrier: segment.carrier,
    flightNumber: segment.number.replace(/^0+(?=\d)/, ''),
    depAirport: segment.from,
    arrAirport: segment.to,
    depTime: leaves,
    arrTime: arrives,
    cabin,
    leg,
  })
  return data ?? null
}

const fareOf = ({ price, currency }: SeenFlights) => ({
  Amount: price,
  Currency: currency,
  Digits: findCurrency(currency)?.digits ?? 2,
})

/** By what the fares are worth; those whose currency has no rate come last. */
function cheapestFirst<Found extends { readonly fare: ReturnType<typeof fareOf> }>(
  found: readonly Found[],
  rates: Rates | null,
): readonly Found[] {
  const [first] = found
  if (!first) return []
  const target = { Code: first.fare.Currency, Digits: first.fare.Digits }
  const worth = ({ fare }: Found) => convertMoney(fare, target, rates)?.Amount ?? Number.MAX_SAFE_INTEGER
  return found.toSorted((one, other) => worth(one) - worth(other))
}
