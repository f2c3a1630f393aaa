import * as z from 'zod/mini'
import { machine, session, widgetRight } from '../access.ts'
import { WidgetType } from '../enums.ts'
import { endpoint, operation, upload } from '../operation.ts'
import { DateRemark, Id, optionalText } from '../schemas/common.ts'
import { Money } from '../schemas/money.ts'
import { departureTimes } from './trip-requests/form.ts'

/**
 * The fare forecaster (specification §3 'Fare search', §4 'Fare forecaster', §5). Names of the specification's calls are its
 * own; a calendar's amounts are whole numbers of the minor unit of its `Currency`, for one adult.
 */

/** Specification §9 'Trip types'. */
export const TripType = { OneWay: 1, RoundTrip: 2, MultiCity: 4 } as const
export type TripType = (typeof TripType)[keyof typeof TripType]

export const fareClasses = ['Y', 'S', 'C', 'F'] as const
export type FareClass = (typeof fareClasses)[number]

/** IATA code of an airport or of a metropolitan area. */
const PlaceCode = z.string().check(z.trim(), z.regex(/^[A-Za-z]{3}$/))

const FlightLeg = z.object({
  depCity: PlaceCode,
  dstCity: PlaceCode,
  /** Whether the code means the airport alone and not its whole city. */
  isDepSchByAirport: z._default(z.boolean(), false),
  isDstSchByAirport: z._default(z.boolean(), false),
  depDate: DateRemark,
  depTime: z._default(z.enum(departureTimes), ''),
})

const passengers = (usual: number) => z._default(z.int().check(z.minimum(0), z.maximum(9)), usual)

/** Prices are told for one adult, however many travel. */
export const FareSearch = z.object({
  directFlight: z._default(z.union([z.literal(0), z.literal(1)]), 0),
  fareClass: z._default(z.enum(fareClasses), 'Y'),
  /** 4, multi-city, is refused as `multi_city_unsupported`. */
  tripType: z.enum(TripType),
  multiFlights: z.array(FlightLeg).check(z.minLength(1), z.maxLength(6)),
  adult: passengers(1),
  child: passengers(0),
  infant: passengers(0),
  refundableOnly: z._default(z.boolean(), false),
})
export type FareSearch = z.input<typeof FareSearch>
export type FullFareSearch = z.output<typeof FareSearch>

/** Most days of a calendar in either direction. */
export const mostCalendarDays = 60
export const usualCalendarDays = 7

const days = z.optional(z.int().check(z.minimum(1), z.maximum(mostCalendarDays)))

const CalendarId = z.string().check(z.maxLength(600))
/** Whole numbers of the minor unit; null: not enough data. */
const Amount = z.nullable(z.int())

/** An observed price was seen in the last days; any other is a forecast. */
export const fareBases = ['observed', 'forecast'] as const

const CalendarCell = z.object({
  /** Names the fare: its forecast, kind and dates. Null where there is none. */
  CalendarId: z.nullable(CalendarId),
  DepDate: DateRemark,
  /** Null: one way. */
  RetDate: z.nullable(DateRemark),
  TotalFare: Amount,
  IsLowest: z.boolean(),
  IsHighest: z.boolean(),
  /** Four of five prices lie between these two. */
  Low: Amount,
  High: Amount,
  /** How many fares it rests on. */
  Samples: z.int(),
  Basis: z.nullable(z.enum(fareBases)),
  /** The day on which an observed price was seen. */
  SeenOn: z.nullable(DateRemark),
})
export type CalendarCell = z.infer<typeof CalendarCell>

const Segment = z.object({
  MarketingCarrier: z.string(),
  MarketingCarrierName: z.nullable(z.string()),
  FlightNumber: z.string(),
  FareClassName: z.string(),
  DepAirport: z.string(),
  DepAirportName: z.nullable(z.string()),
  ArrAirport: z.string(),
  ArrAirportName: z.nullable(z.string()),
  /** YYYYMMDDHHmm, local to the airport; null where no source told it. */
  DepTime: z.nullable(z.string()),
  ArrTime: z.nullable(z.string()),
  /** Minutes. */
  ElapsedTime: z.nullable(z.int()),
})
export type FareSegment = z.infer<typeof Segment>

