import { inlineHtml } from '../../../html/inline-html.ts'
import { deadlinesOf, type OrderDeadline } from './deadline.rules.ts'
import { boundsOf, itemKey, itemTimes, type ItemTimes } from './item.rules.ts'
import { type LedgerItem, type Money, sources } from '../ledger-message.ts'
import { projectPrices, type ProjectedPrice } from './price.rules.ts'
import { isCancelled, type ThreadBody, type ThreadState, timeOf } from './thread.rules.ts'
import type { Places } from '../gazetteer.ts'
import { contradictionsOf, type ItemWarning, otherDaysOf, warningsOf } from './item-warnings.rules.ts'
import { type GeneratedNames, generateNames } from '../naming/trip-name.rules.ts'
import { isVisible } from '../naming/trip-name.ts'

/** An item of the ledger, merged from what its threads say. */
export interface ProjectedItem {
  /** Unique in its order. */
  readonly key: string
  readonly item: LedgerItem
  readonly times: ItemTimes
  readonly travelerIds: readonly number[]
  /** The threads that hold it, in display order, as positions in the order's threads. */
  readonly threads: readonly number[]
  readonly warnings: readonly ItemWarning[]
  /** The items of messages it was merged from. */
  readonly from: ReadonlySet<LedgerItem>
}

export interface ProjectedOrder {
  readonly threads: readonly ThreadState[]
  readonly locator: string | null
  readonly mainBookingRef: string | null
  readonly channel: string | null
  /** As people named it; empty when nobody did. */
  readonly tripName: string
  /** Null when somebody named it. */
  readonly generatedNames: GeneratedNames | null
  readonly travelers: readonly { readonly id: number; readonly name: string }[]
  readonly items: readonly ProjectedItem[]
  readonly bookingTypes: readonly number[]
  readonly places: readonly string[]
  readonly cancelled: boolean
  readonly startLocal: string | null
  readonly endLocal: string | null
  readonly startsAt: number | null
  readonly endsAt: number | null
  /** By time. */
  readonly deadlines: readonly OrderDeadline[]
  readonly prices: readonly ProjectedPrice[]
  /** The sum that the first source names for the whole trip; null where it names none. */
  readonly toldTotal: Money | null
  readonly messageTime: number
}

export interface ProjectionContext {
  readonly places: Places
  /** IANA zone of the company: ticketing limits are on its clock. */
  readonly companyZone: string
}

type ItemVersion = {
  readonly thread: number
  readonly state: ThreadState
  readonly body: ThreadBody
  readonly item: LedgerItem
}

/**
 * Merges threads into an order. Pure, so that the ledger can be rebuilt from its threads. Null when no thread has a body
 * (nothing but a tombstone).
 */
export function projectOrder(threads: readonly ThreadState[], context: ProjectionContext): ProjectedOrder | null {
  const ordered = threads.toSorted(bySource)
  const bodies = ordered.flatMap((state, thread) => (state.body ? [{ state, thread, body: state.body }] : []))
  const lead = bodies[0]
  if (!lead) return null
  const items = withOtherDays(
    projectItems(
      bodies.flatMap(({ state, thread, body }) =>
        body.trip.items.map((item): ItemVersion => ({ thread, state, body, item })),
      ),
      context.places,
    ),
    ordered,
  )
  const held = items.filter(({ item }) => !item.cancelled)
  const cancelled = bodies.every(({ state }) => isCancelled(state)) || (items.length > 0 && held.length === 0)
  const shown = held.length > 0 ? held : items
  const { trip } = lead.body
  const tripName = givenName(bodies.map(({ body }) => body))
  return {
    threads: ordered,
    locator: trip.locator,
    mainBookingRef: trip.mainBookingRef,
    channel: trip.channel,
    tripName,
    generatedNames: tripName === '' ? generateNames(inTravelOrder(shown), context.places) : null,
    travelers: travelersOf(bodies.map(({ body }) => body)),
    items,
    bookingTypes: [...new Set(shown.map(({ item }) => bookingTypes[item.kind]))].toSorted((a, b) => a - b),
    places: placesOf(shown, context.places),
    cancelled,
    ...datesOf(shown, lead.body),
    deadlines: cancelled
      ? []
      : deadlinesOf(
          bodies.map(({ body }) => body),
          context,
        ),
    prices: projectPrices(bodies, items),
    toldTotal: toldTotalOf(bodies),
    messageTime: Math.max(...ordered.map(timeOf)),
  }
}

/** Of the first source; none where its messages tell several sums, or prices that are in no sum. */
function toldTotalOf(bodies: readonly { readonly state: ThreadState; readonly body: ThreadBody }[]): Money | null {
  const own = bodies.filter(({ state, body: { trip } }) => {
    const isOfFirst = state.source === bodies[0]?.state.source
    return isOfFirst && (trip.prices !== undefined || trip.toldTotal !== undefined)
  })
  const [first, ...others] = own.map(({ body }) => body.trip.toldTotal)
  const isSame = (one: Money | undefined) => one?.amount === first?.amount && one?.currency === first?.currency
  return first && others.every(isSame) ? first : null
}

