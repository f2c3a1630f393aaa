import type { ExternalOrder } from '@portolan/contract/features/trip-requests/external-orders'
import { isDay } from '@portolan/rules/calendar-day'
import { isoDay } from '@portolan/rules/check-request-form'
import { instantOf } from '@portolan/rules/local-time'
import { decimalText, totalOfLines } from './order-price.rules.ts'
import type { KeptFault } from './order-faults.ts'

/** What the reference data knows, as far as an order needs it. */
export interface OrderWorld {
  /** IANA zone of an IATA airport or city code; null when the code is not known. */
  zoneOf(code: string): string | null
  /** Digits of a currency's minor unit; undefined for one that does not exist. */
  digitsOf(currency: string): number | undefined
}

type Faults = KeptFault[]

/**
 * What contradicts itself in an order that fits its schema, in the order of its fields: flights through the zones of their
 * airports, stays, the days of the whole, and the sum.
 */
export function checkOrder(order: ExternalOrder, world: OrderWorld): KeptFault[] {
  return [
    ...(order.segments.length + order.stays.length + order.others.length === 0
      ? [{ code: 'empty' as const, path: 'segments' }]
      : []),
    ...checkDays(order),
    ...checkSegments(order.segments, world),
    ...checkStays(order.stays, world),
    ...checkOthers(order.others),
    ...checkPrice(order.price, world),
  ]
}

const hour = 3_600_000

/** The instant of a local time; where clocks show it twice, both. Null where it is no time. */
function instantsOf(text: string, zone: string): { first: number; last: number } | null {
  const read = instantOf(`${text}00`, zone)
  return read && { first: read.instant, last: read.instant + (read.resolution === 'ambiguous' ? hour : 0) }
}

const isLocalTime = (text: string) => isDay(isoDay(text.slice(0, 8))) && /^([01]\d|2[0-3])[0-5]\d$/.test(text.slice(8))

/** Clocks of two systems differ by less than this. */
const mostAheadMs = 10 * 60_000

/** A message from the future would win over every later one. */
export function checkIssued(issuedAt: string, now: Date): KeptFault[] {
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(issuedAt)
  const at = isInstant ? Date.parse(issuedAt) : Number.NaN
  if (Number.isNaN(at)) return [{ code: 'invalid', path: 'issuedAt' }]
  return at > now.getTime() + mostAheadMs ? [{ code: 'inFuture', path: 'issuedAt' }] : []
}

export function checkSegments(segments: ExternalOrder['segments'], { zoneOf }: OrderWorld): Faults {
  const faults: Faults = []
  const seen = new Set<string>()
  let landed: number | null = null
  for (const [index, { carrier, flightNumber, depAirport, arrAirport, depTime, arrTime }] of segments.entries()) {
    const tell = (field: string, code: KeptFault['code'], x?: string) =>
      void faults.push({ code, path: `segments[${index}].${field}`, x })
    const [from, to] = [zoneOf(depAirport), zoneOf(arrAirport)]
    if (from === null) tell('depAirport', 'unknownPlace', depAirport)
    if (to === null) tell('arrAirport', 'unknownPlace', arrAirport)
    if (depAirport === arrAirport) tell('arrAirport', 'samePlace')
    if (!isLocalTime(depTime)) tell('depTime', 'invalid')
    if (!isLocalTime(arrTime)) tell('arrTime', 'invalid')
    const key = [carrier, flightNumber, depTime.slice(0, 8), depAirport].join(' ')
    if (seen.has(key)) tell('flightNumber', 'duplicate')
    seen.add(key)
    const departs = from === null ? null : instantsOf(depTime, from)
    const arrives = to === null ? null : instantsOf(arrTime, to)
    if (departs && arrives && arrives.last <= departs.first) tell('arrTime', 'arrivesBeforeDeparting')
    if (landed !== null && departs && departs.last < landed) tell('depTime', 'departsBeforeArrival')
    landed = arrives?.first ?? landed
  }
  return faults
}

export function checkStays(stays: ExternalOrder['stays'], { zoneOf }: OrderWorld): Faults {
  const faults: Faults = []
  const seen = new Set<string>()
  for (const [index, { hotelName, cityCode, checkin, checkout }] of stays.entries()) {
    const tell = (field: string, code: KeptFault['code'], x?: string) =>
      void faults.push({ code, path: `stays[${index}].${field}`, x })
    if (hotelName === '') tell('hotelName', 'missing')
    if (zoneOf(cityCode) === null) tell('cityCode', 'unknownPlace', cityCode)
    const areDays = [checkin, checkout].map((day) => isDay(isoDay(day)))
    if (areDays[0] === false) tell('checkin', 'invalid')
    if (areDays[1] === false) tell('checkout', 'invalid')
    else if (areDays[0] === true && checkout <= checkin) tell('checkout', 'stayEnd')
    const key = [hotelName.toLowerCase(), cityCode, checkin].join(' ')
    if (seen.has(key)) tell('hotelName', 'duplicate')
    seen.add(key)
  }
  return faults
}

const checkOthers = (others: ExternalOrder['others']): Faults =>
  others.flatMap(({ startDate, endDate }, index): Faults => {
    const at = (field: string) => `others[${index}].${field}`
    if (!isDay(isoDay(startDate))) return [{ code: 'invalid', path: at('startDate') }]
    if (endDate === null) return []
    if (!isDay(isoDay(endDate))) return [{ code: 'invalid', path: at('endDate') }]
    return endDate < startDate ? [{ code: 'partEnd', path: at('endDate') }] : []
  })

/** First and last day of an order's parts, YYYYMMDD; null without parts. */
export function daysOfOrder({
  segments,
  stays,
  others,
}: Pick<ExternalOrder, 'segments' | 'stays' | 'others'>): { first: string; last: string } | null {
  const days = [
    ...segments.flatMap(({ depTime, arrTime }) => [depTime.slice(0, 8), arrTime.slice(0, 8)]),
    ...stays.flatMap(({ checkin, checkout }) => [checkin, checkout]),
    ...others.flatMap(({ startDate, endDate }) => [startDate, endDate ?? startDate]),
  ].toSorted()
  const [first, last] = [days[0], days.at(-1)]
  return first === undefined || last === undefined ? null : { first, last }
}

/** What an order says of itself as a whole has to be what its parts say. */
function checkDays(order: ExternalOrder): Faults {
  const days = daysOfOrder(order)
  const { startDate, endDate } = order
  if (!days) return []
  return [
    ...(startDate !== null && startDate !== days.first
      ? [{ code: 'datesContradict' as const, path: 'startDate', x: isoDay(days.first) }]
      : []),
    ...(endDate !== null && endDate !== days.last
      ? [{ code: 'datesContradict' as const, path: 'endDate', x: isoDay(days.last) }]
      : []),
  ]
}

function checkPrice(price: ExternalOrder['price'], { digitsOf }: OrderWorld): Faults {
  const digits = digitsOf(price.currency)
  if (digits === undefined) return [{ code: 'unknownCurrency', path: 'price.currency', x: price.currency }]
  const { sum, total, odd } = totalOfLines(price, digits)
  const faults: Faults = odd.map((path) => ({ code: 'tooManyDigits', path, x: price.currency }))
  if (total !== sum)
    faults.push({ code: 'totalNotSum', path: 'price.total', x: `${decimalText(sum)} ${price.currency}` })
  else if (total < 0n) faults.push({ code: 'negativeTotal', path: 'price.total' })
  return faults
}