/** Empty segments: fares of the route were seen without their flights. */
const Flight = z.object({ Segments: z.array(Segment) })

/** What moved a forecast from the price that it starts from. */
export const fareParts = ['own', 'near', 'lead', 'calendar', 'product', 'level'] as const
export type FarePart = (typeof fareParts)[number]

/** What to do about a fare. */
export const fareAdvices = ['book', 'wait', 'none'] as const
/** Why there is no advice: it was no better than today's price on this route; or the fare's own price was not seen lately. */
export const noAdvices = ['no_skill', 'not_seen'] as const

const Advice = z.object({
  Kind: z.enum(fareAdvices),
  /** Null where there is advice. */
  WhyNone: z.nullable(z.enum(noAdvices)),
  /** The last day to which one waits. */
  Until: z.nullable(DateRemark),
  /** What waiting is expected to save. */
  Gain: z.nullable(Money),
  /** In how many of ten cases following this advice was right on this route; null without a record. */
  OddsOfTen: z.nullable(z.int()),
  /** What one paid more, in the middle, where it was wrong. */
  Regret: z.nullable(Money),
  /** How many of the record were really given by the portal; the others are replayed on earlier prices. */
  Given: z.int(),
  /** Advice on this route in the last six months whose outcome is known, the oldest first. */
  Record: z.array(z.object({ GivenOn: DateRemark, Waits: z.boolean(), IsRight: z.boolean(), IsReplayed: z.boolean() })),
})
export type Advice = z.infer<typeof Advice>

const Detail = z.object({
  CalendarId,
  DepartFlight: Flight,
  ReturnFlight: z.nullable(Flight),
  /** Of the fare as it was seen: the airline's name or code, and stops of the way with the most; null where not told. */
  Carrier: z.nullable(z.string()),
  Stops: z.nullable(z.int()),
  /** `TotalFare` is a decimal text of the currency, such as '6850' or '412.50'. */
  FareDetail: z.object({ Currency: z.string(), TotalFare: z.string() }),
  /** The signed key that the booking tool gets; it prices again. */
  V2_Key: z.string(),
  Fare: Money,
  Low: z.nullable(Money),
  High: z.nullable(Money),
  Basis: z.enum(fareBases),
  SeenOn: z.nullable(DateRemark),
  Samples: z.int(),
  /** Where the price was converted: the currency it was seen in, and the day of the rate. */
  ConvertedFrom: z.nullable(z.object({ Currency: z.string(), RateDate: DateRemark })),
  /** kg CO2e for one passenger, both ways; null where a place has no position. */
  EmissionKg: z.nullable(z.number()),
  EmissionSource: z.nullable(z.string()),
  Advice,
  /** How the forecast came about; null of an observed price. */
  Why: z.nullable(
    z.object({
      /** Made at, an instant; and by which fit. */
      MadeAt: z.string(),
      ModelId: z.nullable(z.int()),
      LearnedUntil: z.nullable(DateRemark),
      Start: Money,
      Parts: z.array(z.object({ Part: z.enum(fareParts), Amount: z.int() })),
    }),
  ),
})
export type FareDetail = z.infer<typeof Detail>

/** A point of a curve: the lowest fare of a departure. */
const Departure = z.object({
  DepDate: DateRemark,
  RetDate: z.nullable(DateRemark),
  TotalFare: Amount,
  Low: Amount,
  High: Amount,
  Basis: z.nullable(z.enum(fareBases)),
})

