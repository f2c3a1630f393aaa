import * as z from 'zod/mini'
import { session, widgetRight } from '../../access.ts'
import { WidgetType } from '../../enums.ts'
import { endpoint } from '../../operation.ts'
import { Id, optionalText } from '../../schemas/common.ts'
import { CountryCode } from '../risk/shapes.ts'
import { trackingModes } from './privacy.ts'

/** An instant, ISO 8601 in UTC. */
const Instant = z.string()

/** What the time slider reaches, in days before and after now. */
export const sliderDays = { past: 7, ahead: 30 } as const

/** Parts of the counts that are no place of `Places`, where persons are not shown. */
export const countedParts = { air: -1, rail: -2, total: -3 } as const

/** A column: one value for each row. A whole month of ten thousand people is a third as long as rows with names. */
const Column = z.array(z.int())

export const trackerMovements = {
  movements: endpoint('POST', '/tracker/movements', {
    access: session(),
    needs: widgetRight(WidgetType.TravellerTracker),
    effect: 'write',
    limit: { points: 60, seconds: 60, by: 'login' },
    summary:
      'Who is where from now on for 30 days, span after span, in columns: at most 5000 people an answer. With the right `pastPlaces` and a reason, from seven days ago. A look at persons is written down with its range.',
    request: z.object({
      customerCodes: z.optional(z.nullable(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(200)))),
      /** Also the past seven days: needs the right `pastPlaces` and a reason. */
      WithPast: z.optional(z.boolean()),
      Reason: optionalText(300),
      /** `Next` of the answer before. */
      After: z.optional(z.nullable(z.string().check(z.regex(/^\d{1,15} \d{1,15}$/)))),
    }),
    response: z.object({
      /** The minute that is now. */
      AsOf: Instant,
      /** Minutes and hours below count from here. */
      From: Instant,
      Until: Instant,
      Companies: z.array(z.object({ Code: z.string(), DisplayName: z.string(), Mode: z.enum(trackingModes) })),
      /** Each place that the columns name, by its position here; −1 there: no place is known. */
      Places: z.array(
        z.object({
          Code: z.string(),
          /** In the caller's language. */
          Title: z.string(),
          CountryCode: z.nullable(CountryCode),
          Latitude: z.nullable(z.number()),
          Longitude: z.nullable(z.number()),
        }),
      ),
      /** Who is shown. */
      People: z.object({ Ids: z.array(Id), Names: z.array(z.string()) }),
      /** Orders that the spans rest on. */
      Orders: z.array(Id),
      /** By person, in the order of time. Between two spans a person is at home, or does not travel. */
      Spans: z.object({
        /** Position in `People`. */
        Person: Column,
        /** One letter a span: A in the air, R on a train, H in a stay, P at a place between items. */
        Kind: z.string(),
        /** Minutes from `From`. Those of a ride that is under way at `From` may be negative; all others begin at 0. */
        Begins: Column,
        Ends: Column,
        /** Of a ride, where it leaves. */
        From: Column,
        /** Where it arrives, or where the person is. */
        To: Column,
        /** Position in `Orders`. */
        Order: Column,
        /** Position in the reasons why it is not certain; −1: it is certain. */
        Doubt: Column,
        /** Minutes from `From` since when it is not certain; 0 where it is. */
        DoubtSince: Column,
      }),
      /**
       * How many people are where of whom nobody is shown, at each full hour from `From` on: one row for each part and time in which
       * its figure stays the same. Zero is left out; null: one to four. All of them are in the first answer.
       */
      Counts: z.object({
        /** Position in `Places`, or one of `countedParts`. */
        Part: Column,
        /** Hours from `From`; `Until` is not among them. */
        From: Column,
        Until: Column,
        Count: z.array(z.nullable(z.int())),
      }),
      /** Asks for the people after these; null: there are no more. */
      Next: z.nullable(z.string()),
    }),
  }),
}
