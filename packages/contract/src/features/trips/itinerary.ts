import * as z from 'zod/mini'
import { TravelStateType } from '../../enums.ts'
import { DateRemark, Id, TimeRemark } from '../../schemas/common.ts'
import { LiveFlight } from '../../schemas/live-flight.ts'
import { Money } from '../../schemas/money.ts'

export const TravelerDetail = z.object({ Id: z.nullable(Id), Name: z.string(), Email: z.nullable(z.string()) })

/** kg CO2e per passenger of a flight or train, or per room of a stay, and how it was computed. Both are stored. */
const Emission = z.object({
  Kg: z.number(),
  /** UK Government factors: 'DESNZ'. */
  Source: z.string(),
  FactorYear: z.int(),
  /** Which factor: domesticUk, shortHaulUk, longHaulUk, international, nationalUk, eurostar, hotel, regional. */
  Method: z.string(),
  Factor: z.number(),
  /** Great circle; null for a stay. */
  DistanceKm: z.nullable(z.number()),
})
export type Emission = z.infer<typeof Emission>

/** In display order: the agency's feed, external orders, mails, calendars, passes, barcodes. */
const ItemSource = z.enum(['concur', 'external', 'mail', 'calendar', 'pass', 'barcode'])
const Sources = z.array(ItemSource)
export type ItemSource = z.infer<typeof ItemSource>

/** What is doubtful about an item, whichever source it comes from. The item is shown as the ledger has it. */
const ItemWarning = z.object({
  /**
   * `utc_differs`: the source's instant is not that of its local time, which counts. `same_place`: a flight back to its own
   * start. `sources_differ`: another source contradicts this one.
   */
  Kind: z.enum([
    'utc_differs',
    'end_before_start',
    'duration_unlikely',
    'same_place',
    'place_unknown',
    'sources_differ',
  ]),
  /** What differs; `day`: the same booking on another day. Null where it is the item as a whole. */
  Field: z.nullable(z.enum(['starts', 'ends', 'cancelled', 'day'])),
  /** Who says otherwise, and which local time; null where it is no source. */
  Source: z.nullable(ItemSource),
  Remark: z.nullable(TimeRemark),
})
export type ItemWarning = z.infer<typeof ItemWarning>

/** Under which conditions an item was sold, and whom to call about it: all of it as its source tells it. */
const saleTerms = {
  Conditions: z.object({
    /** The fare basis of a flight or train, the rate code of a stay or rental car. */
    RateCode: z.nullable(z.string()),
    /** Null where the source does not say. */
    IsChangeable: z.nullable(z.boolean()),
    IsRefundable: z.nullable(z.boolean()),
    /** The source's own words about changes, refunds and cancellation. */
    Text: z.nullable(z.string()),
  }),
  /** As the source writes them. */
  Phones: z.array(z.string()),
  /** Plain text: instructions, remarks. */
  Notes: z.array(z.string()),
}
const SaleTerms = z.object(saleTerms)
export type SaleTerms = z.infer<typeof SaleTerms>

/** ISO 8601 in UTC. */
const Instant = z.string()
const MaybeInstant = z.nullable(Instant)

/** HHmm, by the hotel's clock. */
const TimeOfDay = z.string().check(z.regex(/^\d{4}$/))

const Common = z.object({
  LocationKey: z.string(),
  TravelerDetails: z.array(TravelerDetail),
  TravelStateType: z.enum(TravelStateType),
  IsWarning: z.boolean(),
  /** The booking channel, as its source names it. */
  Channel: z.nullable(z.string()),
  /** That channel is the booking tool's. */
  IsBookingTool: z.boolean(),
  Sources,
})

/** An item that is one thing and not a journey of segments. */
const SoldItem = z.extend(Common, saleTerms)

