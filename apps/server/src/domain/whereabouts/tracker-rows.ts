import { foldName } from '@portolan/rules/names'
import { readLocalTime } from '@portolan/rules/local-time'
import { type Home, type PresenceItem, presenceOf, type PresenceSpan } from '@portolan/rules/presence'
import { cityOf, findPlace } from '../../reference/airports.ts'
import type { ItemOfTraveler, OrderItems, TrackerRow } from './whereabouts.types.ts'

/** The tracker's rows of orders: pure, from items of the ledger, live times and homes. */

/** The spans of each traveller, with keys of `keyOf`. */
export type Presence = ReadonlyMap<number, readonly PresenceSpan[]>

const hour = 3_600_000
/** Clocks of the world differ from UTC by no more. */
const widest = { before: 14 * hour, after: 12 * hour }

/** Rows of `rowsOf`, from all orders that say where their travellers are, and what these say. */
export function rowsOfOrders(
  orders: readonly OrderItems[],
  homes: ReadonlyMap<number, Home>,
  rowsOf: ReadonlySet<number>,
  presence: Presence = presenceOfTravelers(orders, homes),
): TrackerRow[] {
  const spans = spansOfItems(orders, presence)
  return orders
    .filter(({ orderId }) => rowsOf.has(orderId))
    .flatMap((order) =>
      order.items.flatMap((item) => {
        const row = rowOf(order, item, spans.get(keyOf(item)) ?? [], homes)
        return row ? [row] : []
      }),
    )
}

/** Of an item, unique over all orders. */
export const keyOf = ({ orderId, itemKey }: ItemOfTraveler) => `${orderId} ${itemKey}`

/** Who has an item: those it names, or everybody of its order. */
export const peopleOf = ({ travelers }: OrderItems, { travelerIds }: ItemOfTraveler): readonly number[] =>
  travelerIds.length > 0 ? travelerIds : travelers.map(({ id }) => id)

/** Where each traveller of the orders is: the spans of the rules, with keys of `keyOf`. Whole only of those whose orders are all there. */
export function presenceOfTravelers(
  orders: readonly OrderItems[],
  homes: ReadonlyMap<number, Home>,
): Map<number, PresenceSpan[]> {
  const ofTraveler = new Map<number, PresenceItem[]>()
  for (const order of orders)
    for (const item of order.items)
      for (const id of peopleOf(order, item)) {
        const known = ofTraveler.get(id)
        if (known) known.push(presenceItem(item))
        else ofTraveler.set(id, [presenceItem(item)])
      }
  return new Map([...ofTraveler].map(([id, items]) => [id, presenceOf(items, homes.get(id) ?? { cities: [] })]))
}

/** What each item says about where its people are: the spans of all of them. */
function spansOfItems(orders: readonly OrderItems[], presence: Presence): Map<string, PresenceSpan[]> {
  const cars = new Set(orders.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'car' ? keyOf(item) : []))))
  const spans = new Map<string, PresenceSpan[]>()
  for (const ofTraveler of presence.values()) {
    let last: string | null = null
    for (const span of ofTraveler) {
      // A rental car is no item of the tracker: its driver counts as where the item before has led.
      const key: string = cars.has(span.key) ? (last ?? span.key) : span.key
      last = key
      const known = spans.get(key)
      if (known) known.push(span)
      else spans.set(key, [span])
    }
  }
  return spans
}

export const cityCodeOf = (code: string | null): string | null => (code === null ? null : (cityOf(code)?.code ?? null))

function presenceItem(item: ItemOfTraveler): PresenceItem {
  const { startsAt, endsAt } = effectiveTimes(item)
  const divertedTo = item.live?.divertedTo ?? null
  return {
    key: keyOf(item),
    kind: item.kind,
    cancelled: isCancelled(item),
    from: item.fromCode,
    to: item.toCode,
    fromCity: cityCodeOf(item.fromCode),
    toCity: cityCodeOf(item.toCode),
    startsAt,
    endsAt,
    divertedTo: divertedTo === null ? null : { place: divertedTo, city: cityCodeOf(divertedTo) },
  }
}

export const isCancelled = ({ cancelled, live }: ItemOfTraveler) => cancelled || (live?.cancelled ?? false)

/** For so long a carrier's 'not yet' holds although the time it gave has passed, as in `statusAt`. */
const denialHoldsMs = 6 * hour

/** What is said to have happened has happened by then; what is said not to have happened is waited for. */
function toldTime(has: boolean | null, at: number | null, asOf: number): number | null {
  if (has) return Math.min(at ?? asOf, asOf)
  return has === false && at !== null && at <= asOf ? asOf + denialHoldsMs : at
}

/** Times as far as anybody has told them: those from which `statusAt` says another state. */
export function effectiveTimes({ startsAt, endsAt, live }: ItemOfTraveler) {
  if (!live) return { startsAt, endsAt }
  const departs = live.departsAt ?? startsAt
  const isPossible = (at: number | null) => at !== null && (departs === null || at >= departs)
  const later = endsAt === null ? null : endsAt + Math.max(0, lateBy(startsAt, live.departsAt) ?? 0) * 60_000
  const arrives = isPossible(live.arrivesAt) ? live.arrivesAt : isPossible(later) ? later : null
  const starts = toldTime(live.hasDeparted, departs, live.asOf)
  const ends = toldTime(live.hasArrived, arrives, live.asOf)
  // Nobody arrives who is said not to have left.
  return {
    startsAt: starts,
    endsAt: ends !== null && starts !== null && !live.hasArrived ? Math.max(starts, ends) : ends,
  }
}

/** Whole minutes. */
const lateBy = (booked: number | null, told: number | null): number | null =>
  booked === null || told === null ? null : Math.floor((told - booked) / 60_000)

