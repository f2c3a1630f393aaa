import { type Connection, type ConnectionItem, connectionsOf } from '@portolan/rules/connections'
import { instantOf } from '@portolan/rules/local-time'
import { airportPlaces } from '../../../reference/airports.ts'
import { type ChangeEnd, isDomesticFlight, minimumMinutes } from '../../../reference/connection-times.ts'
import { cityCodeOf, effectiveTimes, keyOf, peopleOf } from '../tracker-rows.ts'
import type { ItemOfTraveler, OrderItems } from '../whereabouts.types.ts'
import type { ConnectionRules } from './connections.kind.ts'

/** Rows of `connection`, from the ledger's items and live times: pure. */

/** A row as `json_populate_recordset` reads it, without what people were told. */
export interface ConnectionRow {
  readonly traveler_id: number
  readonly from_order_id: number
  readonly from_item_key: string
  readonly to_order_id: number
  readonly to_item_key: string
  readonly from_kind: 'A' | 'R'
  readonly to_kind: 'A' | 'R' | 'H'
  readonly from_name: string
  readonly to_name: string
  readonly origin: string | null
  readonly place: string | null
  readonly onward_place: string | null
  readonly arrives_at: string | null
  readonly leaves_at: string
  readonly minimum: number
  readonly booked_state: Connection['bookedState']
  readonly state: Connection['state']
  readonly reason: Connection['reason']
  readonly diverted_to: string | null
  readonly is_separate: boolean
}

/** Connections of travellers whose orders are all there; those that were over by `since` are left out. */
export function rowsOfConnections(
  orders: readonly OrderItems[],
  travelerIds: readonly number[],
  { rules, since }: { readonly rules: ConnectionRules; readonly since: Date },
): ConnectionRow[] {
  const asked = new Set(travelerIds)
  const items = new Map(orders.flatMap((order) => order.items.map((item) => [keyOf(item), item])))
  const ofTraveler = new Map<number, ConnectionItem[]>()
  for (const order of orders)
    for (const item of order.items) {
      const read = connectionItem(item, rules)
      if (!read) continue
      for (const id of peopleOf(order, item)) {
        const known = ofTraveler.get(id)
        if (known) known.push(read)
        else if (asked.has(id)) ofTraveler.set(id, [read])
      }
    }
  const minimumOf = (from: ConnectionItem, to: ConnectionItem) =>
    minimumMinutes(endOf(items.get(from.key), 'arrival'), endOf(items.get(to.key), 'departure'))
  return [...ofTraveler].flatMap(([travelerId, own]) =>
    connectionsOf(own, { minimumOf, tightMinutes: rules.tightMinutes }).flatMap((connection) => {
      const [from, to] = [items.get(connection.from.key), items.get(connection.to.key)]
      return from && to && connection.leavesAt >= since.getTime() ? [rowOf(connection, { travelerId, from, to })] : []
    }),
  )
}

/** Null of what takes part in no connection. */
function connectionItem(item: ItemOfTraveler, rules: ConnectionRules): ConnectionItem | null {
  const { kind } = item
  // What the booking itself has cancelled takes nobody anywhere.
  if (kind === 'car' || item.cancelled) return null
  const { startsAt, endsAt } = effectiveTimes(item)
  const divertedTo = item.live?.divertedTo ?? null
  return {
    key: keyOf(item),
    order: item.orderId,
    kind,
    from: item.fromCode,
    to: item.toCode,
    fromCity: cityCodeOf(item.fromCode),
    toCity: cityCodeOf(item.toCode),
    bookedStart: item.startsAt,
    bookedEnd: item.endsAt,
    start: startsAt,
    end: endsAt,
    cancelled: item.live?.cancelled ?? false,
    divertedTo: divertedTo === null ? null : { place: divertedTo, city: cityCodeOf(divertedTo) },
    latestArrival: kind === 'hotel' ? latestArrival(item, rules) : null,
  }
}

function latestArrival(
  { isKeptLate, startsLocal, toCode, country }: ItemOfTraveler,
  { latestArrival: time }: ConnectionRules,
): number | null {
  if (isKeptLate || time === null) return null
  const zone =
    (toCode === null ? null : airportPlaces.zoneOf(toCode)) ??
    (country === null ? null : airportPlaces.zoneOfCountry(country))
  return zone === null
    ? null
    : (instantOf(`${startsLocal.slice(0, 8)}${time.replace(':', '')}00`, zone)?.instant ?? null)
}

function endOf(item: ItemOfTraveler | undefined, end: 'arrival' | 'departure'): ChangeEnd {
  if (!item || item.kind === 'car') throw new Error('A connection of items that nobody has read')
  const isArrival = end === 'arrival'
  return {
    kind: item.kind,
    code: isArrival || item.kind === 'hotel' ? item.toCode : item.fromCode,
    isDomestic: item.kind === 'air' && isDomesticFlight(item.fromCode, item.toCode),
    terminal: isArrival ? item.toTerminal : item.fromTerminal,
  }
}

const kinds = { air: 'A', rail: 'R', hotel: 'H' } as const

function rowOf(
  { from: ride, to: onward, arrivesAt, leavesAt, minimum, bookedState, state, reason, isSeparate }: Connection,
  { travelerId, from, to }: { readonly travelerId: number; readonly from: ItemOfTraveler; readonly to: ItemOfTraveler },
): ConnectionRow {
  return {
    traveler_id: travelerId,
    from_order_id: from.orderId,
    from_item_key: from.itemKey,
    to_order_id: to.orderId,
    to_item_key: to.itemKey,
    from_kind: ride.kind === 'rail' ? 'R' : 'A',
    to_kind: kinds[onward.kind],
    from_name: nameOf(from),
    to_name: nameOf(to),
    origin: from.fromCode,
    place: onward.kind === 'hotel' ? (to.toCode ?? from.toCode) : (to.fromCode ?? from.toCode),
    onward_place: onward.kind === 'hotel' ? null : to.toCode,
    arrives_at: arrivesAt === null ? null : new Date(arrivesAt).toISOString(),
    leaves_at: new Date(leavesAt).toISOString(),
    minimum,
    booked_state: bookedState,
    state,
    reason,
    diverted_to: reason === 'diverted' ? (from.live?.divertedTo ?? null) : null,
    is_separate: isSeparate && onward.kind !== 'hotel',
  }
}

/** 'CX 289', 'G6523', a hotel. */
function nameOf({ kind, number, name, toName, toCode }: ItemOfTraveler): string {
  const text =
    kind === 'air' ? number?.replace(/^([A-Z\d]{2})(?=\d)/, '$1 ') : kind === 'rail' ? (number ?? name) : name
  return (text ?? toName ?? toCode ?? '–').slice(0, 200)
}
