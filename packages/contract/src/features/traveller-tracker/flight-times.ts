import * as z from 'zod/mini'
import { machine } from '../../access.ts'
import { endpoint } from '../../operation.ts'
import { DateRemark } from '../../schemas/common.ts'

const Designator = z.string().check(z.regex(/^[A-Z0-9]{2}\d{1,4}[A-Z]?$/))
const Airport = z.string().check(z.regex(/^[A-Z]{3}$/))

/** How far a flight is, in the words of airports' boards. */
export const flightPhases = [
  'scheduled',
  'check_in',
  'boarding',
  'gate_closed',
  'departed',
  'en_route',
  'approaching',
  'arrived',
  'cancelled',
  'diverted',
] as const
export type FlightPhase = (typeof flightPhases)[number]

/** What a board shows: a gate, a belt, desks. */
const Board = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(40))))

/**
 * Times and status of one flight, as an airport, an airline or a supplier tells them: all that its sender knows. What a newer message
 * leaves out is not known any more.
 */
export const FlightTimes = z.object({
  /** 'CX289'. */
  flight: Designator,
  /** Its day of departure by the clocks of `from`. */
  date: DateRemark,
  from: Airport,
  to: Airport,
  /** When the sender knew this; older messages never overwrite newer ones. */
  asOf: z.iso.datetime(),
  departsAt: z.optional(z.nullable(z.iso.datetime())),
  arrivesAt: z.optional(z.nullable(z.iso.datetime())),
  hasDeparted: z.optional(z.boolean()),
  hasArrived: z.optional(z.boolean()),
  cancelled: z.optional(z.boolean()),
  /** The airport itself where it left and came back. */
  divertedTo: z.optional(z.nullable(Airport)),
  /** The same flight under other airlines' numbers. */
  codeshares: z.optional(z.array(Designator).check(z.maxLength(40))),
  /** What it was called before the airline gave it another number. */
  formerly: z.optional(z.nullable(Designator)),
  /** When it was to leave. A flight whose number nobody has booked is found by this, its airline and its airports. */
  scheduledDepartsAt: z.optional(z.nullable(z.iso.datetime())),
  phase: z.optional(z.nullable(z.enum(flightPhases))),
  fromTerminal: Board,
  fromGate: Board,
  checkInDesks: Board,
  toTerminal: Board,
  toGate: Board,
  belt: Board,
  /** As the sender names it. */
  aircraft: Board,
})
export type FlightTimes = z.infer<typeof FlightTimes>

export const flightTimesBackOffice = {
  putFlightTimes: endpoint('PUT', '/back-office/flight-times', {
    access: machine('flight-times'),
    effect: 'write',
    summary:
      'Live times and status of flights, for all companies. Only clients of the whole deployment. Idempotent and all or nothing; what is older than what is known is counted as stale.',
    request: z.object({ flights: z.array(FlightTimes).check(z.minLength(1), z.maxLength(500)) }),
    response: z.object({ updated: z.int(), unchanged: z.int(), stale: z.int() }),
  }),
}
