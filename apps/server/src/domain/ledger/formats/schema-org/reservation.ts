import type { Gazetteer } from '../../gazetteer.ts'
import type { WhenContext } from '../confirmation/read-when.ts'
import { isNode, listOf, markupBounds, type SchemaNode, textOf, typesOf, valueOf } from './schema-node.ts'

export type ReservationKind = 'air' | 'hotel' | 'rail' | 'car'

const kinds: Readonly<Record<string, ReservationKind>> = {
  FlightReservation: 'air',
  LodgingReservation: 'hotel',
  HotelReservation: 'hotel',
  TrainReservation: 'rail',
  RentalCarReservation: 'car',
  CarRentalReservation: 'car',
}

/** The kind of a reservation without a specific type follows from what it is for. */
const kindsByThing: Readonly<Record<string, ReservationKind>> = {
  Flight: 'air',
  LodgingBusiness: 'hotel',
  Hotel: 'hotel',
  Hostel: 'hotel',
  Motel: 'hotel',
  BedAndBreakfast: 'hotel',
  Resort: 'hotel',
  TrainTrip: 'rail',
  RentalCar: 'car',
}

/** One thing reserved: a reservation for two flights is two of these. */
export interface Reservation {
  readonly kind: ReservationKind
  /** The reservation, with the properties of the package around it. */
  readonly reservation: SchemaNode
  /** The flight, hotel, train or car; empty where the reservation holds its properties itself. */
  readonly thing: SchemaNode
  readonly person: SchemaNode | null
}

export interface FoundReservations {
  readonly reservations: readonly Reservation[]
  readonly notKept: Readonly<Record<string, number>>
}

/** Properties that a package passes to each of its reservations. */
const inherited = [
  'reservationNumber',
  'reservationId',
  'reservationStatus',
  'underName',
  'bookingTime',
  'modifiedTime',
  'provider',
] as const

/** Every reservation in a page's things, at any depth; counts the kinds that the ledger does not keep. */
export function findReservations(nodes: readonly SchemaNode[]): FoundReservations {
  const reservations: Reservation[] = []
  const notKept: Record<string, number> = {}
  const open: { value: unknown; depth: number }[] = nodes.map((value) => ({ value, depth: 0 })).toReversed()
  const seen = new Set<object>()
  for (let entry = open.pop(); entry !== undefined && seen.size < markupBounds.nodes; entry = open.pop()) {
    const { value, depth } = entry
    if (typeof value !== 'object' || value === null || depth > markupBounds.depth || seen.has(value)) continue
    seen.add(value)
    let inner: readonly unknown[] = Object.values(value)
    if (isNode(value)) {
      const types = typesOf(value)
      const kind = kindOf(value, types)
      const other = kind === null ? types.find(isOther) : undefined
      if (kind !== null) reservations.push(...reservationsIn(value, kind))
      if (other !== undefined) notKept[other.slice(0, 60)] = (notKept[other.slice(0, 60)] ?? 0) + 1
      // An event's subject and location are no bookings.
      if (kind !== null || other !== undefined) inner = subReservations(value)
      if (types.some((type) => /Reservation(?:Package)?$/.test(type))) inner = withInherited(value, inner)
    }
    for (const one of inner.toReversed()) open.push({ value: one, depth: depth + 1 })
  }
  return { reservations, notKept }
}

/** Bookings of other kinds, and events that a mail or calendar announces. */
const isOther = (type: string) => type.endsWith('Reservation') || /^(?:[A-Z]\w*)?Event$/.test(type)

const subReservations = (node: SchemaNode) => listOf(node, 'subReservation', 'subReservations')

function kindOf(node: SchemaNode, types: readonly string[]): ReservationKind | null {
  for (const type of types) {
    const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined
    if (kind) return kind
  }
  if (!types.includes('Reservation') && !types.includes('ReservationPackage')) return null
  for (const thing of listOf(node, 'reservationFor').filter(isNode))
    for (const type of typesOf(thing)) {
      const kind = Object.hasOwn(kindsByThing, type) ? kindsByThing[type] : undefined
      if (kind) return kind
    }
  return null
}

function reservationsIn(reservation: SchemaNode, kind: ReservationKind): Reservation[] {
  const things = listOf(reservation, 'reservationFor', 'reservedFor').map((thing): SchemaNode =>
    isNode(thing) ? thing : { name: thing },
  )
  // Only a container for the reservations of its legs.
  if (things.length === 0 && subReservations(reservation).length > 0) return []
  const people = peopleOf(reservation)
  return (things.length > 0 ? things : [{}]).flatMap((thing) =>
    people.map((person): Reservation => ({ kind, reservation, thing, person })),
  )
}

const mostPeople = 20

/** The travellers, several where the markup lists them; one unknown where it has no name. */
function peopleOf(reservation: SchemaNode): (SchemaNode | null)[] {
  const tickets = listOf(reservation, 'reservedTicket').filter(isNode)
  const named = [
    ...listOf(reservation, 'underName', 'passenger'),
    ...tickets.flatMap((one) => listOf(one, 'underName')),
  ]
  const people = new Map(
    named.slice(0, mostPeople).map((one): [string, SchemaNode] => {
      const person: SchemaNode = isNode(one) ? one : { name: one }
      return [personName(person) ?? '', person]
    }),
  )
  people.delete('')
  return people.size > 0 ? [...people.values()] : [null]
}

export function personName(person: SchemaNode | null): string | null {
  const name = textOf(person, 'name')
  if (name !== null) return name
  const parts = [textOf(person, 'givenName'), textOf(person, 'familyName')].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(' ') : null
}

function withInherited(parent: SchemaNode, children: readonly unknown[]): readonly unknown[] {
  const own = Object.fromEntries(
    inherited.flatMap((name) => {
      const value = valueOf(parent, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const all = children.flat()
  const price = priceOfPackage(parent, all)
  return all.map((child) => (isNode(child) && typesOf(child).length > 0 ? { ...own, ...price, ...child } : child))
}

/** Under this name a reservation has the package around it, where that has a price beside its own; no markup's name. */
export const packagePrice = ':package'

const priceNames = ['totalPrice', 'price', 'priceCurrency', 'priceSpecification'] as const

/**
 * A package's price is that of its reservations together: where they have none of their own, each tells it, and by its
 * amount it is one; where they have, it is the sum that the source tells.
 */
function priceOfPackage(parent: SchemaNode, children: readonly unknown[]): SchemaNode {
  const isPriced = (node: unknown) => isNode(node) && priceNames.some((name) => valueOf(node, name) !== undefined)
  if (!isPriced(parent) || valueOf(parent, 'reservationNumber') === undefined) return {}
  if (children.some(isPriced)) return { [packagePrice]: parent }
  return Object.fromEntries(
    priceNames.flatMap((name) => {
      const value = valueOf(parent, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** What the readers of a page's reservations share. */
export interface PageContext {
  readonly gazetteer: Gazetteer
  /** Without the zone, which comes with each time. */
  readonly when: Omit<WhenContext, 'zone'>
}
