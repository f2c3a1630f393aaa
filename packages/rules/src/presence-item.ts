/** One item of one person's travel, of whatever order. */
export interface PresenceItem {
  /** The item's own key; no two items share one. */
  readonly key: string
  readonly kind: 'air' | 'rail' | 'hotel' | 'car'
  readonly cancelled: boolean
  /** Code of the place it leaves from (car: pick-up); null for stays, or when it is not known. */
  readonly from: string | null
  /** Code of the place of arrival; the city of a stay; where a car is dropped off. */
  readonly to: string | null
  /** City codes of these places, so that two airports of one city are the same place. */
  readonly fromCity: string | null
  readonly toCity: string | null
  /** Instants in ms UTC as they are now expected: live where known. */
  readonly startsAt: number | null
  readonly endsAt: number | null
  /** Where a diverted flight lands. */
  readonly divertedTo?: { readonly place: string; readonly city: string | null } | null
}

export interface Home {
  /**
   * City codes of the person's and the company's home. Empty when none is known: then the place where the person's items
   * begin counts as home, anew after more than 30 days there.
   */
  readonly cities: readonly string[]
}

export type PresenceReason =
  /** The last known thing is over, and nothing is known after it. */
  | 'nothing_onward'
  /** The next known thing begins at another place, and nothing says how the person gets there. */
  | 'onward_from_elsewhere'
  /** The ride that should have brought the person here was cancelled, and no other is known. */
  | 'outbound_cancelled'
  /** Two items say that the person is at two places at once. */
  | 'overlapping'
  /** The item lacks its beginning or its end. */
  | 'time_unknown'
  | 'arrival_before_departure'
  /** The item does not say where it arrives, or where the next leaves from. */
  | 'place_unknown'
  /** The ride onward leaves before the ride here arrives. */
  | 'connection_missed'
  /** In a rented car that is returned at another place, or taken from home. */
  | 'by_car'

export interface PresenceSpan {
  readonly from: number
  /** Null: for ever, since nothing is known after it. */
  readonly to: number | null
  /** 'there': at a place between items, after an arrival or a check-out, until the next departure. */
  readonly kind: 'air' | 'rail' | 'stay' | 'there'
  /** Of a ride the place of arrival. */
  readonly place: string | null
  readonly city: string | null
  /** The item that says so. */
  readonly key: string
  readonly certainty: 'certain' | 'unconfirmed'
  readonly reason: PresenceReason | null
  /** The end of the last thing that was sure; null when the span is certain. */
  readonly unconfirmedSince: number | null
}
