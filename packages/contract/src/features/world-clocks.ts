import * as z from 'zod/mini'
import { session, widgetRight } from '../access.ts'
import { WidgetType } from '../enums.ts'
import { endpoint } from '../operation.ts'
import { DateRemark } from '../schemas.ts'

const needs = widgetRight(WidgetType.WorldClock)
const limit = { points: 60, seconds: 60, by: 'login' } as const

/**
 * A zone that a clock may show. Its offset is never sent: what it is depends on the moment, and the browser reckons it
 * for the minute it shows.
 */
export const ClockZone = z.object({
  /** IANA identifier as it is spelled today. */
  id: z.string(),
  /** Identifiers it had: Asia/Calcutta. */
  aliases: z.array(z.string()),
  /** The city it is known by, in the caller's language. */
  city: z.string(),
  /** ISO 3166-1 alpha-2, and its name in the caller's language. */
  countryCode: z.string(),
  country: z.string(),
  /** What its time is called, in the caller's language; null where it has no name. */
  time: z.nullable(z.string()),
  /** What else it is found by: the city in the other languages, cities that keep its time, its country's other names. */
  names: z.array(z.string()),
})
export type ClockZone = z.infer<typeof ClockZone>

/** A place that the viewer travels to next, whose time may be worth a clock. */
export const ClockSuggestion = z.object({
  zone: ClockZone,
  /** The place in the caller's language. */
  place: z.string(),
  /** The day the viewer is there first, on the place's own calendar. */
  date: DateRemark,
})
export type ClockSuggestion = z.infer<typeof ClockSuggestion>

/** As many as an answer of suggestions holds; a tile shows the first three that no clock shows yet. */
export const suggestedAtMost = 8

export const worldClocks = {
  zones: endpoint('POST', '/world-clocks/zones', {
    access: session(),
    needs,
    effect: 'read',
    limit,
    summary: 'The zones that a clock may show: all of them, or those of the identifiers named.',
    request: z.object({
      /** Any of a zone's identifiers; those of no zone are left out of the answer. */
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
