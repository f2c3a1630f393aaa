import * as z from 'zod/mini'
import { anyFlagRight, session } from '../../access.ts'
import { endpoint } from '../../operation.ts'
import { DateRemark, Paging } from '../../schemas/common.ts'

/** An instant, ISO 8601 in UTC. */
const Instant = z.string()

/**
 * How a company's people are tracked. `counts`: how many are where, and under five only that. `alerted`: persons where an
 * alert touches them. `persons`: who is where.
 */
export const trackingModes = ['off', 'counts', 'alerted', 'persons'] as const
export type TrackingMode = (typeof trackingModes)[number]

/** Somebody looked at where people are. */
const Look = z.object({
  At: Instant,
  /** Who, and for which company they work. */
  Who: z.string(),
  /** `list`: the tracker; `export`: a file; `days`: the days in countries, `daysExport`: a file of them; `affected`: who is in an
   * area, `affectedExport`: a file of them; `incident`: people of an incident. */
  What: z.enum(['list', 'export', 'days', 'daysExport', 'affected', 'affectedExport', 'incident']),
  /** The instant that was looked at, where it was over. */
  Instant: z.nullable(Instant),
  /** The end of the range, where it was more than an instant. */
  InstantUntil: z.nullable(Instant),
  Reason: z.nullable(z.string()),
  /** How many persons were seen; in one's own log 1. */
  Persons: z.int(),
  /** Their names, at most ten; in one's own log none. */
  Names: z.array(z.string()),
})
export type Look = z.infer<typeof Look>

/** Who sees where the viewer is, and who has looked. */
export const trackerPrivacy = {
  privacy: endpoint('POST', '/tracker/privacy', {
    access: session(),
    effect: 'read',
    summary: 'Who sees where the viewer is: how their company tracks, who decided it, and how long what is kept.',
    request: z.object({}),
    response: z.object({
      Mode: z.enum(trackingModes),
      /** Since when, who decided it and the reference of the works council; null where the company has decided nothing. */
      DecidedBy: z.nullable(z.string()),
      DecidedOn: z.nullable(DateRemark),
      WorksCouncilReference: z.nullable(z.string()),
      /** How many logins may see the whole company, the viewer's team, and past instants. */
      CompanyViewers: z.int(),
      TeamViewers: z.int(),
      PastViewers: z.int(),
      /** Days. */
      PersonsKeptDays: z.int(),
      LooksKeptDays: z.int(),
      /** The viewer travels: there is a log of who has looked. */
      IsTraveller: z.boolean(),
      MaySeeLooks: z.boolean(),
      MaySeePast: z.boolean(),
    }),
  }),
  ownLooks: endpoint('POST', '/tracker/looks/own', {
    access: session(),
    effect: 'read',
    summary: 'Who has looked at where the viewer is, the latest first.',
    request: z.object({ paging: z.optional(Paging) }),
    response: z.object({ Looks: z.array(Look), Total: z.int() }),
  }),
  looks: endpoint('POST', '/tracker/looks', {
    access: session(),
    needs: anyFlagRight('placeLooks'),
    effect: 'read',
    summary: 'For the travel manager: who has looked at where people of the own company are, the latest first.',
    request: z.object({ paging: z.optional(Paging) }),
    response: z.object({ Looks: z.array(Look), Total: z.int() }),
  }),
}