/** By how much it is late before it leaves: the larger of both delays, or how long it has been waited for. */
function delayOf({ startsAt, endsAt, live }: ItemOfTraveler): number | null {
  if (!live) return null
  const departs = live.departsAt ?? startsAt
  const arrives = live.arrivesAt !== null && (departs === null || live.arrivesAt >= departs) ? live.arrivesAt : null
  const isWaitedFor = live.hasDeparted === false && departs !== null && departs <= live.asOf
  const delays = [
    lateBy(startsAt, live.departsAt),
    lateBy(endsAt, arrives),
    isWaitedFor ? lateBy(startsAt, live.asOf) : null,
  ].filter((minutes) => minutes !== null)
  return delays.length > 0 ? Math.max(0, ...delays) : null
}

const kinds = { air: 'A', hotel: 'H', rail: 'R' } as const

function rowOf(
  order: OrderItems,
  item: ItemOfTraveler,
  spans: readonly PresenceSpan[],
  homes: ReadonlyMap<number, Home>,
): TrackerRow | null {
  // A rental car says where somebody is as long as nothing else does, and is no item of the tracker.
  if (item.kind === 'car') return null
  const people = peopleOf(order, item)
  const { startsAt, endsAt } = effectiveTimes(item)
  const cancelled = isCancelled(item)
  const place = item.live?.divertedTo ?? item.toCode ?? unnamedPlace(item)
  const there = spans.filter(({ kind }) => kind === 'there' || kind === 'stay')
  const seenFrom = startsAt ?? earliest(item)
  const ends = endsAt ?? startsAt
  const leaves = Math.max(ends ?? latest(item), ...there.map(({ to }) => to ?? Infinity))
  const unconfirmed = spans.filter(({ certainty }) => certainty === 'unconfirmed')
  const since = unconfirmed.map((span) => span.unconfirmedSince ?? span.from)
  const thereFrom = item.kind === 'hotel' ? seenFrom : (endsAt ?? seenFrom)
  return {
    order_id: item.orderId,
    item_key: item.itemKey,
    kind: kinds[item.kind],
    traveler_ids: people,
    place,
    country: (place === null ? undefined : findPlace(place)?.country) ?? item.country,
    starts_at: instant(startsAt),
    ends_at: instant(endsAt),
    cancelled,
    delay_minutes: delayOf(item),
    diverted_to: item.live?.divertedTo ?? null,
    has_left: item.live?.hasDeparted ?? false,
    // The ledger's own cancellation needs no carrier.
    live_at: instant(item.cancelled && !item.live?.cancelled ? null : (item.live?.asOf ?? null)),
    told_at: instant(item.toldAt) ?? instant(seenFrom) ?? '',
    there_from: instant(thereFrom) ?? '',
    there_until: instantOrInfinity(cancelled ? (ends ?? latest(item)) : Math.max(leaves, thereFrom)),
    unconfirmed_at: instant(!cancelled && since.length > 0 ? Math.min(...since) : null),
    unconfirmed_reason: cancelled ? null : (unconfirmed[0]?.reason ?? null),
    is_homeward: item.kind !== 'hotel' && isHomeward(item, people, homes, there.length > 0),
    seen_from: instant(seenFrom) ?? '',
    seen_until: instantOrInfinity(cancelled ? (ends ?? latest(item)) : leaves),
    words: wordsOf(order, item, people),
  }
}

/** A place without a code: its country, its name, and where that is known its latitude and longitude, between bars. */
export function unnamedPlace({ country, toName, position }: ItemOfTraveler): string | null {
  const name = toName?.replaceAll('|', ' ').trim().slice(0, 80)
  return name ? [country ?? '', name, ...(position ?? [])].join('|') : null
}

/** All of its people are at home where it arrives. */
function isHomeward(
  item: ItemOfTraveler,
  people: readonly number[],
  homes: ReadonlyMap<number, Home>,
  staysThere: boolean,
): boolean {
  const city = cityCodeOf(item.live?.divertedTo ?? item.toCode)
  const isKnown = people.every((id) => (homes.get(id)?.cities.length ?? 0) > 0)
  return isKnown ? people.every((id) => city !== null && homes.get(id)?.cities.includes(city)) : !staysThere
}

export const instant = (ms: number | null) => (ms === null || !Number.isFinite(ms) ? null : new Date(ms).toISOString())
export const instantOrInfinity = (ms: number) => instant(ms) ?? 'infinity'

/** Where the zone is not known, an item is seen from the first to the last instant that its local times may mean. */
const earliest = ({ startsLocal }: ItemOfTraveler) => (readLocalTime(startsLocal) ?? 0) - widest.before
const latest = ({ endsLocal, startsLocal }: ItemOfTraveler) =>
  (readLocalTime(endsLocal ?? startsLocal) ?? readLocalTime(startsLocal) ?? 0) + widest.after + 24 * hour

function wordsOf({ travelers }: OrderItems, item: ItemOfTraveler, people: readonly number[]): string {
  const names = travelers.filter(({ id }) => people.includes(id)).flatMap((traveler) => traveler.names)
  const places = [item.fromCode, item.toCode, item.live?.divertedTo ?? null].flatMap((code) => {
    const [place, city] = code === null ? [] : [findPlace(code), cityOf(code)]
    return code === null ? [] : [code, ...Object.values(place?.names ?? {}), ...Object.values(city?.names ?? {})]
  })
  const own = [item.fromName, item.toName, item.name, item.number, item.number?.replace(/(?<=^[A-Z\d]{2})(?=\d)/, ' ')]
  // A line break keeps a keyword from matching the end of one and the beginning of the next.
  return [...new Set([...names, ...places, ...own, item.seat].flatMap((text) => (text ? [foldName(text)] : [])))].join(
    '\n',
  )
}