/** The name of the first source in display order that has one with anything to see. */
const givenName = (bodies: readonly ThreadBody[]) =>
  bodies.map(({ trip }) => inlineHtml(trip.name)).find(isVisible) ?? ''

/** Wire codes of the specification: Airfare, Hotel, Railway, CarRental. */
const bookingTypes = { air: 0, hotel: 1, rail: 2, car: 3 } as const

/** Whole trips before bookings by themselves, then the latest first. */
function bySource(a: ThreadState, b: ThreadState): number {
  return (
    sources.indexOf(a.source) - sources.indexOf(b.source) ||
    Number(a.body?.trip.isPart ?? false) - Number(b.body?.trip.isPart ?? false) ||
    timeOf(b) - timeOf(a) ||
    ((a.bodyDigest ?? '') < (b.bodyDigest ?? '') ? -1 : 1)
  )
}

/** Merges the versions of each (key, traveller), then puts travellers with the same best version into one item. */
function projectItems(versions: readonly ItemVersion[], places: Places): ProjectedItem[] {
  const groups = new Map<string, { key: string; travelerId: number | null; versions: ItemVersion[] }>()
  for (const one of versions) {
    const key = itemKey(one.item)
    const ids = [...new Set(one.item.travelers.flatMap((index) => one.body.travelerIds[index] ?? []))]
    for (const travelerId of ids.length > 0 ? ids : [null]) {
      const place = `${key}|${travelerId ?? ''}`
      const group = groups.get(place) ?? { key, travelerId, versions: [] }
      group.versions.push(one)
      groups.set(place, group)
    }
  }
  const rows = new Map<ItemVersion, { key: string; ids: number[]; versions: Set<ItemVersion> }>()
  for (const group of groups.values()) {
    const best = contenders(group.versions).reduce((before, next) => (isBetter(next, before) ? next : before))
    const row = rows.get(best) ?? { key: group.key, ids: [], versions: new Set() }
    if (group.travelerId !== null) row.ids.push(group.travelerId)
    for (const one of group.versions) row.versions.add(one)
    rows.set(best, row)
  }
  const shared = Map.groupBy(rows.values(), (row) => row.key)
  return [...rows].map(([best, { key, ids, versions }]) => {
    const sorted = ids.toSorted((a, b) => a - b)
    const item = filled(best, versions)
    const alone = (shared.get(key)?.length ?? 1) === 1
    const times = itemTimes(item, places)
    return {
      // Two people on one flight by two bookings are two items of one key.
      key: alone ? key : `${key}|${sorted[0] ?? ''}`,
      item,
      times,
      travelerIds: sorted,
      threads: [...new Set([...versions].map(({ thread }) => thread))].toSorted((a, b) => a - b),
      from: new Set([...versions].map((one) => one.item)),
      warnings: [...warningsOf(item, times, places), ...contradictions(item, best, versions)],
    }
  })
}

function contradictions(item: LedgerItem, best: ItemVersion, versions: ReadonlySet<ItemVersion>): ItemWarning[] {
  if (versions.size === 1) return []
  const others = [...versions].filter((one) => one !== best).toSorted((a, b) => a.thread - b.thread)
  const found = contradictionsOf(
    { source: best.state.source, item, isCancelled: item.cancelled },
    others.map((one) => ({
      source: one.state.source,
      item: one.item,
      isCancelled: one.item.cancelled || isCancelled(one.state),
    })),
  )
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()]
}

function withOtherDays(items: readonly ProjectedItem[], threads: readonly ThreadState[]): readonly ProjectedItem[] {
  if (threads.length === 1) return items
  const placed = items.map(({ key, item, travelerIds, threads: positions }) => ({
    key,
    item,
    travelerIds,
    sources: [...new Set(positions.flatMap((position) => threads[position]?.source ?? []))],
  }))
  return items.map((item, index) => {
    const own = placed[index]
    const found = own ? otherDaysOf(own, placed) : []
    return found.length > 0 ? { ...item, warnings: [...item.warnings, ...found] } : item
  })
}

/**
 * Only the agency cancels what the agency holds: while its own feed has a segment as booked, a mail or a pass cannot
 * cancel it.
 */
function contenders(versions: readonly ItemVersion[]): readonly ItemVersion[] {
  const isAgency = ({ state }: ItemVersion) => state.source === 'concur'
  const isHeld = ({ item, state }: ItemVersion) => !item.cancelled && !isCancelled(state)
  return versions.some((one) => isAgency(one) && isHeld(one))
    ? versions.filter((one) => isAgency(one) || isHeld(one))
    : versions
}

