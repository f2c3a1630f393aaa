import * as z from 'zod/mini'
import { DateRemark } from '../../schemas/common.ts'
import { formLimits } from './form.ts'

/** Flights and stays as they are or would be booked: of options that a consultant offers, and of external orders. */

/** As trip proposals number them (specification §9): flights 1, hotels 2. */
export const OptionCategory = { Airfare: 1, Hotel: 2 } as const
export type OptionCategory = (typeof OptionCategory)[keyof typeof OptionCategory]

/** `YYYYMMDDHHmm`, local to the airport. */
export const LocalTimeText = z.string().check(z.regex(/^\d{12}$/))
const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const optional = (max: number) => z._default(z.nullable(text(max)), null)

/** One flight as it is or would be booked. */
export const BookedSegment = z.object({
  /** IATA designator of the marketing carrier, and the number without it. */
  carrier: z.string().check(z.regex(/^[A-Z0-9]{2}$/)),
  flightNumber: z.string().check(z.regex(/^\d{1,4}[A-Z]?$/)),
  /** IATA codes of airports. */
  depAirport: z.string().check(z.regex(/^[A-Z]{3}$/)),
  arrAirport: z.string().check(z.regex(/^[A-Z]{3}$/)),
  depTime: LocalTimeText,
  arrTime: LocalTimeText,
  cabin: z.enum(['Y', 'S', 'C', 'F']),
  bookingClass: z._default(z.nullable(z.string().check(z.regex(/^[A-Z]$/))), null),
  /** IATA aircraft type, such as 77W. */
  aircraft: z._default(z.nullable(z.string().check(z.regex(/^[A-Z0-9]{3}$/))), null),
})
export type BookedSegment = z.output<typeof BookedSegment>

/** One stay as it is or would be booked. */
export const BookedStay = z.object({
  hotelName: text(formLimits.line),
  /** IATA code of the city. */
  cityCode: z.string().check(z.regex(/^[A-Z]{3}$/)),
  checkin: DateRemark,
  checkout: DateRemark,
  roomName: optional(formLimits.short),
  address: optional(formLimits.line),
})
export type BookedStay = z.output<typeof BookedStay>

/** What a price line is for. Taxes of airports and governments are part of `tax`, and no VAT. */
export const priceLineKinds = ['fare', 'tax', 'surcharge', 'serviceFee', 'hotel', 'other', 'discount'] as const
