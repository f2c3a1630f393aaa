/**
 * What any source of bookings is read into, and the only thing the ledger's rules and store know.
 * Times: `…Local` is YYYYMMDDHHmmss on the place's clock, `…Utc` and `messageTime` are milliseconds since 1970 UTC.
 */

/** In display order; an earlier source fills the gaps of an item before a later one. */
export const sources = ['concur', 'external', 'mail', 'calendar', 'pass', 'barcode'] as const
export type Source = (typeof sources)[number]

export interface MessageTraveler {
  readonly name: string
  /** Every form the name may be known by, folded; the first is `name`'s own. */
  readonly foldedNames: readonly string[]
  /** Addresses the message gives for this very person. */
  readonly email: string | null
  /** The address of the login that owns the trip, which may be an arranger's: believed only when the name agrees. */
  readonly ownerEmail: string | null
  readonly employeeId: string | null
}

/** An amount in the minor unit of its ISO 4217 currency: 12345 EUR is 123.45. A safe integer. */
export interface Money {
  readonly amount: number
  readonly currency: string
}

export const pricePartKinds = ['base', 'tax', 'fee', 'extra', 'discount'] as const

/** A part of a price, as its source tells it. */
export interface PricePart {
  readonly kind: (typeof pricePartKinds)[number]
  /** The source's word for it; null without one. */
  readonly label: string | null
  /** In the currency of the price; below zero for what is taken off. */
  readonly amount: number
}

/** What is asked or was paid for some items. A number without a currency is never a price. */
export interface MessagePrice {
  /** Indices into the message's items; empty: all of them. */
  readonly items: readonly number[]
  /** Indices into the message's travellers; empty: all who have these items. */
  readonly travelers: readonly number[]
  readonly total: Money
  /** They need not add up to the total: sources tell some of the parts only. */
  readonly parts: readonly PricePart[]
  /** What the total includes, in the source's words: breakfast, taxes, insurance. */
  readonly included: readonly string[]
  /** Null where the source does not say. */
  readonly isPaid: boolean | null
  /** The number of the ticket or voucher; null without one. */
  readonly reference: string | null
  /**
   * One price that several messages of a source tell, because each has one of its items: prices of one group count once.
   * Null where the message has all of its items.
   */
  readonly group: string | null
}

/** Under which conditions an item was sold. */
export interface Conditions {
  /** The fare basis of a flight or train, the rate code of a stay or rental car. */
  readonly rateCode: string | null
  /** Null where the source does not say. */
  readonly isChangeable: boolean | null
  readonly isRefundable: boolean | null
  /** The source's own words about changes, refunds and cancellation. */
  readonly text: string | null
}

/**
 * What every kind of item has. Optional fields are absent where there is nothing, so that messages that were read before
 * the fields existed stay equal.
 */
export interface ItemCommon {
  readonly cancelled: boolean
  readonly status: string | null
  readonly agencyLocator: string | null
  /** The airline's, hotel's, railway's or car company's own confirmation. */
  readonly supplierLocator: string | null
  readonly startsLocal: string
  readonly endsLocal: string | null
  readonly startsUtc: number | null
  readonly endsUtc: number | null
  /** The source has days and no times (a boarding pass): the local times end in 000000, and there are no instants. */
  readonly isDayOnly?: true
  /** Indices into the message's travellers. */
  readonly travelers: readonly number[]
  readonly conditions?: Conditions
  /** Of the hotel, station, airline or rental desk, as written. */
  readonly phones?: readonly string[]
  /** What the confirmation says besides its facts, as plain text: instructions, remarks. */
  readonly notes?: readonly string[]
}

export interface AirItem extends ItemCommon {
  readonly kind: 'air'
  readonly carrier: string
  readonly carrierName: string | null
  readonly flightNumber: string
  readonly operatingCarrier: string | null
  readonly fromCode: string
  readonly toCode: string
  readonly fromTerminal: string | null
  readonly toTerminal: string | null
  readonly cabin: string | null
  readonly bookingClass: string | null
  readonly aircraft: string | null
  readonly seatName: string | null
  /** What is served or included, as the source writes it. */
  readonly facilities?: readonly Facility[]
}

export const facilityKeys = ['meal', 'baggage', 'stops', 'instructions'] as const
export interface Facility {
  readonly key: (typeof facilityKeys)[number]
  readonly value: string
}

export interface HotelItem extends ItemCommon {
  readonly kind: 'hotel'
  readonly hotelCode: string | null
  readonly hotelName: string | null
  readonly cityCode: string | null
  readonly cityName: string | null
  readonly country: string | null
  readonly address: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly roomName: string | null
  /**
   * From when the room is ready and until when it is to be left, HHmm, where the stay itself has only days; else its own
   * times say it. Absent where the source has neither.
   */
  readonly checkInTime?: string
  readonly checkOutTime?: string
}

export interface RailItem extends ItemCommon {
  readonly kind: 'rail'
  readonly vendor: string | null
  readonly vendorName: string | null
  readonly trainNumber: string | null
  readonly fromCode: string | null
  readonly toCode: string | null
  readonly fromName: string
  readonly toName: string
  readonly fromCityCode: string | null
  readonly toCityCode: string | null
  readonly fromCountry: string | null
  readonly toCountry: string | null
  readonly cabin: string | null
  readonly bookingClass: string | null
  readonly seatName: string | null
}

export interface CarItem extends ItemCommon {
  readonly kind: 'car'
  readonly vendor: string | null
  readonly vendorName: string | null
  readonly pickupCode: string | null
  readonly dropoffCode: string | null
  readonly pickupPlace: string | null
  readonly dropoffPlace: string | null
  readonly pickupCountry: string | null
  readonly carClass: string | null
}

export type LedgerItem = AirItem | HotelItem | RailItem | CarItem

/** Something that has to be decided by a time: on the company's clock (`local`), or so long before an item starts. */
export type MessageDeadline =
  | {
      readonly kind: 'ticketing'
      readonly local: string
      /** The flights it holds; bodies that were read before it was kept have none. */
      readonly items?: readonly number[]
    }
  | { readonly kind: 'freeCancel'; readonly item: number; readonly hoursBefore: number }

/** One trip in full, as its source has it: an item that is missing is no longer booked. */
export interface MessageTrip {
  readonly locator: string | null
  readonly mainBookingRef: string | null
  readonly channel: string | null
  /** As the source wrote it, HTML and all; sanitised before it is kept. */
  readonly name: string
  readonly startsLocal: string | null
  readonly endsLocal: string | null
  readonly startsUtc: number | null
  readonly endsUtc: number | null
  readonly travelers: readonly MessageTraveler[]
  readonly items: readonly LedgerItem[]
  readonly deadlines: readonly MessageDeadline[]
  /** Absent where there are none. */
  readonly prices?: readonly MessagePrice[]
  /** The sum that the source itself names for the whole trip; absent without one. */
  readonly toldTotal?: Money
  /** The agency told a single booking, not its whole trip: what is missing may stand in another message. */
  readonly isPart?: true
}

export interface LedgerMessage {
  readonly source: Source
  /** The booking's keys: the source's id, or locator and date. Never empty; one shared key means the same booking. */
  readonly keys: readonly string[]
  /** The source's own time of the message. The later message wins, whatever the order of arrival. */
  readonly messageTime: number
  readonly cancelled: boolean
  /** Null: a cancellation with an id only. */
  readonly trip: MessageTrip | null
  readonly file: string
  readonly place: string
}
