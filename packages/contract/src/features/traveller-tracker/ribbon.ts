import * as z from 'zod/mini'
import { session, widgetRight } from '../../access.ts'
import { RiskLevel, WidgetType } from '../../enums.ts'
import { endpoint } from '../../operation.ts'
import { DateRemark, FindText, Id, optionalText, Paging } from '../../schemas/common.ts'
import { CountryCode } from '../risk/shapes.ts'
import { trackingModes } from './privacy.ts'

/** An instant, ISO 8601 in UTC. */
const Instant = z.string()

/** Why nobody knows where somebody is, as the rules of presence say it. */
export const unconfirmedReasons = [
  'nothing_onward',
  'onward_from_elsewhere',
  'outbound_cancelled',
  'overlapping',
  'time_unknown',
  'arrival_before_departure',
  'place_unknown',
  'connection_missed',
  'by_car',
] as const
export type UnconfirmedReason = (typeof unconfirmedReasons)[number]

/** So many days the ribbon shows at most, and so many the days below its brush have. */
export const ribbonDays = { most: 28, brush: 56 } as const

/** In the air, on a train, in a stay, at a place between items. */
export const presenceKinds = ['A', 'R', 'H', 'P'] as const
export type PresenceKind = (typeof presenceKinds)[number]

/** Who of those that the window has. */
export const ribbonOnly = ['away', 'moving', 'unconfirmed'] as const
export type RibbonOnly = (typeof ribbonOnly)[number]

/** A city, or a place whose city is not known. */
const City = z.object({
  Code: z.string(),
  /** In the caller's language. */
  Name: z.string(),
  CountryCode: z.nullable(CountryCode),
})

/**
 * Spans as columns, one element of each a span: by person in their order, then by time. They never overlap; a gap is at home or
 * not travelling.
 */
const Spans = z.object({
  /** Index into `People`. */
  Person: z.array(z.int()),
  /** Minutes from `Start`; of the ends null where nothing later is known. */
  Begins: z.array(z.int()),
  Ends: z.array(z.nullable(z.int())),
  Kind: z.array(z.enum(presenceKinds)),
  /** Index into `Cities`: where it arrives or where the person is, and of a ride where it leaves; null where that is not known. */
  City: z.array(z.nullable(z.int())),
  From: z.array(z.nullable(z.int())),
  /** The order that says so. */
  Order: z.array(Id),
  /** Flight, train or hotel. */
  Named: z.array(z.nullable(z.string())),
  /** Why it is not certain, and since when, in minutes from `Start`; null where it is. */
  Doubt: z.array(z.nullable(z.enum(unconfirmedReasons))),
  DoubtSince: z.array(z.nullable(z.int())),
  /** The highest level that warns of the place in that time; 0 where nothing does. */
  Level: z.array(z.enum(RiskLevel)),
})

export const trackerRibbon = {
  ribbon: endpoint('POST', '/tracker/ribbon', {
    access: session(),
    needs: widgetRight(WidgetType.TravellerTracker),
    effect: 'write',
    limit: { points: 240, seconds: 60, by: 'login' },
    summary:
      'Who is where over some days: a line for each traveller, by their next movement. A look at persons is written down for them and the travel manager.',
    request: z.object({
      /** The first day, of the viewer's company; today unless given. A day that is over needs the right `pastPlaces` and a reason. */
      FromRemark: z.optional(z.nullable(DateRemark)),
      Days: z.optional(z.int().check(z.minimum(1), z.maximum(ribbonDays.most))),
      customerCodes: z.optional(z.nullable(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(200)))),
      Reason: optionalText(300),
      /** Any part, in any case, of a traveller's name, or of what their items are found by: places, flights, hotels, trains. */
      Keyword: z.optional(z.nullable(FindText)),
      /** `away`: not at home now. `moving`: on the way, or leaving within 72 hours. `unconfirmed`: with a part that is not certain. */
      Only: z.optional(z.nullable(z.enum(ribbonOnly))),
      paging: z.optional(Paging),
    }),
    response: z.object({
      /** The minute that the answer is about. */
      AsOf: Instant,
      /** IANA zone of the viewer's company, whose days these are. */
      TimeZone: z.string(),
      From: DateRemark,
      Days: z.int(),
      /** When the first day begins. */
      Start: Instant,
      Companies: z.array(z.object({ Code: z.string(), DisplayName: z.string(), Mode: z.enum(trackingModes) })),
      /** Travellers that the filters leave, and all of the days. */
      Total: z.int(),
      Everybody: z.int(),
      People: z.array(
        z.object({
          Id,
          Name: z.string(),
          CompanyCode: z.string(),
          /** When they leave next, or where they are under way, arrive; null where no movement is known. */
          NextAt: z.nullable(Instant),
          /** What they are under way by; null where they are not. */
          UnderWay: z.nullable(z.enum(['A', 'R'])),
        }),
      ),
      Cities: z.array(City),
      Spans,
      /** With the first page: the cities with the most travellers of these days, and how many are away on each day of eight weeks. */
      Busiest: z.optional(z.array(z.object({ ...City.shape, Travelers: z.int() }))),
      Brush: z.optional(z.object({ From: DateRemark, Away: z.array(z.int()) })),
    }),
  }),
}
