import * as z from 'zod/mini'
import { DateRemark, Id } from '../../schemas/common.ts'

/**
 * What a person enters for a trip request (specification §3 'Trip request form'), spelled as the specification spells it.
 * Amounts are decimal texts in the currency that the person chose, such as '5400' or '5400.50': no amount passes through
 * a fraction. `checkRequestForm` of the rules says what is missing or wrong, on both sides.
 */

/** Most characters of the form's texts, by kind. */
export const formLimits = {
  short: 100,
  phone: 40,
  line: 300,
  text: 2_000,
  note: 4_000,
  segments: 20,
  hotels: 20,
  products: 20,
  selections: 60,
  group: 20,
} as const

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const optional = (max: number) => z._default(z.nullable(text(max)), null)
const Code = text(64)
const list = <T extends z.ZodMiniType>(item: T, max: number) => z._default(z.array(item).check(z.maxLength(max)), [])

export const CurrencyCode = z.string().check(z.regex(/^[A-Z]{3}$/))
/** A decimal text, for example '5400.50'; how many decimals are allowed depends on the currency. */
export const DecimalText = z.string().check(z.regex(/^\d{1,12}(\.\d{1,4})?$/))

/** Specification §5: any, and four parts of the day. */
export const departureTimes = ['', '00:00-06:00', '06:00-12:00', '12:00-18:00', '18:00-23:59'] as const

/** The value of a custom field. Of a Checkbox 'Y' or 'N'; of a SingleSel the value of an option. */
export const FieldSel = z.object({ key: Code, value: text(formLimits.text) })
export type FieldSel = z.infer<typeof FieldSel>

export const RequestSegment = z.object({
  /** IATA codes of a city or an airport. */
  depCity: text(3),
  dstCity: text(3),
  depDateText: DateRemark,
  depTime: z._default(z.enum(departureTimes), ''),
  fareClass: z.enum(['Y', 'S', 'C', 'F']),
  /** IATA designators of preferred airlines. */
  airlines: list(text(3), 5),
  specialRequest: optional(formLimits.line),
  meal: optional(10),
  seat: optional(20),
})
export type RequestSegment = z.infer<typeof RequestSegment>

export const RequestHotel = z.object({
  /** IATA code of the city. */
  cityCode: text(3),
  hotelCode: optional(64),
  hotelName: optional(formLimits.line),
  roomName: optional(formLimits.short),
  hotelLocation: optional(formLimits.line),
  checkinText: DateRemark,
  checkoutText: DateRemark,
  loyaltyProgram: optional(formLimits.short),
  itemSpecailRequest: optional(formLimits.line),
  /** For one night; `total` is the exact price of the stay where the night is rounded down, and counts in its place. */
  estimate: z._default(
    z.nullable(z.object({ perNight: DecimalText, currency: CurrencyCode, total: z.optional(DecimalText) })),
    null,
  ),
})
export type RequestHotel = z.infer<typeof RequestHotel>

export const RequestProduct = z.object({
  productCode: Code,
  requestSummary: optional(formLimits.line),
  itemSpecailRequest: optional(formLimits.line),
  startDateText: DateRemark,
  endDateText: z._default(z.nullable(DateRemark), null),
  estimate: z._default(z.nullable(z.object({ totalBudget: DecimalText, currency: CurrencyCode })), null),
  /** The custom fields of the service for each traveller; null is the request's own traveller. */
  otherTravelerSels: list(
    z.object({ travelerId: z.nullable(Id), fieldSels: list(FieldSel, formLimits.selections) }),
    formLimits.group,
  ),
})
export type RequestProduct = z.infer<typeof RequestProduct>

export const RequestForm = z.object({
  /** Null where the trip is for a guest. */
  travelerId: z.nullable(Id),
  /** Somebody who is none of the company's travellers. */
  guest: z._default(z.nullable(z.object({ name: text(formLimits.short), email: optional(320) })), null),
  tripName: text(formLimits.short),
  costCentreCode: z._default(z.nullable(Code), null),
  purposeCode: z._default(z.nullable(Code), null),
  contactPhone: optional(formLimits.phone),
  /** The company's own reference of the trip. */
  requestReference: optional(formLimits.short),
  /** Main reference of a booking that the request belongs to. */
  bookingNumber: optional(formLimits.phone),
  /** The TMC's reporting fields. */
  tripUdids: list(FieldSel, formLimits.selections),
  /** For all flights together. */
  flightEstimate: z._default(z.nullable(z.object({ totalBudget: DecimalText, currency: CurrencyCode })), null),
  segments: list(RequestSegment, formLimits.segments),
  hotels: list(RequestHotel, formLimits.hotels),
  products: list(RequestProduct, formLimits.products),
  specialRequest: optional(formLimits.text),
  noteToApprover: optional(formLimits.note),
})
/** As the server keeps and answers it. */
export type RequestForm = z.output<typeof RequestForm>
/** As a caller sends it: what is left out is empty. */
export type RequestFormInput = z.input<typeof RequestForm>
