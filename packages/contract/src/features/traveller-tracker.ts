import * as z from 'zod/mini'
import { session, widgetRight } from '../access.ts'
import { mapViewpoints, RiskLevel, TravelStateType, WidgetType } from '../enums.ts'
import { exportedFile, exportRequest } from '../lists.ts'
import { endpoint, operation } from '../operation.ts'
import { DateRemark, FindText, Id, optionalText, Paging, TimeRemark } from '../schemas/common.ts'
import { LiveFlight } from '../schemas/live-flight.ts'
import { CountryCode, CountryRisk } from './risk/shapes.ts'
import { trackerCount } from './traveller-tracker/count.ts'
import { trackerMovements } from './traveller-tracker/movements.ts'
import { trackingModes, trackerPrivacy } from './traveller-tracker/privacy.ts'
import { trackerRibbon, unconfirmedReasons } from './traveller-tracker/ribbon.ts'
import { TravelerDetail } from './trips/itinerary.ts'

export { countedParts, sliderDays } from './traveller-tracker/movements.ts'
export { type Look, type TrackingMode, trackingModes } from './traveller-tracker/privacy.ts'
export { type UnconfirmedReason, unconfirmedReasons } from './traveller-tracker/ribbon.ts'

/** An instant, ISO 8601 in UTC. */
const Instant = z.string()
const State = z.enum(TravelStateType)

/** A number of items; null where there are one to four and persons are not shown: '<5'. */
const Count = z.nullable(z.int())

/** Flight segments (A), stays (H) and train segments (R). */
const ItemKind = z.enum(['A', 'H', 'R'])
export type ItemKind = z.infer<typeof ItemKind>

/** What the state of an item rests on, since when, and what is doubtful. */
const Standing = {
  TravelStateType: State,
  /** `schedule`: nobody has told more than what was booked. */
  Basis: z.enum(['live', 'schedule']),
  /** When that was told last. */
  AsOf: Instant,
  /** By how many minutes it leaves or arrives late; null where nobody has told of a delay. */
  DelayMinutes: z.nullable(z.int()),
  IsWarning: z.boolean(),
  IsAtRisk: z.boolean(),
}

const Common = {
  ...Standing,
  OrderId: Id,
  /** The first traveller's. */
  TravelerId: z.nullable(Id),
  LocationKey: z.string(),
  /** Of this item in its order. */
  ItemKey: z.string(),
  CompanyCode: z.string(),
  /** Names. */
  Travelers: z.array(z.string()),
  TravelerDetails: z.array(TravelerDetail),
  /** Of the viewer alone, who need not be named (ours). */
  IsOwn: z.boolean(),
  /** The booking channel, as its source names it. */
  Channel: z.nullable(z.string()),
  IsBookingTool: z.boolean(),
  /** Position in the whole list, from 0. */
  index: z.int(),
  /** The next movement: when it begins, or where it is under way, ends. Null: it is over, or no time is known. */
  NextAt: z.nullable(Instant),
  /** Nothing later is known about where its people are: since this instant; null where they are known to be elsewhere. */
  UnconfirmedSince: z.nullable(Instant),
  /** Why. */
  UnconfirmedReason: z.nullable(z.enum(unconfirmedReasons)),
  /** The alert with the highest level that warns of its place. */
  Warning: z.nullable(z.object({ AlertId: Id, RiskLevel: z.enum(RiskLevel), AlertTitle: z.string() })),
}

const Place = z.object({
  Code: z.nullable(z.string()),
  /** In the caller's language. */
  Name: z.string(),
  City: z.nullable(z.string()),
  CountryCode: z.nullable(CountryCode),
  /** IANA zone. */
  TimeZone: z.nullable(z.string()),
  Latitude: z.nullable(z.number()),
  Longitude: z.nullable(z.number()),
})
export type TrackerPlace = z.infer<typeof Place>

const Movement = {
  ...Standing,
  From: Place,
  To: Place,
  /** Null where a time or its zone is not known; live times where somebody has told them. */
  DepAt: z.nullable(Instant),
  ArrAt: z.nullable(Instant),
}

