import type { Gazetteer, KnownPlace } from '../../gazetteer.ts'
import { cityNamed } from '../confirmation/read-place.ts'
import { type FieldName, type FieldReading, sure } from '../confirmation/reading.ts'
import { isNode, listOf, nodeOf, plainText, type SchemaNode, textOf } from './schema-node.ts'

/** A field where the markup has a text for it. */
export const optional = (name: FieldName, text: string | null): Partial<Record<FieldName, FieldReading>> =>
  text === null ? {} : { [name]: sure(text) }

export interface Address {
  readonly text: string | null
  readonly city: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null
  readonly place: KnownPlace | null
  /** IANA zone, where it follows from the city or the country. */
  readonly zone: string | null
}

/** Where a thing is: a PostalAddress, a plain text, or parts of either on the thing itself. */
export function addressOf(thing: SchemaNode | null, gazetteer: Gazetteer): Address {
  const [written] = thing ? listOf(thing, 'address', 'location') : []
  const node = isNode(written) ? (nodeOf(written, 'address') ?? written) : thing
  const whole = plainText(written)
  const part = (...names: string[]) => (node ? textOf(node, ...names) : null)
  const [street, city, region, postal] = [
    part('streetAddress'),
    part('addressLocality'),
    part('addressRegion'),
    part('postalCode'),
  ]
  const named = part('addressCountry')
  const country = (named === null ? null : gazetteer.countryOf(named)) ?? countryIn(whole, gazetteer)
  const place = cityNamed(city, country, gazetteer)
  const joined = [street, [postal, city].filter(Boolean).join(' '), region === city ? null : region]
  return {
    text: whole ?? (street === null ? null : joined.filter(Boolean).join(', ')),
    city,
    country,
    place,
    zone: place?.zone ?? (country === null ? null : gazetteer.zoneOfCountry(country)),
  }
}

/** The country at the end of an address in one line. */
function countryIn(text: string | null, gazetteer: Gazetteer): string | null {
  const last = text?.split(',').at(-1)?.trim()
  return last && text?.includes(',') && !/^\p{Lu}{2}$/u.test(last) ? gazetteer.countryOf(last) : null
}

/** Degrees on the globe, of the thing or its `geo`; both or neither. */
export function positionOf(thing: SchemaNode): { latitude: number | null; longitude: number | null } {
  const node = nodeOf(thing, 'geo') ?? thing
  const [latitude, longitude] = ['latitude', 'longitude'].map((name) => Number(textOf(node, name) ?? Number.NaN))
  const isOnGlobe =
    latitude !== undefined &&
    longitude !== undefined &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180 &&
    (latitude !== 0 || longitude !== 0)
  return isOnGlobe ? { latitude, longitude } : { latitude: null, longitude: null }
}

/** Who sells or runs it, of a reservation or the thing reserved. */
export const vendorOf = (node: SchemaNode) => nodeOf(node, 'provider', 'broker', 'bookingAgent')

/** The seat of a ticket: carriage and seat where there are both. */
export function seatOf(reservation: SchemaNode): { readonly name: string | null; readonly kind: string | null } {
  const ticket = nodeOf(reservation, 'reservedTicket')
  const seat = ticket && nodeOf(ticket, 'ticketedSeat')
  if (!seat) return { name: null, kind: null }
  const number = textOf(seat, 'seatNumber', 'name')
  const row = textOf(seat, 'seatRow')
  const section = textOf(seat, 'seatSection')
  const own = number !== null && row !== null && !number.startsWith(row) ? `${row}${number}` : (number ?? row)
  return { name: own === null ? null : section === null ? own : `${section}-${own}`, kind: textOf(seat, 'seatingType') }
}
