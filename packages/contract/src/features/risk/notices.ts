import * as z from 'zod/mini'
import { session } from '../../access.ts'
import { endpoint } from '../../operation.ts'
import { Id, Paging } from '../../schemas/common.ts'
import { CountryCode, Day, RiskFeed, RiskNewsItem, RiskWarning } from './shapes.ts'

/** A warning of a booked trip. */
export const TripWarning = z.extend(RiskWarning, {
  /** The items whose place it is about, by their position in `ItineraryDetails`. */
  Items: z.array(z.int()),
})
export type TripWarning = z.infer<typeof TripWarning>

/** Warnings and who was told of alerts. */
export const riskNotices = {
  warnings: endpoint('POST', '/risk/warnings', {
    access: session(),
    effect: 'read',
    summary: 'Warnings for places that are not booked yet, such as those of a request form.',
    request: z.object({
      places: z
        .array(
          z.object({
            /** IATA or station code; or a country alone. */
            code: z.optional(z.nullable(z.string().check(z.maxLength(8)))),
            country: z.optional(z.nullable(CountryCode)),
            from: z.optional(z.nullable(Day)),
            to: z.optional(z.nullable(Day)),
          }),
        )
        .check(z.maxLength(50)),
    }),
    response: z.object({ Warnings: z.array(RiskWarning), Feeds: z.array(RiskFeed) }),
    limit: { points: 300, seconds: 60, by: 'login' },
  }),
  myNotices: endpoint('POST', '/risk/notices', {
    access: session(),
    effect: 'read',
    summary: 'Alerts in force that touch trips of the viewer, and of which the viewer was told.',
    request: z.object({}),
    response: z.object({
      Notices: z.array(
        z.object({
          Alert: RiskNewsItem,
          ToldAt: z.string(),
          /** Why the viewer gets it. */
          Trips: z.array(z.object({ OrderId: Id, TripName: z.string(), Place: z.string(), Day: z.nullable(Day) })),
        }),
      ),
      Feeds: z.array(RiskFeed),
    }),
  }),
  told: endpoint('POST', '/risk/told', {
    access: session(),
    // Reads the state of mails.
    runsAs: 'system',
    effect: 'read',
    summary: 'Who was told of an alert, as far as the viewer sees these travellers.',
    request: z.object({ alertId: Id, paging: z.optional(Paging) }),
    response: z.object({
      People: z.array(
        z.object({
          TravelerId: Id,
          Traveler: z.string(),
          /** Who got it: the traveller, or an arranger of somebody who does not sign in. */
          ToldTo: z.string(),
          Trips: z.array(z.object({ OrderId: Id, TripName: z.string(), Place: z.string() })),
          /** Null: waits for the end of the quiet hours. */
          ToldAt: z.nullable(z.string()),
          ByMail: z.boolean(),
          ByPortal: z.boolean(),
          /** What the mail server said; null without a mail. */
          MailState: z.nullable(z.enum(['waiting', 'accepted', 'refused'])),
        }),
      ),
      Total: z.int(),
    }),
  }),
}