/** Changes and cancellations win by message time; within one message a held booking wins over a cancelled duplicate. */
function isBetter(a: ItemVersion, b: ItemVersion): boolean {
  if (a.thread === b.thread) return b.item.cancelled && !a.item.cancelled
  return timeOf(a.state) > timeOf(b.state)
}

/** The best version, its gaps filled from the others in display order; a cancelled thread cancels its items. */
function filled(best: ItemVersion, versions: ReadonlySet<ItemVersion>): LedgerItem {
  const item = withTimes(best.item, versions)
  const merged: Record<string, unknown> = { ...item }
  const others = [...versions].filter(
    (one) =>
      one !== best &&
      one.item.kind === item.kind &&
      (one.item.isDayOnly === true || one.item.startsLocal === item.startsLocal),
  )
  for (const other of others.toSorted((a, b) => a.thread - b.thread))
    for (const [field, value] of Object.entries(other.item))
      if (!other.item.isDayOnly || !timeFields.has(field)) merged[field] ??= value
  return { ...(merged as unknown as LedgerItem), cancelled: best.item.cancelled || isCancelled(best.state) }
}

const timeFields: ReadonlySet<string> = new Set(['isDayOnly', 'startsLocal', 'endsLocal', 'startsUtc', 'endsUtc'])

/** A boarding pass has only the day: the time then comes from the latest other version of the same segment. */
function withTimes(item: LedgerItem, versions: ReadonlySet<ItemVersion>): LedgerItem {
  if (!item.isDayOnly) return item
  const timed = [...versions].filter((one) => !one.item.isDayOnly)
  if (timed.length === 0) return item
  const { item: known } = timed.reduce((before, next) => (isBetter(next, before) ? next : before))
  const { isDayOnly: _, ...rest } = item
  return {
    ...rest,
    startsLocal: known.startsLocal,
    endsLocal: known.endsLocal,
    startsUtc: known.startsUtc,
    endsUtc: known.endsUtc,
  }
}

function travelersOf(bodies: readonly ThreadBody[]): { id: number; name: string }[] {
  const people = new Map<number, string>()
  for (const { trip, travelerIds } of bodies)
    for (const [index, traveler] of trip.travelers.entries()) {
      const id = travelerIds[index]
      if (id !== undefined && !people.has(id)) people.set(id, traveler.name)
    }
  return [...people].map(([id, name]) => ({ id, name }))
}

const inTravelOrder = (items: readonly ProjectedItem[]) => items.toSorted((a, b) => startOf(a) - startOf(b))

const startOf = ({ item, times }: ProjectedItem) => boundsOf(times, item.startsLocal, item.endsLocal)?.from ?? 0

/** Codes in travel order; a change of airport or station within a city is none of place. */
function placesOf(items: readonly ProjectedItem[], places: Places): string[] {
  const moves = items.filter(({ item }) => item.kind === 'air' || item.kind === 'rail')
  const codes = inTravelOrder(moves.length > 0 ? moves : items).flatMap(({ item }) => codesOf(item))
  const cities = codes.map((code) => places.cityOf(code)?.code ?? code)
  return codes.filter((_, index) => cities[index] !== cities[index - 1])
}

function codesOf(item: LedgerItem): string[] {
  switch (item.kind) {
    case 'air':
      return [item.fromCode, item.toCode]
    case 'rail':
      return [item.fromCityCode, item.toCityCode].filter((code) => code !== null)
    case 'hotel':
      return item.cityCode ? [item.cityCode] : []
    case 'car':
      return item.pickupCode ? [item.pickupCode] : []
  }
}

type Dates = Pick<ProjectedOrder, 'startLocal' | 'endLocal' | 'startsAt' | 'endsAt'>

/** First start and last end of the items; of the trip itself when the ledger keeps none of its items. */
function datesOf(items: readonly ProjectedItem[], { trip }: ThreadBody): Dates {
  const spans = items.flatMap(({ item, times }) => {
    const bounds = boundsOf(times, item.startsLocal, item.endsLocal)
    return bounds ? [{ ...bounds, startLocal: item.startsLocal, endLocal: item.endsLocal ?? item.startsLocal }] : []
  })
  if (spans.length === 0) {
    const bounds = boundsOf({ startsAt: trip.startsUtc, endsAt: trip.endsUtc }, trip.startsLocal, trip.endsLocal)
    return {
      startLocal: trip.startsLocal,
      endLocal: trip.endsLocal ?? trip.startsLocal,
      startsAt: bounds?.from ?? null,
      endsAt: bounds?.to ?? null,
    }
  }
  const first = spans.reduce((a, b) => (b.from < a.from ? b : a))
  const last = spans.reduce((a, b) => (b.to > a.to ? b : a))
  return { startLocal: first.startLocal, endLocal: last.endLocal, startsAt: first.from, endsAt: last.to }
}
