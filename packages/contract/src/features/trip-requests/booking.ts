import * as z from 'zod/mini'
import { flagRight, machine, session } from '../../access.ts'
import { TripRequestStatus } from '../../enums.ts'
import { endpoint, operation } from '../../operation.ts'
import { DateRemark, Id } from '../../schemas/common.ts'
import { Money } from '../../schemas/money.ts'
import { ReferenceNumber } from './named.ts'
import { NotifyState, RequestState } from './shapes.ts'

/** Booking what was approved: the way to the booking tool, and the tool's own calls (decision 0077). */

/** The Url to open in a new window, or the Msg to show. */
const HandOver = { Url: z.nullable(z.string()), Msg: z.nullable(z.string()) }
const Version = z.optional(z.int().check(z.minimum(1)))

export const requestBooking = {
  reqBooking: operation('PreApproval', 'ReqBooking', {
    access: session(),
    needs: flagRight('bookingTool'),
    runsAs: 'system',
    effect: 'write',
    limit: { points: 20, seconds: 60, by: 'login' },
    summary: "Begins the booking of a confirmed request: the booking tool's address, with the request's own key.",
    request: z.object({ ReferenceNumber, Version }),
    response: z.extend(NotifyState, HandOver),
  }),
  getBookUrl: operation('PreApproval', 'GetBookUrl', {
    access: session(),
    needs: flagRight('bookingTool'),
    runsAs: 'system',
    effect: 'write',
    limit: { points: 20, seconds: 60, by: 'login' },
    summary: "The booking tool's address for a confirmed request once more, without a line in its history.",
    request: z.object({ ReferenceNumber }),
    response: z.object(HandOver),
  }),
}

/** The key that the token of the hand-over holds as `requestKey`. */
const bookingKey = z.string().check(z.maxLength(100))
const reference = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(80)))

/** Calls of the booking tool's machine client. */
export const bookingBackOffice = {
  getApprovedRequest: endpoint('POST', '/back-office/bookings/request', {
    access: machine('hand-over'),
    effect: 'read',
    summary: 'What was approved, as far as a booking needs it; by the key of the hand-over.',
    request: z.object({ bookingKey }),
    response: z.object({
      ReferenceNumber,
      CompanyCode: z.string(),
      TripName: z.string(),
      Status: z.enum(TripRequestStatus),
      /** In the caller's language. */
      StatusRemark: z.string(),
      /** It can be booked now. */
      IsBookable: z.boolean(),
      MakeBookingDone: z.boolean(),
      /** Under which reference; null until it is booked. */
      BookedRef: z.nullable(z.string()),
      Traveler: z.object({ Name: z.string(), Email: z.nullable(z.string()), IsGuest: z.boolean() }),
      Segments: z.array(
        z.object({
          /** IATA codes, and the cities' names in the caller's language. */
          DepCity: z.string(),
          DepCityName: z.string(),
          DstCity: z.string(),
          DstCityName: z.string(),
          DepDate: DateRemark,
          /** 'HH:mm-HH:mm'; null for any time. */
          DepTime: z.nullable(z.string()),
          FareClass: z.enum(['Y', 'S', 'C', 'F']),
          Airlines: z.array(z.string()),
        }),
      ),
      Hotels: z.array(
        z.object({
          CityCode: z.string(),
          CityName: z.string(),
          /** Null for any hotel. */
          HotelName: z.nullable(z.string()),
          CheckIn: DateRemark,
          CheckOut: DateRemark,
        }),
      ),
      /** The approved total; null where none was estimated, so that any price asks the approvers again. */
      ApprovedTotal: z.nullable(Money),
      /** By how many percent a price may be above it. */
      TolerancePercent: z.number(),
    }),
  }),
  returnBooking: endpoint('POST', '/back-office/bookings/return', {
    access: machine('hand-over'),
    effect: 'write',
    summary:
      'Reports what was booked for a request: within the tolerance it is finished, above it the approvers are asked again.',
    request: z.object({
      bookingKey,
      /** Exactly one of them. */
      booking: z
        .object({ mainBookingRef: reference, locator: reference, orderId: z.optional(Id) })
        .check(z.refine((named) => Object.values(named).filter((one) => one !== undefined).length === 1)),
      /** What was paid, as a decimal text; left out, the prices of the ledger count. */
      total: z.optional(
        z.object({ amount: z.string().check(z.maxLength(20)), currency: z.string().check(z.maxLength(3)) }),
      ),
    }),
    response: z.extend(RequestState, {
      MakeBookingDone: z.boolean(),
      /** This booking had been reported before: nothing changed. */
      AlreadyDone: z.boolean(),
      /** The trip; null until the ledger has it. */
      OrderId: z.nullable(Id),
    }),
  }),
}