const Watch = z.object({
  Id,
  DepCity: z.string(),
  DstCity: z.string(),
  /** In the viewer's language. */
  DepCityName: z.string(),
  DstCityName: z.string(),
  FareClass: z.enum(fareClasses),
  DirectFlight: z.boolean(),
  /** Null: one way. */
  Nights: z.nullable(z.int()),
  /** Null: the lowest of the next 60 departures. */
  DepDate: z.nullable(DateRemark),
  Limit: Money,
  /** What it costs now, in the currency of the limit; null: not enough data. */
  Fare: z.nullable(Money),
  /** The departure that costs this. */
  FareDepDate: z.nullable(DateRemark),
  IsBelow: z.boolean(),
  ToldAt: z.nullable(z.string()),
  ToldFare: z.nullable(Money),
  /** The next departures of the route, for a small curve; in the currency of the limit. */
  Curve: z.array(Departure),
})
export type FareWatch = z.infer<typeof Watch>

/** Most watches of a login. */
export const mostFareWatches = 20

const needsForecaster = { access: session(), needs: widgetRight(WidgetType.FareForecaster) } as const
const often = { points: 240, seconds: 60, by: 'login' } as const

export const fareForecaster = {
  searchCalendar: operation('Flights', 'SearchFlightCalendar', {
    ...needsForecaster,
    effect: 'read',
    limit: often,
    summary:
      'The lowest fare of each pair of dates around those that are searched, observed or forecast with its interval.',
    request: z.object({
      searchParam: FareSearch,
      /** The first search after the page was opened, and one that a person started; neither has an effect. */
      isFirstSearch: z.optional(z.boolean()),
      isNewSearch: z.optional(z.boolean()),
      /** The language that the portal shows; the caller's own where left out. */
      trans: optionalText(20),
      /** Where the calendar begins; by default the searched dates are in its middle. */
      depFrom: z.optional(z.nullable(DateRemark)),
      retFrom: z.optional(z.nullable(DateRemark)),
      depDays: days,
      retDays: days,
    }),
    response: z.object({
      /** Signed; good for as long as a session may idle. */
      SearchRefKey: z.string(),
      Currency: z.string(),
      Digits: z.int(),
      /** The day of the rate, where prices were converted. */
      RateDate: z.nullable(DateRemark),
      /** A row for each of `RetTitles` (one where one way), a cell for each of `DepTitles`. */
      FlightCalendars: z.array(z.array(CalendarCell)),
      /** Days with a fare, in order. */
      DepTitles: z.array(DateRemark),
      RetTitles: z.array(DateRemark),
      /** The days that were asked for. */
      DepFrom: DateRemark,
      DepDays: z.int(),
      RetFrom: z.nullable(DateRemark),
      RetDays: z.int(),
      /** Of the searched dates; null where they have no fare, or lie outside. */
      FlightCalendarDetail: z.nullable(Detail),
    }),
  }),
  searchDetail: operation('Flights', 'SearchFlightCalendarDetail', {
    ...needsForecaster,
    effect: 'read',
    limit: often,
    summary: 'One fare of a calendar: flights, emission, the key for the booking tool, advice, and how it came about.',
    request: z.object({
      CalendarId,
      /** A key that is too old is refused as `search_timeout`. */
      SearchRefKey: z.string().check(z.maxLength(600)),
      trans: optionalText(20),
    }),
    response: z.object({ FlightCalendarDetail: Detail }),
  }),
  outlook: operation('Flights', 'SearchFareOutlook', {
    ...needsForecaster,
    effect: 'read',
    limit: often,
    summary: 'The next 60 departures with the same stay, and how the price of one departure moves until it leaves.',
    request: z.object({ CalendarId }),
    response: z.object({
      Currency: z.string(),
      Digits: z.int(),
      Departures: z.array(Departure),
      /** Days before departure, descending: what was seen of this departure, and what is expected from today on. */
      Lead: z.array(z.object({ Days: z.int(), TotalFare: Amount, Low: Amount, High: Amount, Samples: z.int() })),
      Seen: z.array(z.object({ Days: z.int(), SeenOn: DateRemark, TotalFare: z.int() })),
      /** What this route usually costs: the median of the last 90 days. */
      Usual: z.nullable(z.object({ TotalFare: z.int(), Samples: z.int() })),
      /** Public holidays of both ends among the departures, in order; one that both have comes once for each country. */
      Holidays: z.array(
        z.object({
          Date: DateRemark,
          /** In the viewer's language where it is known, else in English. */
          Name: z.string(),
          CountryCode: z.string(),
          CountryName: z.string(),
        }),
      ),
    }),
  }),
  usualFares: operation('Flights', 'SearchUsualFare', {
    access: session(),
    effect: 'read',
    limit: often,
    summary: 'What trips usually cost, for the request form: by route, cabin and dates, in the given currency.',
    request: z.object({
      trips: z
        .array(
          z.object({
            depCity: PlaceCode,
            dstCity: PlaceCode,
            depDate: DateRemark,
            /** Null: one way. */
            retDate: z.nullable(DateRemark),
            fareClass: z.enum(fareClasses),
          }),
        )
        .check(z.minLength(1), z.maxLength(20)),
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    }),
    response: z.object({
      /** In the order of the trips; null: not enough data. */
      Fares: z.array(
        z.nullable(z.object({ Usual: Money, Low: z.nullable(Money), High: z.nullable(Money), Samples: z.int() })),
      ),
    }),
  }),
  searchWatches: operation('Flights', 'SearchFareWatch', {
    ...needsForecaster,
    effect: 'read',
    limit: often,
    summary: 'The routes and fares that the viewer watches, with what they cost now.',
    request: z.object({}),
    response: z.object({ Watches: z.array(Watch) }),
  }),
  saveWatch: operation('Flights', 'SaveFareWatch', {
    ...needsForecaster,
    effect: 'write',
    limit: often,
    summary: 'Watches a route or a fare, with a limit below which a mail is sent; or changes the limit of a watch.',
    request: z.object({
      /** Of a watch whose limit changes; then the rest but the limit is left out. */
      Id: z.optional(z.nullable(Id)),
      DepCity: z.optional(PlaceCode),
      DstCity: z.optional(PlaceCode),
      FareClass: z.optional(z.enum(fareClasses)),
      DirectFlight: z.optional(z.boolean()),
      Nights: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(365)))),
      DepDate: z.optional(z.nullable(DateRemark)),
      Limit: Money,
    }),
    response: z.object({ Watch }),
  }),
  deleteWatch: operation('Flights', 'DeleteFareWatch', {
    ...needsForecaster,
    effect: 'write',
    limit: often,
    summary: 'Ends a watch.',
    request: z.object({ Id }),
    response: z.object({ Deleted: z.boolean() }),
  }),
}

