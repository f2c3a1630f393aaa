import type { PresenceSpan } from '@portolan/rules/presence'
import { findPlace } from '../../reference/airports.ts'
import { instant, instantOrInfinity, keyOf, type Presence, unnamedPlace } from './tracker-rows.ts'
import type { ItemOfTraveler, OrderItems } from './whereabouts.types.ts'

/** A row of `presence_span`, as `json_populate_recordset` reads it. */
export interface SpanRow {
  readonly traveler_id: number
  readonly begins_at: string
  readonly ends_at: string
  readonly kind: 'A' | 'R' | 'H' | 'P'
  readonly from_place: string | null
  readonly place: string | null
  readonly city: string | null
  readonly country: string | null
  readonly order_id: number
  readonly item_key: string
  readonly doubt: string | null
  readonly doubt_since: string | null
}

const kinds = { air: 'A', rail: 'R', stay: 'H', there: 'P' } as const

/** The spans of travellers as rows: pure. */
export function presenceRowsOf(
  orders: readonly OrderItems[],
  presence: Presence,
  travelerIds: readonly number[],
): SpanRow[] {
  const items = new Map(orders.flatMap((order) => order.items.map((item) => [keyOf(item), item] as const)))
  return travelerIds.flatMap((id) =>
    (presence.get(id) ?? []).flatMap((span) => {
      const item = items.get(span.key)
      return item ? [rowOf(id, span, item)] : []
    }),
  )
}

function rowOf(travelerId: number, span: PresenceSpan, item: ItemOfTraveler): SpanRow {
  // A place without a code has its item's name. A car is driven from one place to another: its item does not say where somebody is.
  const isNamed = span.place === null && span.city === null && item.kind !== 'car'
  const place = span.place ?? span.city ?? (isNamed ? unnamedPlace(item) : null)
  return {
    traveler_id: travelerId,
    begins_at: new Date(span.from).toISOString(),
    ends_at: instantOrInfinity(span.to ?? Infinity),
    kind: kinds[span.kind],
    from_place: span.kind === 'air' || span.kind === 'rail' ? (item.fromCode ?? nameOfDeparture(item)) : null,
    place,
    city: span.city,
    country: (place === null ? undefined : findPlace(place)?.country) ?? (isNamed ? item.country : null),
    order_id: item.orderId,
    item_key: item.itemKey,
    doubt: span.reason,
    doubt_since: span.reason === null ? null : instant(span.unconfirmedSince ?? span.from),
  }
}

/** The name of a station without a code, as a place. */
const nameOfDeparture = ({ fromName }: ItemOfTraveler): string | null => {
  const name = fromName?.replaceAll('|', ' ').trim().slice(0, 80)
  return name ? `|${name}` : null
}
