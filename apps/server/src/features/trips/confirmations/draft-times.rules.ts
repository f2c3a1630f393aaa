import { instantOf, readLocalTime } from '@portolan/rules/local-time'
import { timeFields } from '../../../domain/ledger/formats/confirmation/item-of-reading.ts'
import type { ItemReading } from '../../../domain/ledger/formats/confirmation/reading.ts'
import type { Places } from '../../../domain/ledger/gazetteer.ts'

const hour = 3_600_000
/** The world's clocks are at most 26 hours apart. */
const clocksApart = 26 * hour

/** The end is surely before the start: by the clocks of both places, or by more than clocks can lie apart. */
export function endsBeforeStart(item: ItemReading, places: Places): boolean {
  const [start, end] = timeFields[item.kind]
  const from = item.fields[start]?.value ?? null
  const to = item.fields[end]?.value ?? null
  if (from === null || to === null) return false
  if (isOnePlace(item)) {
    const length = Math.min(from.length, to.length)
    return to.slice(0, length) < from.slice(0, length)
  }
  const [left, arrived] = [instantAt(item, 'from', from, places), instantAt(item, 'to', to, places)]
  if (left !== null && arrived !== null) return arrived < left
  return localValue(to) + (to.length === 8 ? 24 * hour : 0) + clocksApart < localValue(from)
}

/** A stay is at one place; so is a rental for all we know. */
const isOnePlace = ({ kind }: ItemReading) => kind === 'hotel' || kind === 'car'

const localValue = (local: string) => readLocalTime(local.padEnd(14, '0')) ?? 0

function instantAt(item: ItemReading, side: 'from' | 'to', local: string, places: Places): number | null {
  const code = item.fields[side]?.value ?? null
  const country = (side === 'from' ? item.extra.fromCountry : item.extra.toCountry) ?? null
  const zone = code ? places.zoneOf(code) : country ? places.zoneOfCountry(country) : null
  return zone === null || local.length !== 14 ? null : (instantOf(local, zone)?.instant ?? null)
}
