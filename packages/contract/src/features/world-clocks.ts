import * as z from 'zod/mini'
import { session, widgetRight } from '../access.ts'
import { WidgetType } from '../enums.ts'
import { endpoint } from '../operation.ts'
import { DateRemark } from '../schemas/common.ts'

const needs = widgetRight(WidgetType.WorldClock)
const limit = { points: 60, seconds: 60, by: 'login' } as const

/**
 * A zone that a clock may show. The reply has no offset, because it changes with time: the browser computes it for the
 * minute it shows.
 */
export const ClockZone = z.object({
  /** The current IANA identifier. */
  id: z.string(),
  /** Former identifiers: Asia/Calcutta. */
  aliases: z.array(z.string()),
  /** The city that names it, in the caller's language. */
  city: z.string(),
  /** ISO 3166-1 alpha-2, and its name in the caller's language. */
  countryCode: z.string(),
  country: z.string(),
  /** The name of its time, in the caller's language; null when it has none. */
  time: z.nullable(z.string()),
  /** Other names that find it: the city in the other languages, cities with the same time, its country's other names. */
  names: z.array(z.string()),
})
export type ClockZone = z.infer<typeof ClockZone>

/** A place of the viewer's next trips for which a clock is suggested. */
export const ClockSuggestion = z.object({
  zone: ClockZone,
  /** The place in the caller's language. */
  place: z.string(),
  /** The viewer's first day there, in the place's time zone. */
  date: DateRemark,
})
export type ClockSuggestion = z.infer<typeof ClockSuggestion>

/** Maximum number of suggestions in a reply; a tile shows the first three that have no clock yet. */
export const maxSuggestions = 8

export const worldClocks = {
  zones: endpoint('POST', '/world-clocks/zones', {
    access: session(),
    needs,
    effect: 'read',
    limit,
    summary: 'The zones that a clock may show: all of them, or those of the identifiers named.',
    request: z.object({
      /** Current or former identifiers of zones; the reply leaves out unknown ones. */
      ids: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(50))),
    }),
    response: z.object({ zones: z.array(ClockZone) }),
  }),
  suggestions: endpoint('POST', '/world-clocks/suggestions', {
    access: session(),
    needs,
    effect: 'read',
    limit,
    summary: "Zones of the viewer's own next trips, the next first, each once, without the company's home zone.",
    request: z.object({}),
    response: z.object({ suggestions: z.array(ClockSuggestion) }),
  }),
}
