import { readLocalTime } from '@portolan/rules/local-time'
import { itemKey } from '../../../domain/ledger/merging/item.rules.ts'
import type { NamedTripRow } from '../../../domain/ledger/naming/trip-name.ts'
import type { LedgerItem } from '../../../domain/ledger/ledger-message.ts'

/** An item of the ledger, with what the comparison needs. */
export interface LedgerCandidate extends NamedTripRow {
  readonly traveler_id: number
  readonly order_id: number
  readonly kind: LedgerItem['kind']
  readonly item_key: string
  readonly starts_local: string
  readonly ends_local: string | null
  readonly supplier_locator: string | null
  readonly agency_locator: string | null
  /** Whether it comes from the agency's own feed. */
  readonly is_agency: boolean
}

export interface ItemMatch {
  readonly candidate: LedgerCandidate
  /** Whether the times differ, or the days where only days are known. */
  readonly isDifferent: boolean
}

const day = 86_400_000

/**
 * The ledger's item for a dropped one: the same segment; else one with the same locator, or the same flight or train,
 * within three days, which counts as the same one moved.
 */
export function matchItem(item: LedgerItem, candidates: readonly LedgerCandidate[]): ItemMatch | null {
  const key = itemKey(item)
  const alike = candidates.filter(({ kind }) => kind === item.kind)
  const found =
    alike.find((one) => keyOf(one) === key) ??
    alike.find((one) => isNear(item, one) && isSameRoute(key, keyOf(one)) && hasLocatorOf(item, one)) ??
    alike.find((one) => isNear(item, one) && withoutDay(key) === withoutDay(keyOf(one)) && item.kind !== 'hotel')
  return found ? { candidate: found, isDifferent: isTimeDifferent(item, found) } : null
}

/** Removes the traveller's id that keys carry where two people are on one flight by two bookings. */
const keyOf = ({ item_key }: LedgerCandidate) => item_key.replace(/\|\d+$/, '')

const withoutDay = (key: string) => key.replace(/:\d{8}(?:\d{4})?(?=:)/, '')

/** A flight's and a train's key end with the route; stays and rentals are compared by locator only. */
function isSameRoute(a: string, b: string): boolean {
  if (!/^[AR]:/.test(a)) return true
  return a.slice(a.lastIndexOf(':')) === b.slice(b.lastIndexOf(':'))
}

function isNear(item: LedgerItem, one: LedgerCandidate): boolean {
  const [a, b] = [readLocalTime(item.startsLocal), readLocalTime(one.starts_local)]
  return a !== null && b !== null && Math.abs(a - b) <= 3 * day
}

function hasLocatorOf(item: LedgerItem, one: LedgerCandidate): boolean {
  const locators = new Set([item.supplierLocator, item.agencyLocator].flatMap((locator) => fold(locator) ?? []))
  return [one.supplier_locator, one.agency_locator].some((locator) => locators.has(fold(locator) ?? ''))
}

const fold = (locator: string | null) => locator?.toUpperCase().replaceAll(/[\s-]/g, '') || null

/** Compares days where one of the two has no time. */
function isTimeDifferent(item: LedgerItem, one: LedgerCandidate): boolean {
  const length = item.isDayOnly || item.kind === 'hotel' ? 8 : 12
  const differs = (a: string | null, b: string | null) =>
    a !== null && b !== null && a.slice(0, length) !== b.slice(0, length)
  return differs(item.startsLocal, one.starts_local) || (!item.isDayOnly && differs(item.endsLocal, one.ends_local))
}
