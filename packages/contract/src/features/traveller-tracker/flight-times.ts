import * as z from 'zod/mini'
import { machine } from '../../access.ts'
import { endpoint } from '../../operation.ts'
import { DateRemark } from '../../schemas/common.ts'

/**
 * Times of one flight, as an airport, an airline or a supplier tells them: all that its sender knows. What a newer message
 * leaves out is not known any more.
 */
export const FlightTimes = z.object({
  /** 'CX289'. */
  flight: z.string().check(z.regex(/^[A-Z0-9]{2}\d{1,4}[A-Z]?$/)),
  /** Its day of departure by the clocks of `from`. */
  date: DateRemark,
  from: z.string().check(z.regex(/^[A-Z]{3}$/)),
  to: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** When the sender knew this; older messages never overwrite newer ones. */
  asOf: z.iso.datetime(),
  departsAt: z.optional(z.nullable(z.iso.datetime())),
  arrivesAt: z.optional(z.nullable(z.iso.datetime())),
  hasDeparted: z.optional(z.boolean()),
  hasArrived: z.optional(z.boolean()),
  cancelled: z.optional(z.boolean()),
  divertedTo: z.optional(z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/)))),
})
export type FlightTimes = z.infer<typeof FlightTimes>

export const flightTimesBackOffice = {
  putFlightTimes: endpoint('PUT', '/back-office/flight-times', {
    access: machine('flight-times'),
    effect: 'write',
    summary:
      'Live times of flights, for all companies. Only clients of the whole deployment. Idempotent and all or nothing; what is older than what is known is counted as stale.',
    request: z.object({ flights: z.array(FlightTimes).check(z.minLength(1), z.maxLength(500)) }),
    response: z.object({ updated: z.int(), unchanged: z.int(), stale: z.int() }),
  }),
}