const FlightDetail = z.extend(Common, {
  Type: z.literal('A'),
  Segments: z.array(
    z.extend(SaleTerms, {
      DepAirport: z.string(),
      ArrAirport: z.string(),
      DepAirportName: z.nullable(z.string()),
      ArrAirportName: z.nullable(z.string()),
      /** In the caller's language; null when the place is not known. */
      DepCityName: z.nullable(z.string()),
      ArrCityName: z.nullable(z.string()),
      DepTimeRemark: TimeRemark,
      ArrTimeRemark: z.nullable(TimeRemark),
      /** The same as instants (ours), live where that is known; null where a zone is not. */
      DepAt: MaybeInstant,
      ArrAt: MaybeInstant,
      /** When the airline opens check-in, and where; the address is null where the portal knows none (ours). */
      CheckIn: z.nullable(z.object({ OpensAt: Instant, ClosesAt: Instant, Url: z.nullable(z.string()) })),
      /** False when the source has only the day: the times then end in 000000 and have no meaning. */
      IsTimeKnown: z.boolean(),
      DepTerminal: z.nullable(z.string()),
      ArrTerminal: z.nullable(z.string()),
      MarketingCarrier: z.string(),
      MarketingCarrierName: z.nullable(z.string()),
      FlightNumber: z.string(),
      OperatingCarrier: z.nullable(z.string()),
      CabinClassName: z.nullable(z.string()),
      BookingClass: z.nullable(z.string()),
      AircraftName: z.nullable(z.string()),
      /** Minutes between the two instants; null when a zone or time is not known. */
      ElapsedTime: z.nullable(z.int()),
      /** Minutes on the ground since the previous segment; null for the first, and when an instant is not known. */
      StopoverTime: z.nullable(z.int()),
      SeatName: z.nullable(z.string()),
      AirlineLocator: z.nullable(z.string()),
      /** In the caller's language when the airline is known. */
      OperatingCarrierName: z.nullable(z.string()),
      /**
       * Key in the caller's language (meal, checked baggage …), value as in the source. What the booking does not say comes
       * from the table that the back office fills: then with who entered it and of which day it is.
       */
      Facilities: z.array(
        z.object({
          Key: z.string(),
          Value: z.string(),
          Source: z.nullable(z.string()),
          AsOf: z.nullable(DateRemark),
        }),
      ),
      /** Null when an airport's position is not known. */
      Emission: z.nullable(Emission),
      TravelStateType: z.enum(TravelStateType),
      IsWarning: z.boolean(),
      Warnings: z.array(ItemWarning),
      /** Null where nobody has told more than the booking and it is not asked for yet (ours). */
      LiveFlight: z.nullable(LiveFlight),
    }),
  ),
})

const HotelDetail = z.extend(SoldItem, {
  Type: z.literal('H'),
  HotelCode: z.nullable(z.string()),
  HotelName: z.string(),
  CityCode: z.nullable(z.string()),
  CityName: z.nullable(z.string()),
  CheckinDateRemark: DateRemark,
  CheckoutDateRemark: z.nullable(DateRemark),
  /** From when the room is ready, and until when it is to be left; null when the source has the days only. */
  CheckinTime: z.nullable(TimeOfDay),
  CheckoutTime: z.nullable(TimeOfDay),
  /** Degrees (ours); null where the source does not say. */
  Position: z.nullable(z.object({ Latitude: z.number(), Longitude: z.number() })),
  Nights: z.nullable(z.int()),
  RoomName: z.nullable(z.string()),
  Address: z.nullable(z.string()),
  Confirmation: z.nullable(z.string()),
  /** Of one room; null when the factor's source has none for the country. */
  Emission: z.nullable(Emission),
  Warnings: z.array(ItemWarning),
})

const TrainDetail = z.extend(Common, {
  Type: z.literal('R'),
  Segments: z.array(
    z.extend(SaleTerms, {
      FromSiteCode: z.nullable(z.string()),
      ToSiteCode: z.nullable(z.string()),
      FromSiteName: z.string(),
      ToSiteName: z.string(),
      FromDateTimeRemark: TimeRemark,
      ToDateTimeRemark: z.nullable(TimeRemark),
      /** As a flight's. */
      DepAt: MaybeInstant,
      ArrAt: MaybeInstant,
      /** As a flight's. */
      IsTimeKnown: z.boolean(),
      TrainNo: z.nullable(z.string()),
      VendorName: z.nullable(z.string()),
      CabinClassName: z.nullable(z.string()),
      SeatName: z.nullable(z.string()),
      Confirmation: z.nullable(z.string()),
      /** Null when no factor covers the route: 'not available'. */
      Emission: z.nullable(Emission),
      ElapsedTime: z.nullable(z.int()),
      /** As a flight's. */
      StopoverTime: z.nullable(z.int()),
      TravelStateType: z.enum(TravelStateType),
      IsWarning: z.boolean(),
      Warnings: z.array(ItemWarning),
    }),
  ),
})

