import { foldName } from '@portolan/rules/names'
import type { LedgerItem, MessagePrice, Money, PricePart } from '../../ledger-message.ts'
import { fromTextName } from '../passenger-name.ts'
import { moneyOf } from '../read-money.ts'
import { flightDigits } from './flight-digits.ts'
import { all, type Branch, branch, list, text } from './tree.ts'

/** The items of one booking as the trip has them, from position `first` on, and its passengers. */
export interface PricedBooking {
  readonly booking: Branch
  readonly items: readonly LedgerItem[]
  readonly first: number
  /** The positions and names of the trip's people who are passengers of this booking. */
  readonly people: readonly { readonly index: number; readonly name: string }[]
}

const blank = { travelers: [], parts: [], included: [], isPaid: null, reference: null, group: null } as const

/**
 * What a booking costs besides its segments: the tickets of its flights, else their quotes (a ticket is issued at the price
 * that was quoted), adjustments of tickets, payments of trains, and the booking's own charges.
 */
export function pricesOfBooking(priced: PricedBooking): MessagePrice[] {
  const { booking } = priced
  const tickets = ticketsOf(booking).flatMap((ticket) => ticketPrice(ticket, priced) ?? [])
  return [
    ...(tickets.length > 0 ? tickets : quotesOf(booking).flatMap((quote) => quotePrice(quote, priced) ?? [])),
    ...adjustments(priced),
    ...list(booking, 'RailPayments', 'RailPayment').flatMap((payment) => railPayment(payment, priced) ?? []),
    ...chargePrices(booking, positions(priced)),
    // No items would mean all of the trip's: what is for a ride or another kind that is not kept is for none of them.
  ].filter(({ items }) => items.length > 0)
}

/** What one segment costs: its total, else its rate for each of its days, else its charges. */
export function pricesOfSegment(segment: Branch, index: number, item: LedgerItem): MessagePrice[] {
  const currency = text(segment, ['Currency', 'TotalRateCurrency', 'DailyRateCurrency'], 3)
  const total = moneyOf(text(segment, ['TotalRate', 'TotalCost', 'TotalFare'], 20), currency)
  const parts = charges(segment)
  if (total) {
    const of = parts.filter((part) => part.currency === total.currency)
    return [
      { ...blank, items: [index], total, parts: of.map(partOf), included: includedIn(segment, item), ...paid(of) },
    ]
  }
  const rate = text(segment, 'DailyRate', 20)
  const daily = moneyOf(rate, currency)
  const days = daysOf(item)
  if (rate && daily && days > 0) {
    const amount = daily.amount * days
    const label = `${rate} × ${days}`
    return [
      {
        ...blank,
        items: [index],
        included: includedIn(segment, item),
        total: { amount, currency: daily.currency },
        parts: [{ kind: 'base', label, amount }],
      },
    ]
  }
  return chargePrices(segment, [index])
}

/** What a hotel's rate includes. */
function includedIn(segment: Branch, { kind }: LedgerItem): string[] {
  if (kind !== 'hotel') return []
  const flags = (['Breakfast', 'Wifi', 'Parking'] as const).filter((name) => text(segment, name, 5) === 'true')
  return [...flags, ...(text(segment, 'IncludedCustomAmenities', 200)?.split(/\s*[;,]\s*/) ?? [])].filter(Boolean)
}

/** Nights of a stay, rental days of a car (a day is 24 hours begun). */
function daysOf({ kind, startsLocal, endsLocal }: LedgerItem): number {
  if (endsLocal === null || (kind !== 'hotel' && kind !== 'car')) return 0
  const at = (local: string, isDay: boolean) =>
    Date.parse(
      `${local.slice(0, 4)}-${local.slice(4, 6)}-${local.slice(6, 8)}T${isDay ? '00:00' : `${local.slice(8, 10)}:${local.slice(10, 12)}`}Z`,
    )
  const isDay = kind === 'hotel'
  return Math.ceil((at(endsLocal, isDay) - at(startsLocal, isDay)) / 86_400_000)
}

