import { instantOf } from '../local-time.ts'
import type { PresenceItem, PresenceSpan } from '../presence.ts'
import { places } from './places.data.ts'

/**
 * Reads the table of presence, written as a person would note a trip:
 *
 *     = HKG, SZX | Name of the itinerary, after the cities of home ('-': not known)
 *     air a: HKG 05-10 10:10 > NRT 15:30          arrival the same day; '+1 06:00' the next; '05-12 06:00' on that day
 *     rail b: BJS ? > SHA 05-11 09:00             '?' time not known; place '-' not known, its clock is UTC
 *     stay c: TYO 05-10 > 05-13 10:00             check-in 15:00 and check-out 11:00 unless given
 *     air d: NRT 05-13 18:00 > HKG 21:00 x        cancelled
 *     air e: NRT 05-13 18:00 > HKG 21:00 /TPE     diverted
 *     air f: NRT 05-13 18:00 > HKG 21:00 (Ann)    of one person of a group; without names: of all
 *     @ NRT 05-10 15:30 = there NRT               who is where when that place's clock shows so ('UTC' too)
 *     @ NRT 05-10 15:30 Ann = air HKG by f ? nothing_onward, NRT 05-10 15:30    unconfirmed: reason, since when
 *     @ HKG 05-10 10:09 = before                  nowhere: before the first departure, or 'home'
 *
 * Times are local. The year is 2026 unless a date names one.
 */
export interface Itinerary {
  readonly name: string
  readonly home: readonly string[]
  readonly items: readonly NotedItem[]
  readonly asked: readonly Asked[]
}

interface NotedItem {
  readonly item: PresenceItem
  readonly people: readonly string[]
}

export interface Asked {
  readonly line: string
  readonly person: string | null
  readonly at: number
  readonly expected: Partial<PresenceSpan> | null
}

export const itemsOf = ({ items }: Itinerary, person: string | null): PresenceItem[] =>
  items.filter(({ people }) => !person || people.length === 0 || people.includes(person)).map(({ item }) => item)

export function readItineraries(text: string): Itinerary[] {
  return text
    .split(/^= /m)
    .slice(1)
    .map((block) => {
      const [head = '', ...lines] = block.split('\n').map((line) => line.trim())
      const [home = '', name = ''] = head.split(' | ')
      return {
        name,
        home: home === '-' ? [] : home.split(', '),
        items: lines.filter((line) => /^(?:air|rail|stay|car) /.test(line)).map(readItem),
        asked: lines.filter((line) => line.startsWith('@')).map(readAsked),
      }
    })
}

function placeOf(code: string) {
  const place = places[code]
  if (!place) throw new Error(`The table knows no place ${code}`)
  return { code: code === '-' ? null : code, city: place[0], zone: place[1] }
}

function instantAt(code: string, date: string, time: string): number {
  const full = date.length === 5 ? `2026-${date}` : date
  const resolved = instantOf(`${full}${time}00`.replaceAll(/\D/g, ''), placeOf(code).zone)
  if (!resolved) throw new Error(`No local time: ${code} ${date} ${time}`)
  return resolved.instant
}

const itemPattern =
  /^(?<kind>\w+) (?<key>\w+): (?<from>\S+) (?<start>.+?) > (?:(?<to>[A-Z]{3}|-) )?(?<end>.+?)(?<cancelled> x)?(?: \/(?<diverted>\w+))?(?: \((?<names>.+)\))?$/

function readItem(line: string): NotedItem {
  const parts = itemPattern.exec(line)?.groups
  if (!parts) throw new Error(`Not an item: ${line}`)
  const { kind, key = '', from = '', start = '', end = '', diverted } = parts
  const isStay = kind === 'stay'
  const to = isStay ? from : (parts.to ?? '')
  const [date = '', time = '15:00'] = start.split(' ')
  const item: PresenceItem = {
    key,
    kind: isStay ? 'hotel' : (kind as 'air' | 'rail' | 'car'),
    cancelled: parts.cancelled !== undefined,
    from: isStay ? null : placeOf(from).code,
    fromCity: isStay ? null : placeOf(from).city,
    to: placeOf(to).code,
    toCity: placeOf(to).city,
    startsAt: start === '?' ? null : instantAt(from, date, time),
    endsAt: end === '?' ? null : arrivalAt(to, date, end),
    divertedTo: diverted ? { place: diverted, city: placeOf(diverted).city } : null,
  }
  return { item, people: parts.names?.split(', ') ?? [] }
}

/** '15:30' on the day of departure, '+1 06:00' a day later, '05-12 06:00' or '05-12' on that day. */
function arrivalAt(to: string, departure: string, end: string): number {
  const [first = '', second = '11:00'] = end.split(' ')
  if (first.includes(':')) return instantAt(to, departure, first)
  if (!/^[+-]\d$/.test(first)) return instantAt(to, first, second)
  const day =
    Date.parse(`${departure.length === 5 ? `2026-${departure}` : departure}T00:00Z`) + Number(first) * 86_400_000
  return instantAt(to, new Date(day).toISOString().slice(0, 10), second)
}

const askedPattern =
  /^@ (?<place>\S+) (?<date>\S+) (?<time>\S+)(?: (?<person>\w+))? = (?<kind>\w+)(?: (?<where>\S+))?(?: by (?<key>\w+))?(?: \? (?<reason>\w+)(?:, (?<since>.+))?)?$/

function readAsked(line: string): Asked {
  const parts = askedPattern.exec(line)?.groups
  if (!parts) throw new Error(`Not an instant: ${line}`)
  const { place = '', date = '', time = '', kind, where = '', key, reason, since } = parts
  const [sincePlace = '', sinceDate = '', sinceTime = ''] = since?.split(' ') ?? []
  const isNowhere = kind === 'home' || kind === 'before'
  return {
    line,
    person: parts.person ?? null,
    at: instantAt(place, date, time),
    expected: isNowhere
      ? null
      : {
          kind: kind as PresenceSpan['kind'],
          place: placeOf(where).code,
          ...(key ? { key } : {}),
          certainty: reason ? 'unconfirmed' : 'certain',
          reason: (reason as PresenceSpan['reason']) ?? null,
          ...(reason ? {} : { unconfirmedSince: null }),
          ...(since ? { unconfirmedSince: instantAt(sincePlace, sinceDate, sinceTime) } : {}),
        },
  }
}
