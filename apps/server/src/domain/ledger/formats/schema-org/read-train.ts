import { type FieldReading, type ItemReading, missing, sure } from '../confirmation/reading.ts'
import { cityNamed } from '../confirmation/read-place.ts'
import { readWhen } from '../confirmation/read-when.ts'
import type { PageContext, Reservation } from './reservation.ts'
import { nodeOf, type SchemaNode, textOf, valueOf } from './schema-node.ts'
import { addressOf, optional, seatOf, vendorOf } from './things.ts'

/** A TrainReservation for one train. */
export function readTrain(
  { reservation, thing }: Reservation,
  page: PageContext,
): Pick<ItemReading, 'fields' | 'extra'> {
  const departure = nodeOf(thing, 'departureStation', 'departureLocation', 'origin')
  const arrival = nodeOf(thing, 'arrivalStation', 'arrivalLocation', 'destination')
  const [from, to] = [stationOf(departure, page), stationOf(arrival, page)]
  const name = textOf(thing, 'trainName')
  const number = textOf(thing, 'trainNumber')
  const vendor = nodeOf(thing, 'provider', 'trainCompany') ?? vendorOf(reservation)
  const seat = seatOf(reservation)
  const arrives = valueOf(thing, 'arrivalTime')
  return {
    fields: {
      ...optional('vendor', textOf(vendor, 'name')),
      ...optional(
        'trainNumber',
        number === null ? name : name !== null && /^\d+$/.test(number) ? `${name} ${number}` : number,
      ),
      fromStation: from.field,
      toStation: to.field,
      departs: readWhen(valueOf(thing, 'departureTime') ?? valueOf(thing, 'departureDay'), {
        ...page.when,
        zone: from.zone,
      }),
      ...(arrives !== undefined && arrives !== '' && { arrives: readWhen(arrives, { ...page.when, zone: to.zone }) }),
      ...optional('cabin', textOf(reservation, 'class') ?? seat.kind),
      ...optional('seat', seat.name),
    },
    extra: {
      carrierName: textOf(vendor, 'name'),
      fromName: from.field.value,
      toName: to.field.value,
      fromCountry: from.country,
      toCountry: to.country,
    },
  }
}

/** Stations have names; their zone is that of their city or country. */
function stationOf(
  station: SchemaNode | null,
  { gazetteer }: PageContext,
): { field: FieldReading; zone: string | null; country: string | null } {
  const name = textOf(station, 'name', 'iataCode', 'identifier')
  const address = addressOf(station, gazetteer)
  const place = address.place ?? cityNamed(name, address.country, gazetteer)
  return {
    field: name === null ? missing('value_missing') : sure(name),
    zone: place?.zone ?? address.zone,
    country: address.country ?? place?.country ?? null,
  }
}