/** Tickets that are valid or flown. One that was exchanged stays in the feed beside the ticket that took its place. */
export const ticketsOf = (booking: Branch): Branch[] => {
  const tickets = branch(booking, 'AirlineTickets')
  return [...all(tickets, 'AirlineTicket'), ...all(tickets, 'ManualAirlineTicket')].filter((one) => !isReplaced(one))
}

/** Every coupon was exchanged, refunded or made void. */
function isReplaced(ticket: Branch): boolean {
  const statuses = couponsOf(ticket).map((coupon) => text(coupon, ['CouponStatus', 'Status'], 20) ?? '')
  return statuses.length > 0 && statuses.every((status) => /^(?:exch|ref|rfnd|void)/i.test(status))
}

export const couponsOf = (ticket: Branch): Branch[] => list(ticket, 'AirlineTicketCoupons', 'AirlineTicketCoupon')

/** Quotes stand in a list, bare or under their own name. */
export const quotesOf = (booking: Branch): Branch[] =>
  list(booking, 'AirfareQuotes', 'Quote').flatMap((quote) =>
    Object.hasOwn(quote, 'AirfareQuote') ? all(quote, 'AirfareQuote') : [quote],
  )

function ticketPrice(ticket: Branch, priced: PricedBooking): MessagePrice | null {
  const total = moneyOf(text(ticket, 'TotalFare', 20), text(ticket, ['TotalFareCurrency', 'Currency'], 3))
  if (!total) return null
  return {
    ...blank,
    items: flightsOf(couponsOf(ticket), priced),
    travelers: travelersOf(text(ticket, 'PassengerName'), priced),
    total,
    parts: fareParts(ticket, total.currency),
    // A ticket is issued against its payment.
    isPaid: true,
    reference: ticketNumber(ticket),
  }
}

function quotePrice(quote: Branch, priced: PricedBooking): MessagePrice | null {
  const total = moneyOf(text(quote, 'TotalFare', 20), text(quote, ['TotalFareCurrency', 'Currency'], 3))
  return total && { ...blank, items: flightsOf([], priced), total, parts: fareParts(quote, total.currency) }
}

function adjustments(priced: PricedBooking): MessagePrice[] {
  return all(branch(priced.booking, 'AirlineTickets'), 'AirlineAdjustment').flatMap((one) => {
    const currency = text(one, ['TotalAdjustmentCurrency', 'Currency'], 3)
    const total = moneyOf(text(one, 'TotalAdjustment', 20), currency)
    if (!total) return []
    return [
      {
        ...blank,
        items: flightsOf([], priced),
        travelers: travelersOf(text(one, 'PassengerName'), priced),
        total,
        parts: taxes(one, total.currency),
        reference: ticketNumber(one),
      },
    ]
  })
}

function railPayment(payment: Branch, priced: PricedBooking): MessagePrice | null {
  const amount = text(payment, ['TotalFare', 'TotalAmount', 'Amount'], 20)
  const total = moneyOf(amount, text(payment, ['TotalFareCurrency', 'TotalAmountCurrency', 'Currency'], 3))
  const trains = positions(priced).filter((index) => priced.items[index]?.kind === 'rail')
  return total && { ...blank, items: trains, total, parts: fareParts(payment, total.currency), isPaid: true }
}

/** Base fare and taxes, as far as they are in the currency of the total. */
function fareParts(fare: Branch, currency: string): PricePart[] {
  const base = moneyOf(text(fare, 'BaseFare', 20), text(fare, ['BaseFareCurrency', 'Currency'], 3) ?? currency)
  return [
    ...(base?.currency === currency ? [{ kind: 'base' as const, label: null, amount: base.amount }] : []),
    ...taxes(fare, currency),
    ...charges(fare, 'AirlineCharges').flatMap((charge) => (charge.currency === currency ? [partOf(charge)] : [])),
  ]
}

const taxes = (fare: Branch, currency: string): PricePart[] =>
  list(fare, 'Taxes', 'Tax').flatMap((tax) => {
    const amount = moneyOf(text(tax, 'TaxAmount', 20), text(tax, 'TaxCurrency', 3) ?? currency)
    if (amount?.currency !== currency) return []
    return [{ kind: 'tax' as const, label: text(tax, ['TaxName', 'TaxType'], 80), amount: amount.amount }]
  })

