/**
 * What any source of bookings is read into, and the only thing the ledger's rules and store know.
 * Times: `…Local` is YYYYMMDDHHmmss on the place's clock, `…Utc` and `messageTime` are milliseconds since 1970 UTC.
 */

/** In display order; an earlier source fills the gaps of an item before a later one. */
export const sources = ['concur', 'mail', 'calendar', 'pass', 'barcode'] as const
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

/** What every kind of item has. */
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
