import { type FieldReading, type ItemReading, likely, missing, sure } from '../confirmation/reading.ts'
import { readWhen } from '../confirmation/read-when.ts'
import type { PageContext, Reservation } from './reservation.ts'
import { type SchemaNode, textOf, valueOf } from './schema-node.ts'
import { addressOf, optional, positionOf } from './things.ts'

/** A LodgingReservation: days are all it needs, times are kept where they are written. */
export function readLodging(
  { reservation, thing }: Reservation,
  page: PageContext,
): Pick<ItemReading, 'fields' | 'extra'> {
  const { gazetteer } = page
  const address = addressOf(thing, gazetteer)
  const name = textOf(thing, 'name', 'legalName')
  const read = (end: 'in' | 'out') => readDay(reservation, thing, end, { ...page.when, zone: address.zone })
  return {
    fields: {
      hotelName: name === null ? missing('value_missing') : sure(name),
      ...(address.place && { city: likely(address.place.cityCode, 'place_by_name', address.city) }),
      ...optional('country', address.country),
      ...optional('address', address.text),
      checkIn: read('in'),
      checkOut: read('out'),
      ...optional('room', textOf(reservation, 'lodgingUnitDescription', 'lodgingUnitType', 'roomType')),
    },
    extra: { cityName: address.city, ...positionOf(thing) },
  }
}

const names = {
  in: ['checkinTime', 'checkInTime', 'checkinDate', 'checkInDate', 'arrivalDate', 'startDate', 'startTime'],
  out: ['checkoutTime', 'checkOutTime', 'checkoutDate', 'checkOutDate', 'departureDate', 'endDate', 'endTime'],
} as const

type When = Parameters<typeof readWhen>[1]

/** `checkinDate` beside a `checkinTime` of hours only ('14:00') is one time in two parts. */
function readDay(reservation: SchemaNode, thing: SchemaNode, end: 'in' | 'out', when: When): FieldReading {
  const context = { ...when, isDayEnough: true }
  const written = names[end].map((name) => valueOf(reservation, name) ?? valueOf(thing, name)).filter(isWritten)
  const readings = written.map((raw) => readWhen(raw, context))
  const [day] = readings.filter(({ value }) => value !== null)
  if (!day) return readings[0] ?? missing('value_missing')
  if (day.value?.length !== 8) return day
  const hours = written.find(
    (raw): raw is string => typeof raw === 'string' && /^\d{1,2}:\d{2}(?::\d{2})?$/.test(raw.trim()),
  )
  const clock = hours
    ?.trim()
    .padStart(hours.trim().indexOf(':') === 1 ? hours.trim().length + 1 : 0, '0')
    .replaceAll(':', '')
    .padEnd(6, '0')
  return clock === undefined || clock > '235959' || clock === '000000' ? day : { ...day, value: `${day.value}${clock}` }
}

const isWritten = (raw: unknown) => raw !== undefined && raw !== null && raw !== ''
