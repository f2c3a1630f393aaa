import type { ProfileWarning } from '@portolan/contract/features/profile-manager'
import type { DocumentKind, ExpiryState } from '@portolan/contract/traveller-profile'
import { addDays, addMonths, daysBetween } from '@portolan/rules/calendar-day'

/** A document or visa with the last day it is good. */
export interface ExpiringItem {
  readonly id: number
  readonly section: 'Documents' | 'Visas'
  readonly kind: DocumentKind | 'visa'
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** Distinguishes two visas of one country; empty for documents. */
  readonly type: string
  /** YYYY-MM-DD. */
  readonly expiresOn: string
}

/** A booked trip that has not ended. */
export interface BookedTrip {
  readonly orderId: number
  readonly name: string
  /** YYYY-MM-DD, where it ends. */
  readonly endsOn: string
  /** ISO 3166-1 alpha-2 of every place it touches. */
  readonly countries: readonly string[]
}

/** What many borders ask of a passport: six months beyond the stay. */
const passportMonths = 6
const windowDays = 60
/** Days before the expiry at which a mail goes out; passports have an earlier one, six months before. */
const thresholdDays = [60, 30, 7] as const
/** How the six months of passports are written down. */
export const passportThreshold = 183

/** The first day on which it counts as expiring soon. */
const soonFrom = ({ kind, expiresOn }: Pick<ExpiringItem, 'kind' | 'expiresOn'>) =>
  kind === 'passport' ? addMonths(expiresOn, -passportMonths) : addDays(expiresOn, -windowDays)

export function expiryState(
  item: { kind: ExpiringItem['kind']; expiresOn: string | null },
  today: string,
): ExpiryState {
  const { kind, expiresOn } = item
  if (expiresOn === null) return null
  if (today > expiresOn) return 'expired'
  return today >= soonFrom({ kind, expiresOn }) ? 'expiresSoon' : 'valid'
}

/** There is a newer one of the same: the old one is of no interest any more. */
export const isReplaced = (item: ExpiringItem, all: readonly ExpiringItem[]) =>
  all.some(
    (other) =>
      other.section === item.section &&
      other.kind === item.kind &&
      other.country === item.country &&
      other.type === item.type &&
      other.expiresOn > item.expiresOn,
  )

/** With these, the mainland is entered without a passport. */
const mainlandPermits: readonly ExpiringItem['kind'][] = ['homeReturnPermit', 'taiwanCompatriotPermit']

/** Whether a trip cannot do without this kind of document, as far as a profile can tell. */
function isNeeded(item: ExpiringItem, trip: BookedTrip, all: readonly ExpiringItem[]): boolean {
  if (item.section === 'Visas' || item.kind === 'residencePermit' || item.kind === 'entryPermit')
    return trip.countries.includes(item.country)
  if (mainlandPermits.includes(item.kind)) return trip.countries.includes('CN')
  if (item.kind !== 'passport') return false
  const hasPermit = all.some(({ kind }) => mainlandPermits.includes(kind))
  return trip.countries.some((country) => country !== item.country && !(country === 'CN' && hasPermit))
}

/** The first trip that needs the item beyond `lastsUntil`, unless another of its kind lasts for it. */
function firstTripBeyond(
  item: ExpiringItem,
  trips: readonly BookedTrip[],
  all: readonly ExpiringItem[],
  needsUntil: (trip: BookedTrip) => string,
): BookedTrip | null {
  const others = all.filter(({ id, kind, section }) => id !== item.id && kind === item.kind && section === item.section)
  const stands = (trip: BookedTrip) =>
    others.some(
      (other) => other.expiresOn >= needsUntil(trip) && (item.kind === 'passport' || other.country === item.country),
    )
  return trips.find((trip) => isNeeded(item, trip, all) && item.expiresOn < needsUntil(trip) && !stands(trip)) ?? null
}

/** The trip, if any, before whose end the item expires. */
export const tripOutlasting = (item: ExpiringItem, trips: readonly BookedTrip[], all: readonly ExpiringItem[]) =>
  firstTripBeyond(item, trips, all, ({ endsOn }) => endsOn)

const tripTooShort = (item: ExpiringItem, trips: readonly BookedTrip[], all: readonly ExpiringItem[]) =>
  item.kind === 'passport' ? firstTripBeyond(item, trips, all, ({ endsOn }) => addMonths(endsOn, passportMonths)) : null

const urgency: readonly ProfileWarning['Code'][] = ['expired', 'expiresBeforeTripEnds', 'shortForTrip', 'expiresSoon']

/** What a person must see to, the most pressing first; `trips` by their end. */
export function warningsOf(
  items: readonly ExpiringItem[],
  trips: readonly BookedTrip[],
  today: string,
): ProfileWarning[] {
  return items
    .filter((item) => !isReplaced(item, items))
    .flatMap((item) => {
      const found = judge(item, trips, items, today)
      return found ? [present(item, found, today)] : []
    })
    .toSorted(
      (one, other) =>
        urgency.indexOf(one.Code) - urgency.indexOf(other.Code) ||
        one.DaysLeft - other.DaysLeft ||
        Number(one.ItemId) - Number(other.ItemId),
    )
}

interface Verdict {
  readonly code: ProfileWarning['Code']
  readonly trip: BookedTrip | null
}

function judge(
  item: ExpiringItem,
  trips: readonly BookedTrip[],
  all: readonly ExpiringItem[],
  today: string,
): Verdict | null {
  const state = expiryState(item, today)
  if (state === 'expired') return { code: 'expired', trip: tripOutlasting(item, trips, all) }
  const outlasting = tripOutlasting(item, trips, all)
  if (outlasting) return { code: 'expiresBeforeTripEnds', trip: outlasting }
  const short = tripTooShort(item, trips, all)
  if (short) return { code: 'shortForTrip', trip: short }
  return state === 'expiresSoon' ? { code: 'expiresSoon', trip: null } : null
}

function present(item: ExpiringItem, { code, trip }: Verdict, today: string): ProfileWarning {
  return {
    Code: code,
    Section: item.section,
    ItemId: String(item.id),
    Kind: item.kind === 'visa' ? null : item.kind,
    Country: item.country,
    ExpiresOn: item.expiresOn,
    DaysLeft: daysBetween(today, item.expiresOn),
    Trip: trip && { OrderId: String(trip.orderId), Name: trip.name, EndsOn: trip.endsOn },
  }
}

/** One mail's reason: a threshold of time (`orderId` 0), or a trip that the item does not last for (`threshold` 0). */
export interface Reminder {
  readonly itemId: number
  readonly expiresOn: string
  readonly threshold: number
  readonly orderId: number
}

/**
 * Every reminder that is due, sent or not; the caller leaves out those already sent. Where several thresholds have passed
 * (a document was entered late), answers all of them for one mail. Expired documents have no reminders.
 */
export function remindersDue(items: readonly ExpiringItem[], trips: readonly BookedTrip[], today: string): Reminder[] {
  return items
    .filter((item) => today <= item.expiresOn && !isReplaced(item, items))
    .flatMap((item) => {
      const { id: itemId, expiresOn } = item
      const reached: number[] = thresholdDays.filter((days) => today >= addDays(expiresOn, -days))
      if (item.kind === 'passport' && today >= soonFrom(item)) reached.unshift(passportThreshold)
      const trip = tripOutlasting(item, trips, items)
      return [
        ...reached.map((threshold) => ({ itemId, expiresOn, threshold, orderId: 0 })),
        ...(trip ? [{ itemId, expiresOn, threshold: 0, orderId: trip.orderId }] : []),
      ]
    })
}
