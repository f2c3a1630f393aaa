import * as z from 'zod/mini'
import { DateRemark, FindText, Id } from '../../schemas/common.ts'

/** What the palette asks about trips, and what of the question names something. */

export const findTripsRequest = z
  .object({
    text: z.optional(FindText),
    /** Only this traveller's trips; without a text, their next and most recent ones. Nothing else counts beside it but the text. */
    travelerId: z.optional(Id),
    /** Trips with this flight: 'SQ' and '666', without zeros before it. */
    flight: z.optional(
      z.object({
        carrier: z.string().check(z.regex(/^[A-Z0-9]{2}$/)),
        number: z.string().check(z.regex(/^[1-9]\d{0,3}$/)),
      }),
    ),
    /** Trips that touch these days of the viewer's company, both included. */
    days: z.optional(
      z
        .object({ from: DateRemark, to: DateRemark })
        .check(z.refine(({ from, to }) => from <= to && isDay(from) && isDay(to))),
    ),
    /** Stays at hotels that the text names too. */
    withStays: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ text, travelerId, flight, days }) => [text, travelerId, flight, days].some((one) => one !== undefined)),
  )

function isDay(remark: string): boolean {
  const [year, month, date] = [remark.slice(0, 4), remark.slice(4, 6), remark.slice(6, 8)].map(Number)
  const day = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, date))
  return (year ?? 0) >= 1900 && day.getUTCMonth() + 1 === month && day.getUTCDate() === date
}

/** A place that words of the text name. */
export const FoundPlace = z.object({
  /** These words, as they were sent. */
  text: z.string(),
  kind: z.enum(['city', 'airport', 'country']),
  /** IATA, of a country ISO 3166-1 alpha-2. */
  code: z.string(),
  /** In the caller's language. */
  name: z.string(),
  /** The city that an airport belongs to, for where only cities are known; of a city its own. Null of a country. */
  cityCode: z.nullable(z.string()),
  countryCode: z.string(),
})
export type FoundPlace = z.infer<typeof FoundPlace>

export const FoundStay = z.object({
  OrderId: Id,
  /** Unique in the answer. */
  StayId: Id,
  HotelName: z.string(),
  /** In the caller's language where the city is known; null where the booking names none. */
  CityName: z.nullable(z.string()),
  CheckinDateRemark: DateRemark,
  CheckoutDateRemark: z.nullable(DateRemark),
  Travelers: z.array(z.string()),
})
export type FoundStay = z.infer<typeof FoundStay>
