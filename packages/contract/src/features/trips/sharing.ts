import * as z from 'zod/mini'
import { session } from '../../access.ts'
import { endpoint } from '../../operation.ts'
import { DateRemark, FindText, Id } from '../../schemas/common.ts'

/** An instant, ISO 8601 in UTC. */
const Instant = z.string()

const Colleague = z.object({
  LoginId: Id,
  /** In the caller's language where it is known. */
  Name: z.string(),
  Email: z.string(),
})
export type Colleague = z.infer<typeof Colleague>

/** A trip that is shown to a colleague of the same company, until it ends. */
const TripShare = z.object({
  ShareId: Id,
  OrderId: Id,
  /** Plain text. */
  TripName: z.string(),
  Travelers: z.array(z.string()),
  StartDateRemark: DateRemark,
  EndDateRemark: DateRemark,
  /** Cities in travel order, in the caller's language. */
  PlaceNames: z.array(z.string()),
  /** Who has shared it, and with whom. */
  From: z.string(),
  To: z.string(),
  SharedAt: Instant,
  /** When it ends by itself: with the trip. */
  EndsAt: Instant,
})
export type TripShare = z.infer<typeof TripShare>

export const tripSharing = {
  shareTrip: endpoint('POST', '/trips/share', {
    access: session(),
    runsAs: 'system',
    effect: 'write',
    limit: { points: 30, seconds: 3600, by: 'login' },
    summary:
      'Shows a trip to one colleague of the same company until it ends: read only, without prices, documents and contacts. By its traveller, or by who arranges for them.',
    request: z.object({ OrderId: Id, LoginId: Id }),
    response: z.object({ ShareId: Id }),
  }),
  revokeShare: endpoint('POST', '/trips/share/revoke', {
    access: session(),
    runsAs: 'system',
    effect: 'write',
    summary: 'Ends a share at once: by who may share the trip, or by the colleague who has received it.',
    request: z.object({ ShareId: Id }),
    response: z.object({}),
  }),
  listShares: endpoint('POST', '/trips/share/list', {
    access: session(),
    effect: 'read',
    summary: 'Shares that hold now: of trips that the caller may share, and those that the caller has received.',
    request: z.object({
      /** Only of this trip. */
      OrderId: z.optional(Id),
    }),
    response: z.object({ Given: z.array(TripShare), Received: z.array(TripShare) }),
  }),
  findColleagues: endpoint('POST', '/trips/share/people', {
    access: session(),
    effect: 'read',
    limit: { points: 60, seconds: 60, by: 'login' },
    summary: 'Up to eight colleagues with whom the caller may share a trip, by part of a name or address.',
    request: z.object({ OrderId: Id, text: FindText }),
    response: z.object({ People: z.array(Colleague) }),
  }),
}
