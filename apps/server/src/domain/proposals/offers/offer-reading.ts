import {
  type ProposalFlight,
  type ProposalOffer,
  proposalLimits,
} from '@portolan/contract/features/trip-proposals/offer'
import { minorUnits } from '@portolan/rules/convert-money'
import { decimalText } from '@portolan/rules/format-money'
import { instantOf, readLocalTime } from '@portolan/rules/local-time'
import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import { pathText } from '../../../i18n/schema-faults.ts'
import { findAircraft } from '../../../reference/aircraft.ts'
import { findAirport, isAirport } from '../../../reference/airports.ts'
import { findCurrency } from '../../../reference/currencies.ts'
import type { OfferFault, OfferFaultCode } from './offer-fault.ts'

/** What was read of a supplier's answer: an offer is an option, or has a fault that says why it is none. */
export interface ReadOffers {
  readonly options: ProposalOffer[]
  /** Where each of them stands in the answer. */
  readonly places: string[]
  readonly faults: OfferFault[]
}

/** `data[0]` in `answer` is `answer.data[0]`, and `[0]` is `answer[0]`. */
export const joinPath = (place: string, path: string): string =>
  place === '' || path === '' || path.startsWith('[') ? `${place}${path}` : `${place}.${path}`

/** Collects what is wrong with one offer, by where it stands. */
export type Reading = ReturnType<typeof readingOf>

export function readingOf(place: string) {
  const faults: OfferFault[] = []
  return {
    faults,
    fault(code: OfferFaultCode, path: string, x?: string): null {
      faults.push({ code, path: joinPath(place, path), ...(x === undefined ? {} : { x: shown(x) }) })
      return null
    },
  }
}

/** As much of a strange value as people need to find it. */
export const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? typeof value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** What does not have the shape of an offer: what is not there, and what is something else. */
export function shapeFaults(reading: Reading, issues: readonly z.core.$ZodIssue[], offer: unknown): void {
  for (const { path } of issues) {
    const value = path.reduce<unknown>((at, name) => (at as Record<PropertyKey, unknown> | null)?.[name], offer)
    if (value === undefined || value === null) reading.fault('missing', pathText(path))
    else reading.fault('invalid', pathText(path), shown(value))
  }
}

/** Digits of an offer's currency; null where it is none. */
export function digitsOf(reading: Reading, currency: string, path: string): number | null {
  const digits = findCurrency(currency)?.digits
  return digits ?? reading.fault('unknownCurrency', path, currency)
}

/** Minor units of an amount; null where it is none, or has more decimals than its currency. */
export const amountOf = (reading: Reading, text: string, digits: number, path: string): number | null =>
  minorUnits(text, digits) ?? reading.fault('amount', path, text)

export const decimal = (amount: number, digits: number): string => decimalText(amount, digits)

/** '600.00 + 45.00 ≠ 655.00 GBP (10.00)'. */
export function differenceText(parts: readonly number[], total: number, currency: string, digits: number): string {
  const sum = parts.reduce((left, part) => left + part, 0)
  const figures = parts.map((part) => decimal(part, digits)).join(' + ')
  return `${figures} ≠ ${decimal(total, digits)} ${currency} (${decimal(total - sum, digits)})`
}

/** A flight as suppliers tell it. */
export interface FlightText {
  readonly carrier: string
  readonly number: string
  readonly from: string
  readonly to: string
  /** YYYY-MM-DDTHH:mm, on the place's clock. */
  readonly departs: string
  readonly arrives: string
  readonly cabin: ProposalFlight['cabin'] | null
  readonly bookingClass: string | null
  readonly aircraft: string | null
  readonly leg: number
}

/** Where each part of a flight stands in the answer. */
export type FlightPaths = Readonly<
  Record<'carrier' | 'number' | 'from' | 'to' | 'departs' | 'arrives' | 'cabin', string>
>

export function flightOf(reading: Reading, text: FlightText, paths: FlightPaths): ProposalFlight | null {
  const carrier = /^[A-Z0-9]{2}$/.test(text.carrier)
    ? text.carrier
    : reading.fault('invalid', paths.carrier, text.carrier)
  // '0007' is flight 7.
  const number = /^0*(\d{1,4}[A-Z]?)$/.exec(text.number)?.[1] ?? reading.fault('invalid', paths.number, text.number)
  const from = airportOf(reading, text.from, paths.from)
  const to = airportOf(reading, text.to, paths.to)
  const departs = timeOf(reading, text.departs, paths.departs)
  const arrives = timeOf(reading, text.arrives, paths.arrives)
  const cabin = text.cabin ?? reading.fault('noFare', paths.cabin)
  if (carrier === null || number === null || from === null || to === null) return null
  if (departs === null || arrives === null || cabin === null) return null
  const { leg } = text
  const bookingClass = text.bookingClass && /^[A-Z]$/.test(text.bookingClass) ? text.bookingClass : null
  const aircraft = (text.aircraft && findAircraft(text.aircraft)?.code) || null
  const places = { depAirport: from, arrAirport: to, depTime: departs, arrTime: arrives }
  return { carrier, flightNumber: number, ...places, cabin, bookingClass, aircraft, leg }
}

const airportOf = (reading: Reading, code: string, path: string): string | null =>
  isAirport(code) ? code : reading.fault('unknownAirport', path, code)

/** 'YYYY-MM-DDTHH:mm' and what follows as the wire's local time. */
function timeOf(reading: Reading, text: string, path: string): string | null {
  const digits = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(text)
    ? text.slice(0, 16).replaceAll(/\D/g, '')
    : ''
  return readLocalTime(`${digits}00`) === null ? reading.fault('time', path, text) : digits
}

/** When a local time is at an airport, as an instant. */
export function instantAt(airport: string, time: string): Date | null {
  const zone = findAirport(airport)?.zone
  const at = zone === undefined ? null : instantOf(`${time}00`, zone)
  return at === null ? null : new Date(at.instant)
}

/** Fits a text of a supplier into a field: one without control characters, cut where it is too long. */
export function fitted(text: string | null | undefined, most: number): string | null {
  const clean = (text ?? '').replaceAll(/[^\P{C}\n]/gu, ' ').trim()
  if (clean === '') return null
  return clean.length <= most ? clean : `${clean.slice(0, most - 1).trimEnd()}…`
}

/** A supplier's conditions word by word, for what the fields of an option do not hold. */
export const rulesText = (lines: readonly (string | null)[]): string | null =>
  fitted([...new Set(lines.filter((line) => line !== null))].join('\n'), proposalLimits.fareRules)

/**
 * The same flights under the same fare have the same key in every answer, so that a choice outlives a new price request;
 * the supplier's own ids are made anew for each.
 */
export function withKeys(offers: readonly { readonly offer: Omit<ProposalOffer, 'key'>; readonly fare: string }[]) {
  const used = new Map<string, number>()
  return offers.map(({ offer, fare }): ProposalOffer => {
    const flights = offer.segments.map(({ carrier, flightNumber, depTime, cabin, leg }) =>
      [carrier, flightNumber, depTime, cabin, leg].join(),
    )
    const key = `f-${createHash('sha256')
      .update(`${flights.join(';')}|${fare}`)
      .digest('hex')
      .slice(0, 16)}`
    const count = (used.get(key) ?? 0) + 1
    used.set(key, count)
    return { key: count === 1 ? key : `${key}-${count}`, ...offer }
  })
}
