import * as z from 'zod/mini'
import { TravelStateType } from '../enums.ts'
import { flightPhases } from '../features/traveller-tracker/flight-times.ts'
import { TimeRemark } from './common.ts'

/** An instant, ISO 8601 in UTC. */
const Instant = z.string()
const Board = z.nullable(z.string())

/** What is known of a booked flight beside its booking (ours). */
export const LiveFlight = z.object({
  /** `schedule`: nobody has told more than what was booked. */
  Basis: z.enum(['live', 'schedule']),
  /** When that was told; null for the schedule. */
  AsOf: z.nullable(Instant),
  /** No supplier of flight status answers, since then. Null where one does, or none is asked. */
  DownSince: z.nullable(Instant),
  TravelStateType: z.enum(TravelStateType),
  Phase: z.nullable(z.enum(flightPhases)),
  /** By how much it is late, as far as somebody has told. */
  DelayMinutes: z.nullable(z.int()),
  /** As expected or as it has been, by the clocks of the airports; null where that is as booked or not known. */
  DepTimeRemark: z.nullable(TimeRemark),
  ArrTimeRemark: z.nullable(TimeRemark),
  DepTerminal: Board,
  DepGate: Board,
  CheckInDesks: Board,
  ArrTerminal: Board,
  ArrGate: Board,
  Belt: Board,
  AircraftName: Board,
  /** Where it lands instead, in the caller's language. */
  DivertedTo: z.nullable(z.object({ Code: z.string(), Name: z.string() })),
  /** It has left, and returns to where it left. */
  IsReturning: z.boolean(),
  /** The number that it flies under, where that is another than the booked one: 'LH797'. */
  FliesAs: z.nullable(z.string()),
})
export type LiveFlight = z.infer<typeof LiveFlight>

/** The flight of a trip that moves next, or has just landed. */
export const NextFlight = z.extend(LiveFlight, {
  /** 'CX 289'. */
  FlightNumber: z.string(),
  DepAirport: z.string(),
  ArrAirport: z.string(),
  /** As booked. */
  BookedDepTimeRemark: TimeRemark,
  BookedArrTimeRemark: z.nullable(TimeRemark),
})
export type NextFlight = z.infer<typeof NextFlight>
