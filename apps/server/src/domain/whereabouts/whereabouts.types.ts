import type { LiveTimes } from '@portolan/rules/travel-status'

/** An item of the ledger, as far as it says where people are; instants are ms UTC. */
export interface ItemOfTraveler {
  readonly orderId: number
  readonly itemKey: string
  readonly kind: 'air' | 'hotel' | 'rail' | 'car'
  /** Empty: everybody of the order. */
  readonly travelerIds: readonly number[]
  readonly cancelled: boolean
  readonly fromCode: string | null
  readonly fromName: string | null
  /** Where it arrives; the city of a stay. */
  readonly toCode: string | null
  readonly toName: string | null
  readonly country: string | null
  /** Of a hotel without a code of its city: latitude and longitude. */
  readonly position: readonly [number, number] | null
  /** Of a hotel or a train's operator. */
  readonly name: string | null
  /** Of a flight with its carrier, of a train. */
  readonly number: string | null
  readonly seat: string | null
  /** Of a flight. */
  readonly fromTerminal: string | null
  readonly toTerminal: string | null
  /** Of a stay: its booking says that the room is kept for a late arrival. */
  readonly isKeptLate: boolean
  readonly startsLocal: string
  readonly endsLocal: string | null
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly toldAt: number | null
  readonly live: LiveTimes | null
}

/** A row of `tracker_item`, as `json_populate_recordset` reads it. */
export type TrackerRow = Readonly<Record<string, unknown>> & {
  readonly order_id: number
  readonly item_key: string
}

/** An order with its people and items. */
export interface OrderItems {
  readonly orderId: number
  /** Who travels, with their names as booked. */
  readonly travelers: readonly { readonly id: number; readonly names: readonly string[] }[]
  readonly items: readonly ItemOfTraveler[]
}
