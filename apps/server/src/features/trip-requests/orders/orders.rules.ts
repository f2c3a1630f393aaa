import { checkSegments, checkStays } from '../../../domain/requests/booked-parts.rules.ts'
import type { ExternalOrder } from '@portolan/contract/features/trip-requests/external-orders'
import { isDay } from '@portolan/rules/calendar-day'
import { isoDay } from '@portolan/rules/check-request-form'
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

/** Clocks of two systems differ by less than this. */
const mostAheadMs = 10 * 60_000

/** A message from the future would win over every later one. */
export function checkIssued(issuedAt: string, now: Date): KeptFault[] {
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(issuedAt)
  const at = isInstant ? Date.parse(issuedAt) : Number.NaN
  if (Number.isNaN(at)) return [{ code: 'invalid', path: 'issuedAt' }]
  return at > now.getTime() + mostAheadMs ? [{ code: 'inFuture', path: 'issuedAt' }] : []
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