/** One flight. `Segments` has one element: every flight has a status and a place of its own. */
const FlightSummary = z.object({
  ...Common,
  Type: z.literal('A'),
  Segments: z.array(
    z.object({
      ...Movement,
      DepAirport: z.string(),
      ArrAirport: z.string(),
      DepAirportName: z.nullable(z.string()),
      ArrAirportName: z.nullable(z.string()),
      /** As booked. */
      DepTimeRemark: TimeRemark,
      ArrTimeRemark: z.nullable(TimeRemark),
      MarketingCarrier: z.string(),
      MarketingCarrierName: z.nullable(z.string()),
      FlightNumber: z.string(),
      /** Where it lands instead; null as a rule. */
      DivertedTo: z.nullable(Place),
      AllowCheckIn: z.boolean(),
      AirlineWebCheckInUrl: z.nullable(z.string()),
      AirlineMobileCheckinUrl: z.nullable(z.string()),
      /** Gates and belts; null where nobody has told of the flight and it is not asked for (ours). */
      LiveFlight: z.nullable(LiveFlight),
    }),
  ),
})

const HotelSummary = z.object({
  ...Common,
  Type: z.literal('H'),
  Place,
  HotelCode: z.nullable(z.string()),
  HotelName: z.string(),
  CityCode: z.nullable(z.string()),
  CityName: z.nullable(z.string()),
  CheckinDateRemark: DateRemark,
  CheckoutDateRemark: z.nullable(DateRemark),
  Nights: z.nullable(z.int()),
})

const TrainSummary = z.object({
  ...Common,
  Type: z.literal('R'),
  Segments: z.array(
    z.object({
      ...Movement,
      FromSiteCode: z.nullable(z.string()),
      ToSiteCode: z.nullable(z.string()),
      FromSiteName: z.string(),
      ToSiteName: z.string(),
      FromDateTimeRemark: TimeRemark,
      ToDateTimeRemark: z.nullable(TimeRemark),
      TrainNo: z.nullable(z.string()),
      SeatName: z.nullable(z.string()),
    }),
  ),
})

export const TravelSummary = z.discriminatedUnion('Type', [FlightSummary, HotelSummary, TrainSummary])
export type TravelSummary = z.infer<typeof TravelSummary>

const StateCount = z.object({ TravelStateType: State, Count })

/** A place of the map with its items (specification §3 'Map point'). */
const MapPoint = z.object({
  Code: z.string(),
  /** In the caller's language. */
  Title: z.string(),
  Type: z.enum(['airport', 'city', 'station']),
  /** The code without a suffix where items of several kinds are there. */
  LocationKey: z.string(),
  CountryCode: z.nullable(CountryCode),
  /** Null: nobody knows where it is; the list has its items all the same. */
  Latitude: z.nullable(z.number()),
  Longitude: z.nullable(z.number()),
  /** Counts by state; states without any are left out. */
  Statistics: z.array(StateCount),
  En_Route: Count,
  Landed: Count,
  Warning: Count,
  AtRisk: Count,
  On_Time: Count,
  Total: Count,
  /** Items whose people are at a place of which nothing later is known. */
  Unconfirmed: Count,
})
export type MapPoint = z.infer<typeof MapPoint>

/** Whose risk sets the colours of the map. */
const CountryLevel = z.object({
  CountryCode,
  Country: z.string(),
  CountryName: z.string(),
  /** Since when, on the calendar of the viewer's company. */
  StartDateRemark: DateRemark,
  RiskLevel: z.enum(RiskLevel),
  RiskLevelRemark: z.string(),
})

/** A country with items that are warned of, and what warns of it. */
const CountryRiskSummary = z.object({
  CountryCode,
  Country: z.string(),
  RiskLevel: z.enum(RiskLevel),
  RiskLevelRemark: z.string(),
  /** Items that are warned of. */
  Total: Count,
  /** The highest level first. */
  Risks: z.array(CountryRisk),
})

const CompanyCodes = z.optional(z.nullable(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(200))))

/**
 * What is looked at. Days are those of the viewer's company; left out, the day before and the six after today. An end before
 * its beginning is refused as `time_frame_reversed`.
 */
const frame = {
  StartDateFromRemark: z.optional(z.nullable(DateRemark)),
  StartDateToRemark: z.optional(z.nullable(DateRemark)),
  customerCodes: CompanyCodes,
  /** An instant that is over: needs the right `pastPlaces` and a reason. */
  At: z.optional(z.nullable(z.iso.datetime())),
  Reason: optionalText(300),
}

