import { instantOf, localTimeAt } from '../../packages/rules/src/local-time.ts'
import { cityName, findAirport } from '../../apps/server/src/reference/airports.ts'
import type { DemoMessage, DemoPerson, DemoSegment, DemoTrip } from './demo-trip.ts'
import { distanceKm, zoneOf } from './places.ts'
import { priceTrip, withChangeFee } from './price-trip.ts'
import type { DemoCurrency } from './prices.data.ts'
import { Random } from './random.ts'
import {
  aircraft,
  carriers,
  carVendors,
  cities,
  type DemoRail,
  familyNames,
  givenNames,
  hubs,
  meals,
  ownScriptNames,
  purposes,
  rails,
} from './world.data.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** People for worlds without a demo company (benchmarks); every eighth name is in a script other than Latin. */
export function makePeople(seed: number, count: number, domain: string): DemoPerson[] {
  const random = new Random(seed, 1_000_003)
  return Array.from({ length: count }, (_, index) => {
    const email = `traveller${index + 1}@${domain}`
    if (index % 8 === 7) {
      const [last, first] = random.pick(ownScriptNames)
      return { first: `${first}${index > ownScriptNames.length * 8 ? index : ''}`, last, email }
    }
    return {
      first: random.pick(givenNames),
      last: `${random.pick(familyNames)} ${random.text('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 1)}${index}`,
      email,
    }
  })
}

export interface TripsOptions {
  readonly seed: number
  /** Trips start within these instants, milliseconds since 1970 UTC. */
  readonly from: number
  readonly to: number
  readonly people: readonly DemoPerson[]
  /** Airports where trips start; all hubs by default. */
  readonly bases?: readonly string[]
  /** Now, in milliseconds since 1970 UTC: nothing is booked, changed or cancelled later. */
  readonly now?: number
  /** Purposes of the trips; by default all of the world's. */
  readonly purposes?: readonly string[]
  /** In which the agency sells; US dollars by default. */
  readonly currency?: DemoCurrency
}

/** Trip number `index` as first booked. */
export const tripOf = (options: TripsOptions, index: number): DemoTrip =>
  book(options, index, new Random(options.seed, index))

/** The messages about trip number `index`, oldest first: the booking and, for some trips, a change or a cancellation. */
export function messagesOfTrip(options: TripsOptions, index: number): DemoMessage[] {
  const random = new Random(options.seed, index)
  const booked = book(options, index, random)
  const messages: DemoMessage[] = [{ kind: 'trip', trip: booked }]
  let latest = booked
  if (random.chance(0.15)) {
    latest = change(latest, random)
    messages.push({ kind: 'trip', trip: latest })
  }
  if (random.chance(0.06)) messages.push(cancel(latest, random))
  return messages
}

/** Prices have a stream of their own, so that they change nothing of the trips. */
const book = (options: TripsOptions, index: number, random: Random): DemoTrip =>
  priceTrip(
    bookTrip(options, random),
    { currency: options.currency ?? 'USD', language: isJapanese(options) ? 'ja' : 'en' },
    new Random(options.seed, index + 60_000_003),
  )

const isJapanese = ({ bases = hubs }: TripsOptions) => bases.every((base) => findAirport(base)?.country === 'JP')

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function bookTrip(options: TripsOptions, random: Random): DemoTrip {
  const { from, to, people } = options
  const bases = options.bases ?? hubs
  const start = from + Math.floor(random.next() * Math.max(1, to - from))
  const createdUtc = Math.floor(bookedAt(options, start, random) / 1000) * 1000
  const { segments, places } = railOrAir(start, bases, random)
  const travelers = new Set([random.pick(people), ...(random.chance(0.12) ? [random.pick(people)] : [])])
  const hex = '0123456789abcdef'
  return {
    id: [8, 4, 4, 4, 12].map((length) => random.text(hex, length)).join('-'),
    itinLocator: random.text(`${alphabet}abcdefghijkmnpqrstuvwxyz`, 24),
    recordLocator: random.text(alphabet, 6),
    name: nameOf(random.pick(options.purposes ?? purposes), places, bases),
    bookedVia: random.chance(0.6) ? 'ConcurTravel' : 'Agent',
    people: [...travelers],
    createdUtc,
    modifiedUtc: createdUtc + random.int(0, 90) * minute,
    cancelled: false,
    issueBy: random.chance(0.2) ? localTimeAt(start - random.int(1, 3) * day, 'Asia/Hong_Kong') : null,
    segments,
    fare: null,
    fee: null,
  }
}

/** Some days before the trip, and at least a week before now, so that later changes are in the past. */
function bookedAt({ now }: TripsOptions, start: number, random: Random): number {
  const days = random.int(4, 60)
  return Math.min(start - days * day, now === undefined ? Infinity : now - (7 + days / 2) * day)
}

