import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gazetteer } from '../apps/server/src/reference/search/gazetteer.ts'

/** One thing reserved, as the sample's own expected reading tells it; null where it does not. Times local, YYYYMMDD[HHmm]. */
export interface ExpectedSegment {
  readonly kind: 'air' | 'hotel' | 'rail' | 'car'
  /** Designator and number, hotel, train or company: what it is called. */
  readonly carrier: string | null
  readonly number: string | null
  readonly from: string | null
  readonly to: string | null
  readonly starts: string | null
  readonly ends: string | null
  readonly isCancelled: boolean
}

export interface BookingSample {
  readonly file: string
  /** What is read: the file, or the barcode's text where the file is only a table of what is in it. */
  readonly bytes: Uint8Array
  readonly expected: readonly ExpectedSegment[]
}

type Json = Readonly<Record<string, unknown>>

/** Collections that are no files people have: parts to merge, texts and tickets that need a reader made for one company. */
const otherwise = /(?:^|\/)(?:extractordata\/(?!synthetic\/|web\/)|mergedata\/|barcodes\/)/

/** Sample files of a folder that have their expected reading (JSON-LD, spelled by one program) beside them. */
export function bookingSamples(folder: string): BookingSample[] {
  const names = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }))
  return [...names].toSorted().flatMap((name) => {
    if (otherwise.test(name)) return []
    const beside = expectedNames(name).find((other) => other !== name && names.has(other))
    if (!beside) return []
    const expected: unknown = JSON.parse(readFileSync(join(folder, beside), 'utf8'))
    const things = Array.isArray(expected) ? (expected as Json[]) : []
    const bytes = readFileSync(join(folder, name))
    const barcode = bytes.toString('latin1', 0, 40).startsWith('IATA Barcoded Boarding Pass') ? barcodeOf(things) : null
    const segments = things.flatMap(segmentOf)
    // A flight from a place to itself: the expected reading went wrong, and nothing can be measured by it.
    if (segments.some(({ kind, from, to }) => kind === 'air' && from !== null && from === to)) return []
    return [{ file: name, bytes: barcode ?? bytes, expected: segments }]
  })
}

/** 'aztecCode:M1…' of the ticket. */
function barcodeOf(things: readonly Json[]): Buffer | null {
  const tokens = things.map((thing) => text(node(thing, 'reservedTicket'), 'ticketToken'))
  return Buffer.from(tokens.find((token) => token !== null)?.replace(/^\w+:/, '') ?? '')
}

function expectedNames(name: string): string[] {
  if (/\.(?:in|pre)\.json$/.test(name))
    return [name.replace(/\.in\.json$/, '.out.json').replace(/\.pre\.json$/, '.post.json'), `${name}.json`]
  // A bundle is named like the one pass whose reading lies beside it.
  if (/\.(?:json|pkpasses)$/.test(name)) return []
  return [`${name}.json`, name.replace(/\.[^./]+$/, '.json')]
}

function segmentOf(reservation: Json): ExpectedSegment[] {
  const thing = node(reservation, 'reservationFor')
  const isCancelled = /cancel/i.test(text(reservation, 'reservationStatus') ?? '')
  switch (reservation['@type']) {
    case 'FlightReservation': {
      const airline = text(node(thing, 'airline'), 'iataCode')
      const from = text(node(thing, 'departureAirport'), 'iataCode')
      const number = text(thing, 'flightNumber')?.replace(/^0+/, '') ?? null
      const to = text(node(thing, 'arrivalAirport'), 'iataCode')
      const starts = when(thing, reservation, 'departureTime') ?? when(thing, reservation, 'departureDay')
      const ends = when(thing, reservation, 'arrivalTime')
      const carrier = airline === null ? null : (gazetteer.airline(airline)?.code ?? airline)
      return [{ kind: 'air', carrier, number, from, to, starts, ends, isCancelled }]
    }
    case 'TrainReservation': {
      const number = [text(thing, 'trainName'), text(thing, 'trainNumber')].filter(Boolean).join(' ') || null
      const [from, to] = ['departureStation', 'arrivalStation'].map((name) => text(node(thing, name), 'name'))
      const starts = when(thing, reservation, 'departureTime') ?? when(thing, reservation, 'departureDay')
      const ends = when(thing, reservation, 'arrivalTime')
      return [{ kind: 'rail', carrier: null, number, from: from ?? null, to: to ?? null, starts, ends, isCancelled }]
    }
    case 'LodgingReservation': {
      const starts = when(reservation, reservation, 'checkinTime') ?? when(reservation, reservation, 'checkinDate')
      const ends = when(reservation, reservation, 'checkoutTime') ?? when(reservation, reservation, 'checkoutDate')
      return [
        { kind: 'hotel', carrier: text(thing, 'name'), number: null, from: null, to: null, starts, ends, isCancelled },
      ]
    }
    case 'RentalCarReservation': {
      const carrier = text(node(thing, 'rentalCompany'), 'name')
      const from = text(node(reservation, 'pickupLocation'), 'name')
      const [starts, ends] = ['pickupTime', 'dropoffTime'].map((name) => when(reservation, reservation, name))
      return [
        { kind: 'car', carrier, number: null, from, to: null, starts: starts ?? null, ends: ends ?? null, isCancelled },
      ]
    }
    default:
      return []
  }
}

const node = (parent: Json, name: string): Json => {
  const value = parent[name]
  return typeof value === 'object' && value !== null ? (value as Json) : {}
}

const text = (parent: Json, name: string): string | null => {
  const value = parent[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/**
 * The clock time without its offset. Month-first dates stand as their source wrote them; the ticket number beside them
 * shows which order that is.
 */
function when(parent: Json, reservation: Json, name: string): string | null {
  const raw = text(parent, name) ?? text(node(parent, name), '@value')
  if (raw === null) return null
  const [, a, b, year, time] = /^(\d\d)-(\d\d)-(\d{4})(?: (\d\d:\d\d))?/.exec(raw) ?? []
  if (a && b && year) {
    const ticket = text(reservation, 'ticketNumber') ?? ''
    const day = [`${year}${a}${b}`, `${year}${b}${a}`].find((one) => ticket.includes(one)) ?? `${year}${a}${b}`
    return day + (time?.replace(':', '') ?? '')
  }
  const digits = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?/.exec(raw)
  return digits ? digits.slice(1).join('') : null
}