const ImportState = z.enum(['running', 'done', 'failed'])

export const faresBackOffice = {
  importFares: endpoint('POST', '/back-office/imports/fares', {
    access: machine('fares'),
    effect: 'write',
    status: 202,
    summary: 'Files of observed fares (CSV or JSON, also as gzip), streamed; answers an import for each file.',
    request: upload(
      z.object({
        /** Whose fares they are, as the archive names it: small letters, digits and hyphens. */
        source: z.string().check(z.regex(/^[a-z0-9-]{2,40}$/)),
        /** As of `fares import --map`. */
        map: z.optional(z.string().check(z.maxLength(2000))),
        encoding: z.optional(z.string().check(z.maxLength(40))),
        dryRun: z.optional(z.enum(['true', 'false'])),
      }),
      { maxFiles: 20 },
    ),
    response: z.object({ ids: z.array(Id) }),
  }),
  getFareImport: endpoint('GET', '/back-office/imports/fares/:id', {
    access: machine('fares'),
    effect: 'read',
    summary: 'How far an import of fares is, and the first rows that could not be read.',
    request: z.object({ id: Id }),
    response: z.object({
      id: Id,
      state: ImportState,
      file: z.string(),
      /** Nothing was entered: `added` says what would be. */
      dryRun: z.boolean(),
      fault: z.nullable(z.string()),
      rows: z.int(),
      added: z.int(),
      repeated: z.int(),
      refused: z.int(),
      faults: z.array(z.object({ rowNumber: z.int(), fault: z.string(), record: z.string() })),
    }),
  }),
}