/** People write the city as they write the purpose: in English, or as their company's country does. */
function nameOf(purpose: string, places: readonly string[], bases: readonly string[]): string {
  const isJapanese = bases.some((base) => findAirport(base)?.country === 'JP')
  const language = /^\p{ASCII}*$/u.test(purpose) ? 'en-US' : isJapanese ? 'ja-JP' : 'zh-TW'
  return `${purpose} ${places.map((place) => cityName(place, language) ?? place).join(', ')}`
}

interface Journey {
  readonly segments: DemoSegment[]
  /** IATA codes of where it goes. */
  readonly places: string[]
}

function railOrAir(start: number, bases: readonly string[], random: Random): Journey {
  const lines = rails.filter(({ from }) => bases.includes(from.city))
  return lines.length > 0 && random.chance(0.15) ? railJourney(start, lines, random) : airJourney(start, bases, random)
}

function airJourney(start: number, bases: readonly string[], random: Random): Journey {
  const home = random.pick(bases)
  const away = random.pick(hubs.filter((hub) => cities[hub]?.name !== cities[home]?.name))
  const via = random.chance(0.06) ? random.pick(hubs.filter((hub) => hub !== home && hub !== away)) : null
  const nights = random.int(1, 9)
  const first = via ? flights(home, via, start, random) : []
  const atVia = first.at(-1)?.endUtc
  const onward = flights(via ?? home, away, atVia ? atVia + random.int(80, 240) * minute : start, random)
  const out = [...first, ...onward]
  const arriving = onward[onward.length - 1] as DemoSegment
  const stay = hotel(away, arriving.endUtc, nights, random)
  const car = random.chance(0.15) ? [carRental(away, arriving.endUtc + 45 * minute, nights, random)] : []
  const back = random.chance(0.88) ? flights(away, home, stay.endUtc + random.int(4, 9) * hour, random) : []
  return {
    segments: [...out, ...(random.chance(0.85) ? [stay] : []), ...car, ...back],
    places: [away],
  }
}

function railJourney(start: number, lines: readonly DemoRail[], random: Random): Journey {
  const line = random.pick(lines)
  const nights = random.int(1, 3)
  const out = train(line, start, random)
  const stay = hotel(line.to.city, out.endUtc, nights, random)
  const back = train({ ...line, from: line.to, to: line.from }, stay.endUtc + random.int(2, 8) * hour, random)
  return { segments: [out, stay, back], places: [line.to.city] }
}

/** No airliner flies farther without a stop. */
const farthestKm = 15_500

/** One flight, or two where it is too far for one: over the hub that is least out of the way. */
function flights(from: string, to: string, earliest: number, random: Random): DemoSegment[] {
  if (distanceKm(from, to) <= farthestKm) return [flight(from, to, earliest, random)]
  const [stop] = hubs
    .filter((hub) => distanceKm(from, hub) <= farthestKm && distanceKm(hub, to) <= farthestKm)
    .toSorted((a, b) => distanceKm(from, a) + distanceKm(a, to) - distanceKm(from, b) - distanceKm(b, to))
  if (stop === undefined) throw new Error(`no hub of the demo lies between ${from} and ${to}`)
  const first = flight(from, stop, earliest, random)
  return [first, flight(stop, to, first.endUtc + random.int(80, 240) * minute, random)]
}

/** A flight that departs between 6:00 and 23:00 local time, in steps of five minutes. */
function flight(from: string, to: string, earliest: number, random: Random): DemoSegment {
  const startUtc = atWakingHours(earliest, zoneOf(from), random)
  const km = distanceKm(from, to)
  const endUtc = startUtc + Math.round(flightMinutes(km) / 5) * 5 * minute
  const served = carriers.filter((carrier) => carrier.hubs.includes(from) || carrier.hubs.includes(to))
  const carrier = random.pick(served)
  const [cabin, bookingClass] = random.pick([
    ['E', 'Y'],
    ['E', 'M'],
    ['E', 'K'],
    ['W', 'T'],
    ['B', 'J'],
    ['B', 'D'],
  ] as const)
  return {
    ...times('Air', startUtc, endUtc, zoneOf(from), zoneOf(to)),
    cost: null,
    fields: {
      Vendor: carrier.code,
      VendorName: carrier.name,
      FlightNumber: `${random.int(2, 998)}`,
      StartCityCode: from,
      EndCityCode: to,
      StartTerminal: `${random.int(1, 3)}`,
      EndTerminal: `${random.int(1, 3)}`,
      Cabin: cabin,
      ClassOfService: bookingClass,
      AircraftCode: random.pick(aircraftFor(km)).code,
      ...(random.chance(0.6) ? { Meals: random.pick(meals) } : {}),
      ...(random.chance(0.4) ? { CheckedBaggage: random.pick(['1 × 23 kg', '2 × 23 kg', '2 × 32 kg']) } : {}),
      ConfirmationNumber: random.text(alphabet, 6),
    },
  }
}

const flightMinutes = (km: number) => 40 + (km / 840) * 60

/** Aircraft types for this distance. */
const aircraftFor = (km: number) => aircraft.filter(({ reachKm, fromKm }) => km <= reachKm && km >= fromKm)

