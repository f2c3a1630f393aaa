import { type FieldReading, type ItemReading, missing, sure } from '../confirmation/reading.ts'
import { readAirport } from '../confirmation/read-place.ts'
import { readWhen } from '../confirmation/read-when.ts'
import type { PageContext, Reservation } from './reservation.ts'
import { nodeOf, type SchemaNode, textOf, valueOf } from './schema-node.ts'
import { addressOf, optional, vendorOf } from './things.ts'

/** A RentalCarReservation. */
export function readRentalCar(
  { reservation, thing }: Reservation,
  page: PageContext,
): Pick<ItemReading, 'fields' | 'extra'> {
  const [pickUp, dropOff] = ['pickup', 'dropoff'].map((end) =>
    stationOf(nodeOf(reservation, `${end}Location`, `${end === 'pickup' ? 'pickUp' : 'dropOff'}Location`), page),
  )
  const company = nodeOf(thing, 'rentalCompany', 'provider') ?? vendorOf(reservation)
  const vendor = textOf(company, 'name')
  const read = (names: readonly string[], zone: string | null) => {
    const raw = names.map((name) => valueOf(reservation, name)).find((value) => value !== undefined && value !== '')
    return raw === undefined ? null : readWhen(raw, { ...page.when, zone })
  }
  const dropsOff = read(['dropoffTime', 'dropOffTime', 'dropoffDate', 'endTime'], dropOff?.zone ?? pickUp?.zone ?? null)
  return {
    fields: {
      vendor: vendor === null ? missing('value_missing') : sure(vendor),
      pickUpPlace: pickUp?.field ?? missing('value_missing'),
      ...(dropOff?.field.value && { dropOffPlace: dropOff.field }),
      picksUp:
        read(['pickupTime', 'pickUpTime', 'pickupDate', 'startTime'], pickUp?.zone ?? null) ?? missing('value_missing'),
      ...(dropsOff && { dropsOff }),
      ...optional('carClass', textOf(thing, 'name', 'model', 'vehicleConfiguration')),
    },
    extra: { carrierName: vendor, fromCountry: pickUp?.country ?? null, toCountry: dropOff?.country ?? null },
  }
}

/** Its own name, else its address; the zone of its city, country, or the airport it is named after. */
function stationOf(
  station: SchemaNode | null,
  { gazetteer }: PageContext,
): { field: FieldReading; zone: string | null; country: string | null } {
  const address = addressOf(station, gazetteer)
  const name = textOf(station, 'name')
  const text = [name, address.text === name ? null : (address.text ?? address.city)].filter(Boolean).join(', ')
  const airport = name === null ? null : readAirport({ code: null, name, country: address.country }, gazetteer)
  const code = airport?.confidence === 'likely' ? airport.value : null
  return {
    field: text === '' ? missing('value_missing') : sure(text),
    zone: address.zone ?? (code === null ? null : gazetteer.zoneOf(code)),
    country: address.country,
  }
}
