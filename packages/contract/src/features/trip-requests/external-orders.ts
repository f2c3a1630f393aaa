import * as z from 'zod/mini'
import { flagRight, machine, session, sessionOrEmail } from '../../access.ts'
import { AttachmentToken } from '../../attachment.ts'
import { endpoint, file, operation, upload } from '../../operation.ts'
import { DateRemark, Id } from '../../schemas/common.ts'
import { BookedSegment, BookedStay, priceLineKinds } from './booked.ts'
import { CurrencyCode, FieldSel, formLimits } from './form.ts'
import { RequestMetadata } from './metadata.ts'

import { Instant, ReferenceNumber, RequestAttachment } from './named.ts'
import { RequestState } from './shapes.ts'

/**
 * Bookings that were made outside the booking tool, by a consultant or with a supplier directly, and that the client still
 * wants approved, documented and in the ledger (specification §7 'ExtOrder'). PreTrip/SearchRequest, RetrieveRequest and
 * AuditApprove serve them by request source 1; what is their own is here.
 */

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
const optional = (max: number) => z._default(z.nullable(z.string().check(z.trim(), z.maxLength(max))), null)

/** At most 12 digits before the point; a discount is below zero. */
const SignedDecimal = z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,4})?$/))

/** An external order as the back office, a file or the desk enters it. */
export const ExternalOrder = z.object({
  /** Key of the order in `source`: the same key again is the same order. */
  externalRef: text(100),
  /** Which system or person it comes from, such as `direct` or the agency's own system. */
  source: z._default(text(40), 'direct'),
  /** Code of the client company. */
  company: text(64),
  /** When it was issued, ISO 8601: of two messages the later one counts, whatever came first. */
  issuedAt: Instant,
  /** One of code and email names a traveller of the company; `name` alone is a guest. */
  traveller: z.object({ code: optional(64), email: optional(320), name: optional(formLimits.short) }),
  /** Address of whoever asked for it; left out, the traveller. */
  requestedBy: optional(320),
  tripName: optional(formLimits.short),
  costCentreCode: optional(64),
  purposeCode: optional(64),
  tripUdids: z._default(z.array(FieldSel).check(z.maxLength(formLimits.selections)), []),
  /** `pending`: somebody still completes and submits it; `approval`: it goes to the approvers at once. */
  state: z._default(z.enum(['pending', 'approval']), 'approval'),
  /** The supplier or agency that it was booked with, and its record locator or booking number. */
  supplier: text(formLimits.short),
  locator: text(40),
  /** First and last day of travel; left out, those of its parts. They have to agree with them. */
  startDate: z._default(z.nullable(DateRemark), null),
  endDate: z._default(z.nullable(DateRemark), null),
  segments: z._default(z.array(BookedSegment).check(z.maxLength(formLimits.segments)), []),
  stays: z._default(z.array(BookedStay).check(z.maxLength(formLimits.hotels)), []),
  /** Rail, cars, transfers, visas: whatever has no segments here. */
  others: z._default(
    z
      .array(
        z.object({
          title: text(formLimits.line),
          startDate: DateRemark,
          endDate: z._default(z.nullable(DateRemark), null),
        }),
      )
      .check(z.maxLength(formLimits.products)),
    [],
  ),
  price: z.object({
    currency: CurrencyCode,
    lines: z
      .array(z.object({ kind: z.enum(priceLineKinds), label: optional(formLimits.short), amount: SignedDecimal }))
      .check(z.minLength(1), z.maxLength(50)),
    /** The sum of the lines, to the last digit. */
    total: SignedDecimal,
  }),
  noteToApprover: optional(formLimits.note),
})
export type ExternalOrder = z.output<typeof ExternalOrder>
export type ExternalOrderInput = z.input<typeof ExternalOrder>

/** Why an order was not taken, in the caller's language; `Path` is where, such as `segments[1].depTime`. */
export const OrderFault = z.object({ Code: z.string(), Path: z.nullable(z.string()), Message: z.string() })
export type OrderFault = z.infer<typeof OrderFault>

/** What became of one order of a call or file, in the order in which they came. */
export const EnteredOrder = z.object({
  externalRef: z.nullable(z.string()),
  /** `refused` ones are kept for the desk, with their faults. */
  outcome: z.enum(['created', 'updated', 'unchanged', 'refused']),
  ReferenceNumber: z.nullable(ReferenceNumber),
  faults: z.array(OrderFault),
})
export type EnteredOrder = z.infer<typeof EnteredOrder>

