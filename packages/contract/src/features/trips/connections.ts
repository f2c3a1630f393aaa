import * as z from 'zod/mini'
import { TimeRemark } from '../../schemas/common.ts'

/**
 * fine: in time. tight: in time, with little above the minimum. broken: later than the minimum allows. missed: what it was for
 * has left, or does not wait any more.
 */
export const connectionStates = ['fine', 'tight', 'broken', 'missed'] as const

/** A segment of the itinerary. */
const Position = z.object({
  /** Index into `ItineraryDetails`. */
  Item: z.int(),
  /** Index into its `Segments`; 0 of what has none. */
  Segment: z.int(),
})

/** One ride that has to be in time for another one or for a stay; times as far as anybody has told them. */
export const TripConnection = z.object({
  State: z.enum(connectionStates),
  /** What has made it worse than it was booked; null where nothing has. */
  Reason: z.nullable(z.enum(['delay', 'cancelled', 'diverted'])),
  /** What follows: a flight, a train or a stay. */
  OnwardType: z.enum(['A', 'R', 'H']),
  /** 'CX 289', a train's number, a hotel. */
  From: z.string(),
  To: z.string(),
  /** Code, and the city in the caller's language; null where the place is not known. */
  Place: z.nullable(z.string()),
  PlaceName: z.nullable(z.string()),
  /** The city where a diverted flight lands. */
  DivertedToName: z.nullable(z.string()),
  /** By the clocks of the place; null where the ride does not come there. */
  ArrivesRemark: z.nullable(TimeRemark),
  /** When the onward ride leaves; of a stay, until when the room is kept. */
  LeavesRemark: TimeRemark,
  /** Between these two, below zero where it arrives later; null where it does not come there. */
  Minutes: z.nullable(z.int()),
  /** Minutes that changing takes. */
  Minimum: z.int(),
  /** Two bookings: neither carrier knows of the other ride. */
  IsSeparate: z.boolean(),
  /** Names of its travellers. */
  Travelers: z.array(z.string()),
  /** Where it stands in the itinerary; null of what belongs to another trip. */
  FromItem: z.nullable(Position),
  ToItem: z.nullable(Position),
  /**
   * Of a broken one: flights that the company has booked on the same route within the last 60 days, with when they usually
   * leave. Facts, not offers.
   */
  Later: z.array(z.object({ Flight: z.string(), LeavesRemark: TimeRemark })),
})
export type TripConnection = z.infer<typeof TripConnection>

/** The worst connection of a trip that needs attention. */
export const ConnectionMark = z.object({
  State: z.enum(['tight', 'broken', 'missed']),
  PlaceName: z.nullable(z.string()),
})
export type ConnectionMark = z.infer<typeof ConnectionMark>