/** The specification names three kinds (A, H, R); the ledger also has cars, which are C. */
const CarDetail = z.extend(SoldItem, {
  Type: z.literal('C'),
  VendorName: z.nullable(z.string()),
  PickupPlace: z.nullable(z.string()),
  DropoffPlace: z.nullable(z.string()),
  PickupTimeRemark: TimeRemark,
  DropoffTimeRemark: z.nullable(TimeRemark),
  /** As instants (ours); null where a zone is not known. */
  PickupAt: MaybeInstant,
  DropoffAt: MaybeInstant,
  /** In the caller's language where the source has a code. */
  CarClass: z.nullable(z.string()),
  Confirmation: z.nullable(z.string()),
  Warnings: z.array(ItemWarning),
})

export const ItineraryItem = z.discriminatedUnion('Type', [FlightDetail, HotelDetail, TrainDetail, CarDetail])
export type ItineraryItem = z.infer<typeof ItineraryItem>

const RoutePoint = z.object({
  /** IATA or station code. */
  Code: z.nullable(z.string()),
  /** The city, or the station, in the caller's language. */
  Name: z.string(),
  /** Degrees. */
  Latitude: z.number(),
  Longitude: z.number(),
})

/** Rides between known positions. */
export const TripRoute = z.array(
  z.object({
    /** Where the ride stands in `ItineraryDetails`. */
    Item: z.int(),
    Segment: z.int(),
    Type: z.enum(['A', 'R']),
    From: RoutePoint,
    To: RoutePoint,
    TravelStateType: z.enum(TravelStateType),
  }),
)
export type TripRoute = z.infer<typeof TripRoute>

/** What is asked or was paid for some items of a trip. */
const ItemPrice = z.object({
  Total: Money,
  /** As far as the source tells them: they need not add up to the total. */
  Parts: z.array(
    z.object({
      Kind: z.enum(['base', 'tax', 'fee', 'extra', 'discount']),
      /** The source's own word for it. */
      Label: z.nullable(z.string()),
      Amount: Money,
    }),
  ),
  /** What the total includes, in the source's words: breakfast, taxes, insurance. */
  Included: z.array(z.string()),
  /** Null where the source does not say. */
  IsPaid: z.nullable(z.boolean()),
  /** All of its items are cancelled: it counts in no total. */
  IsCancelled: z.boolean(),
  /** The number of the ticket or voucher. */
  Reference: z.nullable(z.string()),
  Source: ItemSource,
  /** Indices into `ItineraryDetails`; empty where it is for nothing that the itinerary shows. */
  Positions: z.array(z.int()),
  Travelers: z.array(TravelerDetail),
  /** What other sources say that the same costs. */
  Others: z.array(z.object({ Source: ItemSource, Total: Money })),
})
export type ItemPrice = z.infer<typeof ItemPrice>

/** Apart from the itinerary, because not everyone who may see a trip has to see what it costs. */
export const TripPrices = z.object({
  /**
   * The sum in each currency, without cancelled prices. Amounts are never converted. A sum that is no safe integer is
   * left out.
   */
  Totals: z.array(Money),
  /** Indices of the items that are booked and have no price, or none for one of their segments or travellers. */
  Unpriced: z.array(z.int()),
  /** What a source itself says that the whole trip costs; null where none says anything. */
  ToldTotal: z.nullable(
    z.extend(Money, {
      Source: ItemSource,
      /** The prices of this source do not add up to it. */
      IsDifferent: z.boolean(),
    }),
  ),
  Items: z.array(ItemPrice),
})
export type TripPrices = z.infer<typeof TripPrices>