/** A flight that facilities or emissions are asked for. */
const AskedFlight = z.object({
  carrier: z.string().check(z.regex(/^[A-Z0-9]{2}$/)),
  flightNumber: z.string().check(z.maxLength(5)),
  depAirport: z.string().check(z.maxLength(3)),
  arrAirport: z.string().check(z.maxLength(3)),
  /** Day of departure, local. */
  depDate: DateRemark,
  cabin: z.enum(['Y', 'S', 'C', 'F']),
  /** Left out: what the booking says. */
  aircraft: z.optional(z.nullable(z.string().check(z.maxLength(3)))),
})

export const FlightFacilities = z.object({
  /** In the order of the flights that were asked for. */
  Key: z.string(),
  /** Empty: amenities not found. */
  Facilities: z.array(
    z.object({
      Key: z.string(),
      /** In the caller's language, where the key is a known one. */
      Name: z.string(),
      Value: z.string(),
      /** `booking`, or who entered it into the table. */
      Source: z.string(),
      /** YYYYMMDD. */
      AsOf: DateRemark,
    }),
  ),
  Remark: z.nullable(z.string()),
})

export const FlightEmission = z.object({
  Key: z.string(),
  /** For one passenger; null where a place is not known. */
  Kg: z.nullable(z.number()),
  DistanceKm: z.nullable(z.number()),
})

const named = { ReferenceNumber, Version: z.optional(z.int().check(z.minimum(1))) }
const flights = z.array(AskedFlight).check(z.minLength(1), z.maxLength(formLimits.segments))

export const externalOrders = {
  orderMeta: operation('ExtOrder', 'Meta', {
    access: sessionOrEmail('request', 'ReferenceNumber'),
    reachesDesk: true,
    effect: 'read',
    summary: 'Form, currencies, custom fields and limits of an external order’s company.',
    request: z.object({
      ReferenceNumber: z.optional(ReferenceNumber),
      /** Of a new order: code of the client company; by default the viewer's own. */
      company: z.optional(z.string().check(z.maxLength(64))),
    }),
    response: z.extend(RequestMetadata, {
      PriceLineKinds: z.array(z.object({ Code: z.enum(priceLineKinds), Name: z.string() })),
      Cabins: z.array(z.object({ Code: z.enum(['Y', 'S', 'C', 'F']), Name: z.string() })),
    }),
  }),
  searchFlightFacility: operation('ExtOrder', 'SearchFlightFacility', {
    access: sessionOrEmail('request', 'ReferenceNumber'),
    reachesDesk: true,
    effect: 'read',
    limit: { points: 120, seconds: 60, by: 'login' },
    summary: 'What is on board of flights: from the booking, then from the table that the back office fills.',
    request: z.object({ ReferenceNumber: z.optional(ReferenceNumber), flights }),
    response: z.object({ Flights: z.array(FlightFacilities) }),
  }),
  searchFlightEmission: operation('ExtOrder', 'SearchFlightEmission', {
    access: sessionOrEmail('request', 'ReferenceNumber'),
    reachesDesk: true,
    effect: 'read',
    limit: { points: 120, seconds: 60, by: 'login' },
    summary: 'kg CO2e of flights for one passenger, with method and year.',
    request: z.object({ ReferenceNumber: z.optional(ReferenceNumber), flights }),
    response: z.object({
      Flights: z.array(FlightEmission),
      /** Null where one of them is not known. */
      TotalKg: z.nullable(z.number()),
      /** In the caller's language, and the factors' year. */
      Method: z.string(),
      Year: z.int(),
    }),
  }),
  saveOrderAttachment: operation('ExtOrder', 'SaveAttachment', {
    access: session(),
    reachesDesk: true,
    runsAs: 'system',
    effect: 'write',
    limit: { points: 60, seconds: 60, by: 'login' },
    summary: 'Attaches documents to an external order.',
    request: upload(z.object({ ReferenceNumber }), { maxFiles: 10, limit: 'attachment' }),
    response: z.object({ Attachments: z.array(RequestAttachment) }),
  }),
  getOrderAttachment: operation('ExtOrder', 'GetAttachmentData', {
    // The token names the file; the handler compares the file's object with that of the mail link.
    access: sessionOrEmail('request', null),
    reachesDesk: true,
    effect: 'read',
    summary: 'A file attached to an external order.',
    request: z.object({ AttachmentToken }),
    response: file('application/octet-stream', 'application/pdf'),
    limit: { points: 60, seconds: 60, by: 'login' },
  }),
  selectOrderApprover: operation('ExtOrder', 'SelectApprover', {
    access: session(),
    reachesDesk: true,
    runsAs: 'system',
    effect: 'write',
    summary: 'Chooses one of the candidates of a level that has none chosen.',
    request: z.object({ ...named, Level: z.int(), LoginId: Id }),
    response: RequestState,
  }),
  changeOrderApprover: operation('ExtOrder', 'ChangeApprover', {
    access: session(),
    reachesDesk: true,
    runsAs: 'system',
    effect: 'write',
    summary: 'Replaces the chosen approver of a level that is still outstanding.',
    request: z.object({ ...named, Level: z.int(), LoginId: Id }),
    response: RequestState,
  }),
  resendOrderEmail: operation('ExtOrder', 'ResendApproveEmail', {
    access: session(),
    reachesDesk: true,
    runsAs: 'system',
    effect: 'write',
    limit: { points: 10, seconds: 60, by: 'login' },
    summary: "Sends the current level's mail again.",
    request: z.object({ ...named, Level: z.optional(z.int()) }),
    response: z.object({ To: z.array(z.string()) }),
  }),
  finalizeBooking: operation('ExtOrder', 'FinalizeBooking', {
    access: session(),
    reachesDesk: true,
    runsAs: 'system',
    effect: 'write',
    summary:
      'Ends a confirmed external order and writes it into the ledger; a price above the tolerance is approved again.',
    request: z.object({
      ...named,
      /** What was paid; left out, the order's own total. */
      total: z.optional(
        z.object({ amount: z.string().check(z.maxLength(20)), currency: z.string().check(z.maxLength(3)) }),
      ),
    }),
    response: z.extend(RequestState, {
      /** The trip of the ledger; null while a new round of approval runs. */
      OrderId: z.nullable(Id),
    }),
  }),
}