function atWakingHours(earliest: number, zone: string, random: Random): number {
  const local = localTimeAt(earliest, zone)
  const hourOfDay = Number(local.slice(8, 10))
  const shift = hourOfDay < 6 ? (6 - hourOfDay) * hour : hourOfDay > 22 ? (30 - hourOfDay) * hour : 0
  return Math.floor((earliest + shift + random.int(0, 11) * 5 * minute) / (5 * minute)) * 5 * minute
}

function times(
  kind: DemoSegment['kind'],
  startUtc: number,
  endUtc: number,
  startZone: string,
  endZone: string,
): Omit<DemoSegment, 'fields' | 'cost'> {
  return {
    kind,
    status: kind === 'Hotel' ? 'GK' : 'HK',
    startLocal: localTimeAt(startUtc, startZone),
    endLocal: localTimeAt(endUtc, endZone),
    startUtc,
    endUtc,
  }
}

function hotel(city: string, arrival: number, nights: number, random: Random): DemoSegment {
  const zone = zoneOf(city)
  const checkin = localTimeAt(arrival, zone).slice(0, 8)
  const at = (date: string, time: string) => instantOf(`${date}${time}`, zone)?.instant ?? arrival
  const startUtc = at(checkin, '150000')
  const endUtc = at(localTimeAt(startUtc + nights * day, zone).slice(0, 8), '110000')
  const info = cities[city]
  return {
    ...times('Hotel', startUtc, endUtc, zone, zone),
    cost: null,
    fields: {
      Name: random.pick(info?.hotels ?? ['Hotel']),
      HotelPropertyID: `${random.int(10_000, 99_999)}`,
      StartCityCode: city,
      StartCity: info?.name ?? city,
      StartCountry: info?.country ?? '',
      RoomDescription: random.pick(['Superior king', 'Deluxe twin', 'Standard queen', 'Executive suite']),
      ConfirmationNumber: random.text('0123456789', 9),
      CancellationPolicy: random.pick([
        'Cxl 1 day prior to Arrival',
        'CANCEL 48 HOURS BEFORE ARRIVAL',
        'Non-refundable',
      ]),
    },
  }
}

function train(line: DemoRail, earliest: number, random: Random): DemoSegment {
  const startUtc = atWakingHours(earliest, zoneOf(line.from.city), random)
  return {
    ...times('Rail', startUtc, startUtc + line.minutes * minute, zoneOf(line.from.city), zoneOf(line.to.city)),
    cost: null,
    fields: {
      Vendor: line.vendor,
      VendorName: line.vendorName,
      TrainNumber: line.train(random.int(1, 99)),
      StartRailStation: line.from.code,
      StartRailStationName: line.from.name,
      StartCityCode: line.from.city,
      StartCountry: line.from.country,
      EndRailStation: line.to.code,
      EndRailStationName: line.to.name,
      EndCityCode: line.to.city,
      EndCountry: line.to.country,
      ClassOfService: random.pick(['1', '2']),
      WagonNumber: `${random.int(1, 16)}`,
      ConfirmationNumber: random.text(alphabet, 8),
    },
  }
}

function carRental(city: string, pickup: number, days: number, random: Random): DemoSegment {
  const vendor = random.pick(carVendors)
  const startUtc = Math.ceil(pickup / (15 * minute)) * 15 * minute
  return {
    ...times('Car', startUtc, startUtc + days * day, zoneOf(city), zoneOf(city)),
    cost: null,
    fields: {
      Vendor: vendor.code,
      VendorName: vendor.name,
      StartCityCode: city,
      EndCityCode: city,
      StartCity: cities[city]?.name ?? city,
      EndCity: cities[city]?.name ?? city,
      Class: random.pick(['C', 'I', 'F']),
      ConfirmationNumber: random.text(alphabet, 10),
    },
  }
}

/** Moves the last leg by some hours; the ticket has been issued meanwhile. */
function change(trip: DemoTrip, random: Random): DemoTrip {
  const last = trip.segments.length - 1
  const shift = random.int(1, 5) * hour
  const segments = trip.segments.map((segment, index) => (index === last ? moved(segment, shift) : segment))
  return { ...withChangeFee(trip), segments, issueBy: null, modifiedUtc: trip.modifiedUtc + random.int(1, 60) * hour }
}

function moved(segment: DemoSegment, shift: number): DemoSegment {
  const [start, end] = [
    zoneOf(String(segment.fields['StartCityCode'])),
    zoneOf(String(segment.fields['EndCityCode'] ?? segment.fields['StartCityCode'])),
  ]
  return { ...segment, ...times(segment.kind, segment.startUtc + shift, segment.endUtc + shift, start, end) }
}

function cancel(trip: DemoTrip, random: Random): DemoMessage {
  const at = trip.modifiedUtc + random.int(1, 72) * hour
  if (random.chance(0.5)) return { kind: 'cancelledEvent', id: trip.id, at }
  return {
    kind: 'trip',
    trip: {
      ...trip,
      cancelled: true,
      modifiedUtc: at,
      segments: trip.segments.map((segment) => ({ ...segment, status: 'XX' })),
    },
  }
}
