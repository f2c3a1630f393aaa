import { instantOf, localTimeAt } from '@portolan/rules/local-time'
import type { DemoPerson, DemoSegment, DemoTrip } from '../../../../tools/demo/demo-trip.ts'
import { distanceKm, zoneOf } from '../../../../tools/demo/places.ts'
import { priceTrip } from '../../../../tools/demo/price-trip.ts'
import type { DemoCurrency } from '../../../../tools/demo/prices.data.ts'
import { Random } from '../../../../tools/demo/random.ts'
import { findAirline } from '../reference/airlines.ts'
import { cityName, findAirport } from '../reference/airports.ts'
import type { DemoFlight, DemoJourney, DemoLeg, DemoStay, DemoTrain } from './content/journeys.data.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export interface JourneyOptions {
  /** Of the demo's start, on the hour. Milliseconds since 1970 UTC. */
  readonly now: number
  readonly company: string
  readonly currency: DemoCurrency
}

/** Kept from start to start: a journey that moves with the hour stays one booking. */
export interface JourneyOf {
  readonly journey: DemoJourney
  readonly person: DemoPerson
  readonly index: number
}

/** A journey as the agency's booking of one person. */
export function journeyTrip({ journey, person, index }: JourneyOf, options: JourneyOptions): DemoTrip {
  const random = new Random(seedOf(options.company), index)
  const number = `${index}`.padStart(4, '0')
  const trip: DemoTrip = {
    id: `de300000-0000-4000-8000-${options.company.toLowerCase().padEnd(8, '0')}${number}`,
    itinLocator: `${options.company}today${number}`,
    recordLocator: random.text('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 6),
    name: journey.name,
    bookedVia: index % 3 === 0 ? 'Agent' : 'ConcurTravel',
    people: [person],
    createdUtc: options.now - 20 * day,
    // Later with every start, so that it takes the place of what the last one said.
    modifiedUtc: options.now - 2 * hour,
    cancelled: false,
    issueBy: null,
    segments: journey.legs.map((leg) => segmentOf(leg, options.now, random)),
    fare: null,
    fee: null,
  }
  const language = options.currency === 'JPY' ? 'ja' : 'en'
  return priceTrip(trip, { currency: options.currency, language }, random)
}

const seedOf = (company: string) => [...company].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7)

function segmentOf(leg: DemoLeg, now: number, random: Random): DemoSegment {
  if ('fly' in leg) return flight(leg, now, random)
  return 'stay' in leg ? stay(leg, now, random) : train(leg, now, random)
}

const local = (utc: number, clock: string) => localTimeAt(utc, zoneOf(clock))

function segment(kind: DemoSegment['kind'], startUtc: number, endUtc: number, clocks: readonly [string, string]) {
  const [startLocal, endLocal] = [local(startUtc, clocks[0]), local(endUtc, clocks[1])]
  return { kind, status: kind === 'Hotel' ? 'GK' : 'HK', startLocal, endLocal, startUtc, endUtc, cost: null }
}

/** Its parts, and when it leaves and arrives as booked. */
export function readFlight({ fly, at }: DemoFlight, now: number) {
  const [flightCode = '', from = '', to = ''] = fly.split(' ')
  const startUtc = now + at * hour
  const minutes = Math.round((40 + (distanceKm(from, to) / 840) * 60) / 5) * 5
  return { flightCode, from, to, startUtc, endUtc: startUtc + minutes * minute }
}

function flight(leg: DemoFlight, now: number, random: Random): DemoSegment {
  const { flightCode, from, to, startUtc, endUtc } = readFlight(leg, now)
  const carrier = flightCode.slice(0, 2)
  const [cabin, bookingClass] = random.pick([
    ['E', 'Y'],
    ['E', 'M'],
    ['B', 'J'],
  ] as const)
  return {
    ...segment('Air', startUtc, endUtc, [from, to]),
    fields: {
      Vendor: carrier,
      VendorName: findAirline(carrier)?.names['en-US'] ?? carrier,
      FlightNumber: flightCode.slice(2),
      StartCityCode: from,
      EndCityCode: to,
      Cabin: cabin,
      ClassOfService: bookingClass,
      AircraftCode: endUtc - startUtc > 5 * hour ? '77W' : '32N',
      ConfirmationNumber: random.text('ABCDEFGHJKLMNPQRSTUVWXYZ', 6),
    },
  }
}

const atLocal = (date: string, time: string, clock: string) => instantOf(`${date}${time}`, zoneOf(clock))?.instant ?? 0

function stay({ stay: name, in: clock, unknown, at, nights }: DemoStay, now: number, random: Random): DemoSegment {
  const startUtc = atLocal(local(now + at * hour, clock).slice(0, 8), '150000', clock)
  const endUtc = atLocal(local(startUtc + nights * day, clock).slice(0, 8), '110000', clock)
  const city = unknown?.city ?? cityName(clock, 'en-US') ?? clock
  return {
    ...segment('Hotel', startUtc, endUtc, [clock, clock]),
    fields: {
      Name: name,
      HotelPropertyID: `${10_000 + (seedOf(name) % 90_000)}`,
      ...(unknown ? {} : { StartCityCode: clock }),
      StartCity: city,
      StartCountry: unknown?.country ?? findAirport(clock)?.country ?? '',
      RoomDescription: random.pick(['Superior king', 'Deluxe twin', 'Standard queen']),
      ConfirmationNumber: random.text('0123456789', 9),
    },
  }
}

function train({ train: number, by, from, to, at, minutes }: DemoTrain, now: number, random: Random): DemoSegment {
  const startUtc =
    typeof at === 'number'
      ? now + at * hour
      : atLocal(local(now + at[0] * day, from[1]).slice(0, 8), `${at[1]}00`, from[1])
  const country = (clock: string) => findAirport(clock)?.country ?? ''
  return {
    ...segment('Rail', startUtc, startUtc + minutes * minute, [from[1], to[1]]),
    fields: {
      Vendor: by[0],
      VendorName: by[1],
      TrainNumber: number,
      StartRailStationName: from[0],
      StartCityCode: from[1],
      StartCountry: country(from[1]),
      EndRailStationName: to[0],
      EndCityCode: to[1],
      EndCountry: country(to[1]),
      ClassOfService: random.pick(['1', '2']),
      WagonNumber: `${random.int(1, 16)}`,
      ConfirmationNumber: random.text('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 8),
    },
  }
}