const entering = {
  /** Each by itself: one that is refused stops no other. */
  orders: z.array(z.unknown()).check(z.minLength(1), z.maxLength(500)),
}

export const externalOrderDesk = {
  enterOrder: endpoint('POST', '/desk/orders/enter', {
    access: session(),
    needs: flagRight('desk'),
    reachesDesk: true,
    runsAs: 'system',
    effect: 'write',
    summary:
      'Enters an external order at the desk, or changes one by its key. What is wrong is answered, and nothing kept.',
    request: z.object({ order: ExternalOrder }),
    response: EnteredOrder,
  }),
  listRefused: endpoint('POST', '/desk/orders/refused', {
    access: session(),
    needs: flagRight('desk'),
    reachesDesk: true,
    runsAs: 'system',
    effect: 'read',
    summary: 'External orders of calls and files that were not taken, the newest first.',
    request: z.object({}),
    response: z.object({
      Refused: z.array(
        z.object({
          Id,
          At: Instant,
          Origin: z.string(),
          CompanyCode: z.nullable(z.string()),
          ExternalRef: z.nullable(z.string()),
          Record: z.unknown(),
          Faults: z.array(OrderFault),
        }),
      ),
      Total: z.int(),
    }),
  }),
  closeRefused: endpoint('POST', '/desk/orders/refused/close', {
    access: session(),
    needs: flagRight('desk'),
    reachesDesk: true,
    runsAs: 'system',
    effect: 'write',
    summary: 'Takes refused orders from the list: they were entered otherwise, or are not wanted.',
    request: z.object({ Ids: z.array(Id).check(z.minLength(1), z.maxLength(200)) }),
    response: z.object({ Closed: z.int() }),
  }),
}

export const externalOrderBackOffice = {
  putExternalOrders: endpoint('POST', '/back-office/external-orders', {
    access: machine('external-orders'),
    effect: 'write',
    summary: 'External orders, each by itself: an outcome for each, and none is dropped.',
    request: z.object(entering),
    response: z.object({ orders: z.array(EnteredOrder) }),
  }),
  putFlightFacilities: endpoint('POST', '/back-office/flight-facilities', {
    access: machine('external-orders'),
    effect: 'write',
    summary: 'What is on board by carrier, aircraft and cabin. For clients of the whole deployment. All or nothing.',
    request: z.object({ items: z.array(z.unknown()).check(z.minLength(1), z.maxLength(2_000)) }),
    response: z.object({
      created: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      faults: z.array(z.object({ index: z.int(), message: z.string() })),
    }),
  }),
}
