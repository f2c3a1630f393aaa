import { greatCircleKm } from '@portolan/rules/great-circle'
import { readLocalTime } from '@portolan/rules/local-time'
import type { LedgerItem, Source } from '../ledger-message.ts'
import type { Places } from '../gazetteer.ts'
import type { ItemTimes } from './item.rules.ts'
import { longest, shortestFlight } from './item-span.rules.ts'

/** What is doubtful about an item of the ledger, whichever source it comes from. The item is kept, and people see why. */
export type ItemWarning =
  /** The source's instant is not that of its own local time at the place; the local time counts. */
  | { readonly kind: 'utc_differs'; readonly field: 'starts' | 'ends' }
  | { readonly kind: 'end_before_start' | 'duration_unlikely' | 'same_place' | 'place_unknown' }
  /** Another source has another value: its local time, or that it is cancelled, or another day. */
  | {
      readonly kind: 'sources_differ'
      readonly field: 'starts' | 'ends' | 'cancelled' | 'day'
      readonly source: Source
      /** The other source's local time; null for a cancellation. */
      readonly value: string | null
    }

const hour = 3_600_000
/** Sources round, and some write the instant of the check-in or of the gate. */
const tolerated = 15 * 60_000
/** Clocks of two unknown places differ by no more. */
const clocksApart = 26 * hour

/** The checks of one item by itself. */
export function warningsOf(item: LedgerItem, times: ItemTimes, places: Places): ItemWarning[] {
  const warnings: ItemWarning[] = []
  if (isFar(times.startsAt, item.startsUtc)) warnings.push({ kind: 'utc_differs', field: 'starts' })
  if (isFar(times.endsAt, item.endsUtc)) warnings.push({ kind: 'utc_differs', field: 'ends' })
  if (item.kind === 'air' && item.fromCode === item.toCode) warnings.push({ kind: 'same_place' })
  if (item.kind === 'air' && [item.fromCode, item.toCode].some((code) => places.zoneOf(code) === null))
    warnings.push({ kind: 'place_unknown' })
  if (times.note === 'end_before_start' || endsLongBefore(item)) warnings.push({ kind: 'end_before_start' })
  else if (isUnlikely(item, times, places)) warnings.push({ kind: 'duration_unlikely' })
  return warnings
}

const isFar = (known: number | null, told: number | null) =>
  known !== null && told !== null && Math.abs(known - told) > tolerated

/** Whatever the zones are. */
function endsLongBefore({ startsLocal, endsLocal }: LedgerItem): boolean {
  if (endsLocal === null || endsLocal >= startsLocal) return false
  const [start, end] = [readLocalTime(startsLocal), readLocalTime(endsLocal)]
  return start !== null && end !== null && end + clocksApart < start
}

function isUnlikely(item: LedgerItem, { startsAt, endsAt }: ItemTimes, places: Places): boolean {
  if (startsAt === null || endsAt === null) return false
  const length = endsAt - startsAt
  if (length > longest[item.kind]) return true
  if (item.kind !== 'air') return false
  const [from, to] = [places.positionOf(item.fromCode), places.positionOf(item.toCode)]
  return from !== null && to !== null && length < shortestFlight(greatCircleKm(from, to))
}

/** One version of an item, as a source has it. */
interface SourceVersion {
  readonly source: Source
  readonly item: LedgerItem
  /** By itself or with its whole booking. */
  readonly isCancelled: boolean
}

/** Where another source contradicts the version that counts: in its times, or in whether it is booked at all. */
export function contradictionsOf(best: SourceVersion, others: readonly SourceVersion[]): ItemWarning[] {
  return others
    .filter(({ source }) => source !== best.source)
    .flatMap((other): ItemWarning[] => {
      const { source } = other
      // A cancellation that counts is news; one that does not must not be lost.
      if (other.isCancelled !== best.isCancelled)
        return other.isCancelled ? [{ kind: 'sources_differ', field: 'cancelled', source, value: null }] : []
      return differingTimes(best.item, other.item).map(({ field, value }) => ({
        kind: 'sources_differ',
        field,
        source,
        value,
      }))
    })
}

function differingTimes(best: LedgerItem, other: LedgerItem): { field: 'starts' | 'ends'; value: string }[] {
  // A stay is identified by its days, and its hours are the hotel's.
  if (best.kind === 'hotel' || best.isDayOnly || other.isDayOnly) return []
  const differs = (a: string | null, b: string | null) =>
    a !== null && b !== null && a.slice(0, 12) !== b.slice(0, 12) ? [b] : []
  return [
    ...differs(best.startsLocal, other.startsLocal).map((value) => ({ field: 'starts' as const, value })),
    ...differs(best.endsLocal, other.endsLocal).map((value) => ({ field: 'ends' as const, value })),
  ]
}

/** An item of an order, with its identity and who says so. */
interface PlacedItem {
  readonly key: string
  readonly item: LedgerItem
  readonly travelerIds: readonly number[]
  readonly sources: readonly Source[]
}

const nearDays = 3

/**
 * The same flight, train, stay or car of the same person on another day by another source: two items by their identity,
 * of which one is wrong. A source that has both means both.
 */
export function otherDaysOf(item: PlacedItem, all: readonly PlacedItem[]): ItemWarning[] {
  if (item.item.cancelled) return []
  const base = withoutTime(item.key)
  return all.flatMap((other): ItemWarning[] => {
    const [source] = other.sources
    const isSame =
      other !== item &&
      source !== undefined &&
      !other.item.cancelled &&
      withoutTime(other.key) === base &&
      !other.sources.some((one) => item.sources.includes(one)) &&
      other.travelerIds.some((id) => item.travelerIds.includes(id)) &&
      isNear(item.item.startsLocal, other.item.startsLocal)
    return isSame ? [{ kind: 'sources_differ', field: 'day', source, value: other.item.startsLocal }] : []
  })
}

/** 'A:CX524:20260510:HKGNRT' is CX524 from HKG to NRT on any day; see `itemKey`. */
const withoutTime = (key: string) => key.replace(/\|\d+$/, '').replaceAll(/:\d{8}(?:\d{4})?(?=:|$)/g, '')

function isNear(a: string, b: string): boolean {
  const [one, other] = [readLocalTime(a), readLocalTime(b)]
  return one !== null && other !== null && Math.abs(one - other) <= nearDays * 24 * hour
}