/** What cuts the list; counts are always whole. */
const listFilters = {
  /** A place, with or without its suffix. */
  LocationKey: optionalText(160),
  TravelStateType: z.optional(z.nullable(State)),
  /** Any part, in any case, of a name of a person, place, hotel or station, of their codes, a flight, a train or a seat. */
  Keyword: z.optional(z.nullable(FindText)),
  OrderId: z.optional(z.nullable(Id)),
  TravelerId: z.optional(z.nullable(Id)),
  /** Only those of whom nothing later is known. */
  OnlyUnconfirmed: z.optional(z.boolean()),
}

/** Possible columns of an export. */
export const trackerColumns = [
  'travellers',
  'kind',
  'reference',
  'from',
  'to',
  'country',
  'starts',
  'ends',
  'state',
  'basis',
  'asOf',
  'unconfirmed',
  'warning',
  'company',
  'booking',
  'email',
] as const
export type TrackerColumn = (typeof trackerColumns)[number]

const needsTracker = { access: session(), needs: widgetRight(WidgetType.TravellerTracker) } as const

export const travellerTracker = {
  search: operation('Trip', 'SearchTravelerTracker', {
    ...needsTracker,
    effect: 'write',
    limit: { points: 240, seconds: 60, by: 'login' },
    summary:
      'Who is where: places with counts by state, statistics, risks of countries and the first 200 items, by their next movement. A look at persons is written down for them and the travel manager.',
    request: z.object({
      ...frame,
      OnlyStatistic: z.optional(z.boolean()),
      ...listFilters,
      /** Of `TravelSummaries`, at most 200 a page. */
      paging: z.optional(Paging),
    }),
    response: z.object({
      /** The minute that the answer is about. */
      AsOf: Instant,
      /** IANA zone of the viewer's company, whose days the frame has. */
      TimeZone: z.string(),
      From: DateRemark,
      /** Null: no limit. */
      To: z.nullable(DateRemark),
      /** The companies that the answer is about; `Mode` says what is shown of them. */
      Companies: z.array(z.object({ Code: z.string(), DisplayName: z.string(), Mode: z.enum(trackingModes) })),
      /** Flights, stays and trains of the frame. */
      TotalItinerary: Count,
      /** In the order of the states; Warning and AtRisk are beside the others, whose sum is the total. Proportions are in percent. */
      TravelStateTypeStatistics: z.array(
        z.object({ TravelStateType: State, Count, Proportion: z.nullable(z.number()) }),
      ),
      /** By kind, for the state and the other filters of the request. */
      KindCounts: z.object({ A: Count, H: Count, R: Count }),
      Unconfirmed: Count,
      /** Left out with OnlyStatistic, as all that follows. */
      Itineraries: z.optional(z.array(MapPoint)),
      TravelSummaries: z.optional(z.array(TravelSummary)),
      /** Items that the list's filters leave; 0 where persons are not shown. */
      Total: z.optional(z.int()),
      CountryRisks: z.optional(z.array(CountryLevel)),
      CountryRiskSummaries: z.optional(z.array(CountryRiskSummary)),
      Viewpoint: z.optional(z.enum(mapViewpoints)),
    }),
  }),
  groups: endpoint('POST', '/tracker/groups', {
    ...needsTracker,
    effect: 'write',
    limit: { points: 240, seconds: 60, by: 'login' },
    summary:
      "A place's people for its popup: by flight, hotel and train, at most 50 persons (specification §3 'Map point').",
    request: z.object({
      ...frame,
      LocationKey: z.string().check(z.maxLength(160)),
      TravelStateType: listFilters.TravelStateType,
    }),
    response: z.object({
      /** All of the place, shown or not. */
      Total: Count,
      TravelGroups: z.array(
        z.object({
          /** Flight number, hotel, train. */
          Title: z.string(),
          Type: ItemKind,
          Items: z.array(
            z.object({
              Traveler: z.string(),
              TravelerId: z.nullable(Id),
              Email: z.nullable(z.string()),
              OrderId: Id,
              LocationKey: z.string(),
              TravelStateType: State,
              IsWarning: z.boolean(),
            }),
          ),
        }),
      ),
    }),
  }),
  exportList: endpoint('POST', '/tracker/export', {
    ...needsTracker,
    effect: 'write',
    limit: { points: 20, seconds: 60, by: 'login' },
    summary: 'The list as a CSV or XLSX file. The look at its persons is written down.',
    request: exportRequest({
      filters: { ...frame, ...listFilters },
      sortBy: ['movement'] as const,
      columns: trackerColumns,
    }),
    response: exportedFile,
  }),
  ...trackerCount,
  ...trackerMovements,
  ...trackerPrivacy,
  ...trackerRibbon,
}
