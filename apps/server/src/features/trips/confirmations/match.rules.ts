import { readLocalTime } from '@portolan/rules/local-time'
import { itemKey } from '../../../domain/ledger/merging/item.rules.ts'
import type { LedgerItem } from '../../../domain/ledger/ledger-message.ts'

/** An item of the ledger, as far as a dropped one is compared with it. */
export interface LedgerCandidate {
  readonly traveler_id: number
  readonly order_id: number
  readonly trip_name: string
  readonly kind: LedgerItem['kind']
  readonly item_key: string
  readonly starts_local: string
  readonly ends_local: string | null
  readonly supplier_locator: string | null
  readonly agency_locator: string | null
  /** Told by the agency's own feed. */
  readonly is_agency: boolean
}

export interface ItemMatch {
  readonly candidate: LedgerCandidate
  /** The times of the two differ, or one's day does. */
  readonly isDifferent: boolean
}

const day = 86_400_000

/**
 * What the ledger already has of a dropped item: the same segment; else one of the same locator, or the same flight or
 * train, within three days of it, which is the same one moved.
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

/** Two people on one flight by two bookings have the traveller's id behind their keys. */
const keyOf = ({ item_key }: LedgerCandidate) => item_key.replace(/\|\d+$/, '')

const withoutDay = (key: string) => key.replace(/:\d{8}(?:\d{4})?(?=:)/, '')

/** A flight's and a train's key end with their route; a stay or a rental is the same by its locator alone. */
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

/** Where one tells days only, only days can differ. */
function isTimeDifferent(item: LedgerItem, one: LedgerCandidate): boolean {
  const length = item.isDayOnly || item.kind === 'hotel' ? 8 : 12
  const differs = (a: string | null, b: string | null) =>
    a !== null && b !== null && a.slice(0, length) !== b.slice(0, length)
  return differs(item.startsLocal, one.starts_local) || (!item.isDayOnly && differs(item.endsLocal, one.ends_local))
}