interface Charge extends Money {
  readonly kind: PricePart['kind']
  readonly label: string | null
  readonly isPaid: boolean | null
}

/** Charges of a fixed amount. A percentage is no amount, and how many days or units one is for, most feeds leave out. */
function charges(parent: Branch, name = 'Charges'): Charge[] {
  return all(branch(parent, name), 'Fixed').flatMap((charge) => {
    const money = moneyOf(text(charge, 'Amount', 20), text(charge, 'Currency', 3))
    if (!money) return []
    const told = text(charge, 'IsPaid', 5)
    return [
      {
        ...money,
        kind: chargeKind(charge, money),
        label: text(charge, ['Description', 'VendorChargeCode'], 80),
        isPaid: told === null ? null : told === 'true',
      },
    ]
  })
}

function chargeKind(charge: Branch, { amount }: Money): Charge['kind'] {
  const code = text(charge, 'SemanticsCode', 40)?.toUpperCase() ?? ''
  if (amount < 0) return 'discount'
  if (text(charge, 'IsPrimary', 5) === 'true' || code.includes('RATE')) return 'base'
  if (/VAT|GST|TAX/.test(code)) return 'tax'
  return code.includes('FEE') || /\bfee\b/i.test(text(charge, 'Description', 80) ?? '') ? 'fee' : 'extra'
}

/** One price in each currency. */
function chargePrices(parent: Branch, items: readonly number[]): MessagePrice[] {
  const byCurrency = Map.groupBy(charges(parent), ({ currency }) => currency)
  return [...byCurrency].map(([currency, parts]) => ({
    ...blank,
    items,
    total: { amount: parts.reduce((sum, { amount }) => sum + amount, 0), currency },
    parts: parts.map(partOf),
    ...paid(parts),
  }))
}

const partOf = ({ kind, label, amount }: Charge): PricePart => ({ kind, label, amount })

/** Paid when all of it is, unpaid when a part is; else not told. */
function paid(parts: readonly Charge[]): { isPaid: boolean | null } {
  if (parts.some((part) => part.isPaid === false)) return { isPaid: false }
  return { isPaid: parts.length > 0 && parts.every((part) => part.isPaid === true) ? true : null }
}

const positions = ({ items, first }: PricedBooking) => items.slice(first).map((_, index) => first + index)

/** The flights that the coupons name; all flights of the booking where they name none that is booked. */
function flightsOf(coupons: readonly Branch[], priced: PricedBooking): number[] {
  const flights = positions(priced).filter((index) => priced.items[index]?.kind === 'air')
  const named = flights.filter((index) => coupons.some((coupon) => isOfCoupon(priced.items[index], coupon)))
  return named.length > 0 ? named : flights
}

export function isOfCoupon(item: LedgerItem | undefined, coupon: Branch): boolean {
  if (item?.kind !== 'air') return false
  const carrier = text(coupon, 'Vendor', 3)?.toUpperCase()
  const from = text(coupon, 'StartCityCode', 3)
  return (
    carrier === item.carrier &&
    flightDigits(text(coupon, 'FlightNumber', 10), carrier) === item.flightNumber &&
    (from === null || from.toUpperCase() === item.fromCode)
  )
}

/** Tickets write names as the booking does ('DoverRN MSN CNBC/Emil') or as they please: who is not found for sure is nobody. */
function travelersOf(name: string | null, { booking, people }: PricedBooking): number[] {
  if (people.length === 1) return people.map(({ index }) => index)
  const passengers = list(booking, 'Passengers', 'Passenger')
  const written = name === null ? -1 : passengers.findIndex((one) => text(one, 'TextName') === name)
  const same = passengers.length === people.length ? people[written] : undefined
  if (same) return [same.index]
  const folded = foldName(fromTextName(name) ?? '')
  return folded === '' ? [] : people.filter((one) => foldName(one.name) === folded).map(({ index }) => index)
}

function ticketNumber(ticket: Branch): string | null {
  const [airline, serial] = [text(ticket, 'PlatingCarrierNumericCode', 4), text(ticket, 'PlatingControlNumber', 20)]
  return serial && (airline ? `${airline}-${serial}` : serial)
}
