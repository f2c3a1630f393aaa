import { addDays, daysBetween } from './calendar-day.ts'
import { readLocalTime } from './local-time.ts'

/**
 * A trip day by day, as people live it: what begins on a day by the clocks of its place, how long one waits between two rides,
 * and days without anything. Both sides use it: the trip's page and its paper.
 */

/** A ride, a stay or a rental car. Places are names, or codes where no name is known. */
export interface TripEvent {
  /** Where it stands in the itinerary. */
  readonly item: number
  readonly segment: number
  readonly kind: 'A' | 'R' | 'H' | 'C'
  /** By the clocks of its place: YYYYMMDDHHmmss, or YYYYMMDD where only the day is known. */
  readonly startsLocal: string
  readonly endsLocal: string | null
  /** Milliseconds since 1970 UTC; null where a zone or the time is not known. */
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly isCancelled: boolean
  /** Of a ride both; of a stay or car where it is. */
  readonly from: string | null
  readonly to: string | null
  readonly travelers: readonly string[]
}

/** The time between the arrival of a ride and the departure of the next one, for those who take both. */
export interface Wait {
  readonly from: TripEvent
  readonly minutes: number
  /** Where one waits; the two places where one has to change between them. */
  readonly places: readonly string[]
  readonly travelers: readonly string[]
}

export type DayEntry =
  | { readonly type: 'begins'; readonly event: TripEvent; readonly waits: readonly Wait[] }
  /** It began on an earlier day: a ride arrives, a room or car is given back. */
  | { readonly type: 'ends'; readonly event: TripEvent }

export interface TripDay {
  /** YYYYMMDD by the clocks of the places. */
  readonly day: string
  /** Where several days in a row have nothing: the last of them. */
  readonly until: string
  /** Empty on days on which nothing begins or ends. */
  readonly entries: readonly DayEntry[]
  /** Where the travellers are on days without anything; empty where that is not known. */
  readonly places: readonly string[]
  /** The day is earlier than the one before: the date line was crossed eastwards. */
  readonly isRepeated: boolean
}

const dayMs = 86_400_000
/** After so long a stop, one is somewhere and does not wait. */
const longestWait = 24 * 60

/** The days of a trip in the order in which they are lived. Nothing for a trip without items. */
export function tripDays(events: readonly TripEvent[]): TripDay[] {
  const offsetOf = offsetsIn(events)
  const moments = events.flatMap((event) => momentsOf(event, offsetOf)).toSorted(inTime)
  const days: TripDay[] = []
  for (const { day, entry } of moments) {
    const last = days.at(-1)
    if (last && last.day === day && last.entries.length > 0) {
      days[days.length - 1] = { ...last, entries: [...last.entries, entry] }
      continue
    }
    days.push(...emptyDays(last?.until ?? null, day, events))
    days.push({
      day,
      until: day,
      entries: [entry],
      places: [],
      isRepeated: last !== undefined && day <= last.day,
    })
  }
  return days.map((each) => ({ ...each, entries: each.entries.map((entry) => withWaits(entry, moments)) }))
}

interface Moment {
  /** Orders it: an instant, estimated where none is known. */
  readonly at: number
  readonly day: string
  readonly entry: DayEntry
}

const inTime = (a: Moment, b: Moment) =>
  a.at - b.at || a.entry.event.item - b.entry.event.item || a.entry.event.segment - b.entry.event.segment

const isRide = ({ kind }: TripEvent) => kind === 'A' || kind === 'R'
const hasTime = (local: string) => local.length > 8
const dayOf = (local: string) => local.slice(0, 8)

function momentsOf(event: TripEvent, offsetOf: OffsetOf): Moment[] {
  const { startsLocal, endsLocal, kind } = event
  // A room waits: one comes to it after the rides of its day.
  const begins = kind === 'H' ? `${dayOf(startsLocal)}235900` : startsLocal
  const startsAt = kind === 'H' ? null : event.startsAt
  const moments: Moment[] = [
    {
      at: startsAt ?? estimate(begins, offsetOf(event.from ?? event.to, begins)),
      day: dayOf(startsLocal),
      entry: { type: 'begins', event, waits: [] },
    },
  ]
  if (endsLocal === null || dayOf(endsLocal) === dayOf(startsLocal) || event.isCancelled) return moments
  // Where the date line is crossed eastwards a ride lands on the day before: it is said beside its arrival.
  if (dayOf(endsLocal) < dayOf(startsLocal)) return moments
  // One leaves a room before the rides of its last day.
  const ends = kind === 'H' || !hasTime(endsLocal) ? `${dayOf(endsLocal)}000100` : endsLocal
  const endsAt = kind === 'H' ? null : event.endsAt
  moments.push({
    at: endsAt ?? estimate(ends, offsetOf(event.to ?? event.from, ends)),
    day: dayOf(endsLocal),
    entry: { type: 'ends', event },
  })
  return moments
}

