import type { FieldReading, ItemReading } from '../confirmation/reading.ts'
import { missing, sure } from '../confirmation/reading.ts'
import { readAirline, readAirport, splitFlightNumber } from '../confirmation/read-place.ts'
import { readWhen } from '../confirmation/read-when.ts'
import type { PageContext, Reservation } from './reservation.ts'
import { addressOf, optional, seatOf, vendorOf } from './things.ts'
import { nodeOf, type SchemaNode, textOf, valueOf } from './schema-node.ts'

/** A FlightReservation for one flight. Finds carrier and number in whichever property the markup has them. */
export function readFlight(
  { reservation, thing }: Reservation,
  page: PageContext,
): Pick<ItemReading, 'fields' | 'extra'> {
  const { gazetteer } = page
  const written = textOf(thing, 'flightNumber', 'name') ?? textOf(reservation, 'flightNumber')
  const { designator, number } = splitFlightNumber(written)
  const { carrier, name } = carrierOf(thing, reservation, designator, page)
  const [fromPlace, toPlace] = [place(thing, 'departure'), place(thing, 'arrival')]
  const [from, to] = [fromPlace, toPlace].map((end) => readEnd(end, page))
  const zone = (field: FieldReading | undefined) => (field?.value ? gazetteer.zoneOf(field.value) : null)
  const boards = valueOf(thing, 'boardingTime')
  const boarding = boards === undefined ? null : readWhen(boards, { ...page.when, zone: zone(from) })
  const departure = readWhen(firstWhen(thing, departureTimes), { ...page.when, zone: zone(from) })
  const departs = departure.doubt === 'value_missing' && boarding ? dayOfBoarding(boarding) : departure
  const arrivesRaw = firstWhen(thing, arrivalTimes)
  const operating = nodeOf(thing, 'operatedBy', 'operatingAirline')
  const operatingCode = operating && readAirline(airlineWords(operating), gazetteer)
  return {
    fields: {
      carrier,
      flightNumber:
        number === null
          ? missing(written === null ? 'value_missing' : 'value_unreadable', written)
          : sure(number, written),
      ...(from && { from }),
      ...(to && { to }),
      departs,
      ...(arrivesRaw !== undefined && { arrives: readWhen(arrivesRaw, { ...page.when, zone: zone(to) }) }),
      ...optional('fromTerminal', textOf(thing, 'departureTerminal')),
      ...optional('toTerminal', textOf(thing, 'arrivalTerminal')),
      ...optional('cabin', textOf(reservation, 'airplaneSeatClass', 'cabinClass') ?? seatOf(reservation).kind),
      ...optional('bookingClass', textOf(reservation, 'bookingClass', 'fareClass')),
      ...optional('aircraft', textOf(thing, 'aircraft')),
      ...optional('seat', textOf(reservation, 'airplaneSeat') ?? seatOf(reservation).name),
      ...(operatingCode?.value && operatingCode.value !== carrier.value && { operatingCarrier: operatingCode }),
    },
    extra: {
      carrierName: name,
      fromName: textOf(fromPlace, 'name'),
      toName: textOf(toPlace, 'name'),
      ...(boarding && { boards: boarding.value }),
    },
  }
}

const departureTimes = ['departureTime', 'departureDate', 'departureDay', 'startDate', 'startTime']
const arrivalTimes = ['arrivalTime', 'arrivalDate', 'endDate', 'endTime']

/** A flight leaves on the day of boarding, except in the first hour of a day. */
function dayOfBoarding(boarding: FieldReading): FieldReading {
  if (boarding.value === null || boarding.confidence === 'doubtful')
    return { ...boarding, value: boarding.value?.slice(0, 8) ?? null }
  const { utc: _, ...rest } = boarding
  const isLate = boarding.value.slice(8, 10) >= '23'
  return {
    ...rest,
    value: boarding.value.slice(0, 8),
    confidence: isLate ? 'doubtful' : 'likely',
    doubt: 'time_missing',
  }
}

/** The first of the properties that has anything, as it is written. */
function firstWhen(thing: SchemaNode, names: readonly string[]): unknown {
  for (const name of names) {
    const value = valueOf(thing, name)
    if (value !== undefined && value !== null && value !== '') return value
  }
  return undefined
}

const place = (thing: SchemaNode, end: 'departure' | 'arrival') =>
  nodeOf(thing, `${end}Airport`, `${end}Station`, `${end}Location`, end === 'departure' ? 'origin' : 'destination')

function readEnd(place: SchemaNode | null, { gazetteer }: PageContext): FieldReading {
  const name = textOf(place, 'name')
  const { country } = addressOf(place, gazetteer)
  const code = textOf(place, 'iataCode', 'code') ?? (name !== null && /^[A-Z]{3}$/.test(name) ? name : null)
  return readAirport({ code, name, country }, gazetteer)
}

const airlineWords = (airline: SchemaNode) => {
  const name = textOf(airline, 'name')
  const code = textOf(airline, 'iataCode', 'icaoCode')
  // A text in place of an airline may be its code.
  return { code: code ?? (name !== null && /^[A-Z0-9]{2,3}$/.test(name) ? name : null), name }
}

/** Of the airline; else of the flight number; else of the provider or the seller. The name alone is the last resort. */
function carrierOf(
  thing: SchemaNode,
  reservation: SchemaNode,
  designator: string | null,
  { gazetteer }: PageContext,
): { carrier: FieldReading; name: string | null } {
  const airline = nodeOf(thing, 'airline') ?? nodeOf(thing, 'provider', 'carrier', 'seller') ?? vendorOf(reservation)
  const words = airline ? airlineWords(airline) : { code: null, name: null }
  const byAirline = readAirline(words, gazetteer)
  if (designator === null) return { carrier: byAirline, name: words.name }
  const byNumber = readAirline({ code: designator, name: words.name }, gazetteer)
  if (words.code === null) return { carrier: byNumber, name: words.name }
  if (byNumber.value === byAirline.value) return { carrier: byAirline, name: words.name }
  // 'UA 9123' of airline LH: keep the number that travellers know.
  return {
    carrier: {
      ...byNumber,
      confidence: 'likely',
      doubt: 'sources_differ',
      choices: [byNumber.value, byAirline.value].filter((one) => one !== null),
    },
    name: null,
  }
}
