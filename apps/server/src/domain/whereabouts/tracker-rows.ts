import { foldName } from '@portolan/rules/names'
import { readLocalTime } from '@portolan/rules/local-time'
import { type Home, type PresenceItem, presenceOf, type PresenceSpan } from '@portolan/rules/presence'
import { cityOf, findPlace } from '../../reference/airports.ts'
import type { ItemOfTraveler, OrderItems, TrackerRow } from './whereabouts.types.ts'

/** The tracker's rows of orders: pure, from items of the ledger, live times and homes. */

const hour = 3_600_000
/** Clocks of the world differ from UTC by no more. */
const widest = { before: 14 * hour, after: 12 * hour }

/** Rows of `rowsOf`, from all orders that say where their travellers are. */
export function rowsOfOrders(
  orders: readonly OrderItems[],
  homes: ReadonlyMap<number, Home>,
  rowsOf: ReadonlySet<number>,
): TrackerRow[] {
  const spans = spansOfItems(orders, homes)
  return orders
    .filter(({ orderId }) => rowsOf.has(orderId))
    .flatMap((order) =>
      order.items.flatMap((item) => {
        const row = rowOf(order, item, spans.get(keyOf(item)) ?? [], homes)
        return row ? [row] : []
      }),
    )
}

const keyOf = ({ orderId, itemKey }: ItemOfTraveler) => `${orderId} ${itemKey}`

/** Who has an item: those it names, or everybody of its order. */
const peopleOf = ({ travelers }: OrderItems, { travelerIds }: ItemOfTraveler): readonly number[] =>
  travelerIds.length > 0 ? travelerIds : travelers.map(({ id }) => id)

/** What each item says about where its people are: the spans of all of them. */
function spansOfItems(orders: readonly OrderItems[], homes: ReadonlyMap<number, Home>): Map<string, PresenceSpan[]> {
  const ofTraveler = new Map<number, PresenceItem[]>()
  for (const order of orders)
    for (const item of order.items)
      for (const id of peopleOf(order, item)) {
        const known = ofTraveler.get(id)
        if (known) known.push(presenceItem(item))
        else ofTraveler.set(id, [presenceItem(item)])
      }
  const spans = new Map<string, PresenceSpan[]>()
  for (const [id, items] of ofTraveler) {
    const cars = new Set(items.flatMap(({ kind, key }) => (kind === 'car' ? [key] : [])))
    let last: string | null = null
    for (const span of presenceOf(items, homes.get(id) ?? { cities: [] })) {
      // A rental car is no item of the tracker: whoever has one is where the item before has brought them.
      const key: string = cars.has(span.key) ? (last ?? span.key) : span.key
      last = key
      const known = spans.get(key)
      if (known) known.push(span)
      else spans.set(key, [span])
    }
  }
  return spans
}

const cityCodeOf = (code: string | null): string | null => (code === null ? null : (cityOf(code)?.code ?? null))

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

const isCancelled = ({ cancelled, live }: ItemOfTraveler) => cancelled || (live?.cancelled ?? false)

/**
 * Times as far as anybody has told them. What is said to have happened has happened by then; of whoever has left without a
 * time of arrival nothing is known a day later.
 */
function effectiveTimes({ startsAt, endsAt, live }: ItemOfTraveler) {
  if (!live) return { startsAt, endsAt }
  const arrivesAt = live.arrivesAt ?? shifted(endsAt, startsAt, live.departsAt)
  const by = (has: boolean | null, at: number | null) => (has ? Math.min(at ?? live.asOf, live.asOf) : at)
  return {
    startsAt: by(live.hasDeparted, live.departsAt ?? startsAt),
    endsAt: by(live.hasArrived, arrivesAt) ?? (live.hasDeparted ? live.asOf + 24 * hour : null),
  }
}

/** Whoever leaves late and of whose arrival nothing is told arrives as much later. */
const shifted = (endsAt: number | null, startsAt: number | null, departsAt: number | null): number | null =>
  endsAt !== null && startsAt !== null && departsAt !== null && departsAt > startsAt
    ? endsAt + (departsAt - startsAt)
    : endsAt

/** The larger of both delays; null where nobody has told any time. */
function delayOf({ startsAt, endsAt, live }: ItemOfTraveler): number | null {
  if (!live) return null
  const late = [
    [startsAt, live.departsAt],
    [endsAt, live.arrivesAt],
  ].flatMap(([booked, told]) => (booked != null && told != null ? [Math.floor((told - booked) / 60_000)] : []))
  return late.length > 0 ? Math.max(0, ...late) : null
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
  const place = item.live?.divertedTo ?? item.toCode ?? unnamedPlace(item.country, item.toName)
  const there = spans.filter(({ kind }) => kind === 'there' || kind === 'stay')
  const seenFrom = startsAt ?? earliest(item)
  const ends = endsAt ?? startsAt
  const until = there.some(({ to }) => to === null) ? Infinity : Math.max(ends ?? 0, ...there.map(({ to }) => to ?? 0))
  const unconfirmed = spans.filter(({ certainty }) => certainty === 'unconfirmed')
  const since = unconfirmed.map((span) => span.unconfirmedSince ?? span.from)
  const thereFrom = item.kind === 'hotel' ? seenFrom : (endsAt ?? seenFrom)
  return {
    order_id: item.orderId,
    item_key: item.itemKey,
    kind: kinds[item.kind],
    traveler_ids: people,
    place,
    leaves_from: item.kind === 'hotel' ? null : (item.fromCode ?? item.fromName),
    country: (place === null ? undefined : findPlace(place)?.country) ?? item.country,
    starts_at: instant(startsAt),
    ends_at: instant(endsAt),
    cancelled,
    delay_minutes: delayOf(item),
    diverted_to: item.live?.divertedTo ?? null,
    live_at: instant(item.live?.asOf ?? null),
    told_at: instant(item.toldAt) ?? instant(seenFrom) ?? '',
    there_from: instant(Math.min(thereFrom, until)) ?? '',
    there_until: instantOrInfinity(cancelled ? (ends ?? seenFrom) : Math.max(until, thereFrom)),
    unconfirmed_at: instant(!cancelled && since.length > 0 ? Math.min(...since) : null),
    unconfirmed_reason: cancelled ? null : (unconfirmed[0]?.reason ?? null),
    is_homeward: item.kind !== 'hotel' && isHomeward(item, people, homes, there.length > 0),
    seen_from: instant(seenFrom) ?? '',
    seen_until: instantOrInfinity(cancelled ? (ends ?? latest(item)) : Math.max(until, ends ?? latest(item))),
    words: wordsOf(order, item, people),
  }
}

/** A place without a code: its country, a bar and its name. */
const unnamedPlace = (country: string | null, name: string | null): string | null =>
  name === null ? null : `${country ?? ''}|${name}`

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

const instant = (ms: number | null) => (ms === null || !Number.isFinite(ms) ? null : new Date(ms).toISOString())
const instantOrInfinity = (ms: number) => instant(ms) ?? 'infinity'

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