/** Milliseconds that the clocks of a place are ahead of UTC around a local time, as far as other items tell. */
type OffsetOf = (place: string | null, local: string) => number

const asUtc = (local: string) => readLocalTime(local.padEnd(14, '0')) ?? 0
const estimate = (local: string, offset: number) => asUtc(local) - offset

function offsetsIn(events: readonly TripEvent[]): OffsetOf {
  const known = events.flatMap(({ from, to, startsLocal, endsLocal, startsAt, endsAt }) => [
    ...(startsAt === null || !hasTime(startsLocal) ? [] : [{ place: from, utc: asUtc(startsLocal), at: startsAt }]),
    ...(endsAt === null || endsLocal === null || !hasTime(endsLocal)
      ? []
      : [{ place: to ?? from, utc: asUtc(endsLocal), at: endsAt }]),
  ])
  return (place, local) => {
    const utc = asUtc(local)
    const near = known.toSorted(
      (a, b) => Number(b.place === place) - Number(a.place === place) || Math.abs(a.utc - utc) - Math.abs(b.utc - utc),
    )[0]
    return near ? near.utc - near.at : 0
  }
}

const iso = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`
const remark = (day: string) => day.replaceAll('-', '')

/** One entry for all days between two days that have something. */
function emptyDays(before: string | null, day: string, events: readonly TripEvent[]): TripDay[] {
  if (before === null) return []
  const count = daysBetween(iso(before), iso(day)) - 1
  if (count < 1) return []
  const [first, last] = [remark(addDays(iso(before), 1)), remark(addDays(iso(day), -1))]
  // In the air over a whole day is no day anywhere.
  const isRiding = events.some(
    (one) => isRide(one) && !one.isCancelled && dayOf(one.startsLocal) < first && dayOf(one.endsLocal ?? '') > last,
  )
  if (isRiding) return []
  return [{ day: first, until: last, entries: [], places: placesOn(first, events), isRepeated: false }]
}

/** Where people stay on a day, else where their last rides have brought them; each once. */
function placesOn(day: string, events: readonly TripEvent[]): string[] {
  const standing = events.filter(({ isCancelled }) => !isCancelled)
  const stays = standing.filter(
    ({ kind, startsLocal, endsLocal }) =>
      kind === 'H' && dayOf(startsLocal) <= day && (endsLocal === null || dayOf(endsLocal) > day),
  )
  const travelers = new Set(standing.flatMap((event) => event.travelers))
  const places = [...travelers].flatMap((id) => {
    const own = stays.filter((stay) => stay.travelers.includes(id))
    if (own.length > 0) return own.map((stay) => stay.to ?? stay.from)
    const ride = standing
      .filter((one) => isRide(one) && one.travelers.includes(id) && dayOf(one.endsLocal ?? one.startsLocal) <= day)
      .toSorted((a, b) => (a.endsLocal ?? a.startsLocal).localeCompare(b.endsLocal ?? b.startsLocal))
      .at(-1)
    return ride ? [ride.to] : []
  })
  return [...new Set(places)].filter((place) => place !== null)
}

/** What leads to a ride: the ride before it of each traveller, unless they have a room in between. */
function withWaits(entry: DayEntry, moments: readonly Moment[]): DayEntry {
  if (entry.type === 'ends' || !isRide(entry.event) || entry.event.isCancelled) return entry
  const { event } = entry
  const own = moments.findIndex((one) => one.entry.type === 'begins' && one.entry.event === event)
  const earlier = moments
    .slice(0, own)
    .flatMap(({ entry: { type, event: before } }) => (type === 'begins' && !before.isCancelled ? [before] : []))
  const waits = new Map<TripEvent, string[]>()
  for (const id of event.travelers) {
    const before = earlier.findLast((one) => one.kind !== 'C' && one.travelers.includes(id))
    if (before && isRide(before)) waits.set(before, [...(waits.get(before) ?? []), id])
  }
  return { ...entry, waits: [...waits].flatMap(([from, travelers]) => waitBetween(from, event, travelers)) }
}

function waitBetween(from: TripEvent, to: TripEvent, travelers: readonly string[]): Wait[] {
  if (from.endsAt === null || to.startsAt === null) return []
  const minutes = Math.round((to.startsAt - from.endsAt) / 60_000)
  if (minutes < 0 || minutes >= longestWait) return []
  const places = [...new Set([from.to, to.from])].filter((place) => place !== null)
  return [{ from, minutes, places, travelers }]
}

/** Whole days that an entry of empty days stands for. */
export const lengthOf = ({ day, until }: Pick<TripDay, 'day' | 'until'>): number =>
  Math.round((asUtc(until) - asUtc(day)) / dayMs) + 1
