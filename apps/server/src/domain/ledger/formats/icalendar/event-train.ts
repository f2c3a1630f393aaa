import { stationCountry } from '../boarding-pass/place-code.rules.ts'
import { railStations } from '../boarding-pass/rail-stations.data.ts'
import {
  doubtful,
  type FieldReading,
  type ItemReading,
  likely,
  type ReadingContext,
  sure,
} from '../confirmation/reading.ts'
import type { Gazetteer, KnownPlace } from '../../gazetteer.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { townsOf } from './event-place.ts'
import { routeIn } from './event-route.ts'
import { type EventText, labelled, locatorIn, partsOf, personIn, seatIn } from './event-text.ts'
import { eventTimes, heldAgainst } from './event-times.ts'
import { aroundJourney, eventWords, namedTrains, trainKinds } from './event-words.data.ts'
import { railwayPrograms } from './railways.data.ts'
import { ridesIn, type WrittenRide } from './train-connection.ts'

export interface FoundTrains {
  readonly items: readonly ItemReading[]
  /** Rides by bus, which the ledger does not keep. */
  readonly buses: number
}

/** The trains of a connection, or the one train of an entry; null without any. */
export function trainsOfEvent(event: CalendarEvent, text: EventText, context: ReadingContext): FoundTrains | null {
  const { starts } = event
  if (starts === null) return null
  const rides = ridesIn(text.lines)
  if (rides.length > 0) return connection(rides, event, text)
  const single = singleTrain(event, text, context)
  return single === null ? null : { items: [single], buses: 0 }
}

function connection(rides: readonly WrittenRide[], event: CalendarEvent, text: EventText): FoundTrains {
  const locator = locatorIn(text)
  const items: ItemReading[] = []
  let buses = 0
  let last = event.starts?.local.slice(0, 12) ?? ''
  for (const [index, ride] of rides.entries()) {
    const departs = rideTime(ride.departs, last, index === 0, event.starts)
    const arrives =
      ride.arrives === null
        ? null
        : rideTime(ride.arrives, departs.value ?? last, index === rides.length - 1, event.ends)
    last = arrives?.value ?? departs.value ?? last
    if (ride.mode === 'bus') buses += 1
    if (ride.mode !== 'train') continue
    items.push({
      kind: 'rail',
      cancelled: event.isCancelled,
      fields: {
        ...(ride.vendor !== null && { vendor: sure(ride.vendor) }),
        ...(ride.train !== null && { trainNumber: sure(ride.train) }),
        fromStation: sure(ride.from),
        toStation: sure(ride.to),
        departs,
        ...(arrives && { arrives }),
        ...(ride.seat !== null && { seat: sure(ride.seat) }),
        ...(locator !== null && { locator: sure(locator) }),
      },
      extra: {},
      person: personIn(text),
    })
  }
  return { items, buses }
}

/**
 * The day and time of a ride whose text has only the time: the first such time at or after the ride before it. As sure as
 * the event's own time where the two agree.
 */
function rideTime(clock: string, after: string, isEdge: boolean, edge: CalendarEvent['starts']): FieldReading {
  const own = edge?.local
  if (isEdge && own?.length === 14 && own.slice(8, 12) === clock) return sure(own, edge?.raw ?? null)
  const sameDay = `${after.slice(0, 8)}${clock}00`
  if (sameDay.slice(0, 12) >= after.slice(0, 12))
    return isEdge && own?.length === 14 ? differing(sameDay, own) : likely(sameDay, 'value_missing', clock)
  const [year, month, day] = [after.slice(0, 4), after.slice(4, 6), after.slice(6, 8)].map(Number)
  const next = new Date(Date.UTC(year ?? 1970, (month ?? 1) - 1, (day ?? 1) + 1))
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '')
  return likely(`${next}${clock}00`, 'value_missing', clock)
}

/** A timetable is in local time; the event may be in another zone, or in UTC. */
const differing = (written: string, own: string): FieldReading =>
  doubtful(written, 'sources_differ', own, [written, own])

/** 'ICE 597', 'RE (4711)'. */
const kinds = new RegExp(
  `(?<![\\p{L}\\p{N}])((?:${trainKinds})\\s?-?\\s?(?:\\d{1,5}|[([]\\s?\\d{1,5}(?=\\s?[)\\]])))(?![A-Za-z\\p{N}]|[:.,/]\\d)`,
  'u',
)
/** 'Berlin Hbf – München Hbf (597)': beside the word for a train; no year. */
const bracketed = /[([]\s?((?:[A-Z]{1,4}\s?)?(?!(?:19|20)\d\d\s?[)\]])\d{1,5})\s?[)\]]/u
const kindless =
  /(?:train|zug|tren|treno|trein|tåg|tog|車次|车次|列车|列車|高铁|高鐵|动车|班次)(?:\s?(?:no\.?|nr\.?|number|nummer|n°))?\s*[:：#]?\s*((?:[A-Z]{1,4}\s?)?\d{1,5})(?![\p{L}\p{N}:.,/])/iu
/** China's trains: a letter for their class and a number. */
const chinese = /(?<![\p{L}\p{N}])([GDCZTKS]\d{1,4})\s*次?(?![\p{L}\p{N}])/u

function singleTrain(event: CalendarEvent, text: EventText, { gazetteer }: ReadingContext): ItemReading | null {
  const railway = railwayOf(event)
  const isTrain =
    railway !== null || eventWords.train.test(text.summary) || eventWords.train.test(text.lines.join('\n'))
  if (aroundJourney.test(text.summary)) return null
  const number = numberIn(text, isTrain)
  const written = stationsIn(text, number)
  if (written === null || event.starts === null || event.starts.local.length === 8) return null
  // Needs the word for a train or a train's number: a route alone may be anything.
  if (!isTrain && number === null) return null
  if (eventWords.meeting.test(text.summary) && number === null) return null
  const [from, to] = stationsOf(written, gazetteer)
  const times = eventTimes(event, from.zone ?? to.zone, to.zone ?? from.zone)
  if (times === null) return null
  const [locator, seat, vendor] = [locatorIn(text), seatIn(text), vendorIn(text) ?? railway?.name ?? null]
  const arrives = times.arrives && heldAgainst(times.arrives, text.lines, 'arrival')
  return {
    kind: 'rail',
    cancelled: event.isCancelled,
    fields: {
      ...(vendor !== null && { vendor: sure(vendor) }),
      ...(number !== null && { trainNumber: sure(number) }),
      fromStation: from.field,
      toStation: to.field,
      departs: heldAgainst(times.departs, text.lines, 'departure'),
      ...(arrives && { arrives }),
      ...(seat !== null && { seat: sure(seat) }),
      ...(locator !== null && { locator: sure(locator) }),
    },
    extra: { fromCountry: from.country, toCountry: to.country },
    person: personIn(text),
  }
}

function numberIn(text: EventText, isTrain: boolean): string | null {
  for (const source of [text.summary, ...text.lines]) {
    const named = namedTrains.exec(source)
    if (named?.[1] && named[2]) return `${named[1]} ${named[2]}`
    const found =
      kinds.exec(source)?.[1] ?? kindless.exec(source)?.[1] ?? (isTrain ? chinese.exec(source)?.[1] : undefined)
    if (found) return found.replaceAll(/[\s([]+/g, ' ').trim()
  }
  const inBrackets = isTrain ? bracketed.exec(text.summary)?.[1] : undefined
  if (inBrackets) return inBrackets
  const told = labelled(text.lines, 'train|zug|tren|treno|trein|车次|車次|列车|列車')
  return /^((?:[A-Z]{1,4}\s?)?\d{1,5})\b/.exec(told ?? '')?.[1] ?? null
}

function stationsIn(text: EventText, number: string | null): { from: string; to: string } | null {
  const told = {
    from: labelled(text.lines, 'from|von|de|da|departure station|départ|salida|出发站?|出發站?|乗車駅'),
    to: labelled(text.lines, 'to|at|nach|à|a|arrival station|arrivée|llegada|到达站?|到達站?|降車駅'),
  }
  const isPlace = (value: string | null): value is string =>
    value !== null && /\p{L}{2}/u.test(value) && value.length <= 80 && !/\d{1,2}:\d{2}/.test(value)
  if (isPlace(told.from) && isPlace(told.to)) return { from: told.from, to: told.to }
  const bare = (source: string) =>
    source
      .replace(namedTrains, ' ')
      .replace(kinds, ' ')
      .replace(number ?? kinds, ' ')
      .replace(/^\W*#\d+:?\s*/u, '')
      .replaceAll(/[([]\s?(?:[A-Z]{1,4}\s?)?\d{1,5}\s?[)\]]/gu, ' ')
      .replace(
        /(?<![\p{L}])(?:train|zug|zugfahrt|bahnfahrt|tren|treno|trein|rail journey|eurostar|amtrak|thalys|sncf|trenitalia|tgv|高铁|高鐵|火车|火車|列车|列車|新幹線)(?![\p{Script=Latin}])/iu,
        ' ',
      )
      .replaceAll(/[()（）[\]]\s*[)）\]]?(?=\s|$)/g, ' ')
      .replace(/^[\s:,–·•|-]+|[\s:,–·•|-]+$/g, '')
      .replaceAll(/\s+/g, ' ')
  for (const source of [text.summary, ...text.lines.slice(0, 40)].map(bare)) {
    const route = routeIn(source)
    if (route && isPlace(route.from) && isPlace(route.to)) {
      const tidied = {
        from: tidyStation(partsOf(route.from).at(-1) ?? ''),
        to: tidyStation(partsOf(route.to)[0] ?? ''),
      }
      if (tidied.from !== '' && tidied.to !== '' && tidied.from !== tidied.to && !isProse(tidied)) return tidied
    }
  }
  return null
}

/** 'Your journey: Paris Est'. */
const leading =
  /^(?:(?:your|ihre?|votre)\s)?(?:(?:journey|trip|ticket|booking|reise|fahrt|verbindung|voyage|trajet|viaje|viaggio)\s*[:–-]\s*)?(?:(?:your|ihre?|votre)\s)?/iu

const tidyStation = (name: string) =>
  name
    .replace(leading, '')
    .replace(/[\s,;:]+$/, '')
    .replace(/\s*,\s*$/, '')

/** Not 'From idea to product' beside the word 'train': stations begin with a capital, or are not in Latin script. */
const isProse = ({ from, to }: { from: string; to: string }) =>
  [from, to].some((name) => !/^[\p{Lu}\p{Lo}]/u.test(name) || name.includes(': ') || name.split(' ').length > 7)

interface Station {
  readonly field: FieldReading
  readonly country: string | null
  readonly zone: string | null
}

function stationsOf(written: { from: string; to: string }, gazetteer: Gazetteer): readonly [Station, Station] {
  const [from, to] = townsOf(cityPart(written.from), cityPart(written.to), gazetteer)
  return [station(written.from, from, gazetteer), station(written.to, to, gazetteer)]
}

function station(written: string, town: KnownPlace | null, gazetteer: Gazetteer): Station {
  const code = /^[A-Z]{3}$/.exec(written)?.[0] ?? /\(([A-Z]{3})\)\s*$/.exec(written)?.[1] ?? null
  const name = written.replace(/\s*\([A-Z]{3}\)\s*$/, '')
  const known = code !== null && Object.hasOwn(railStations, code) ? railStations[code] : undefined
  // Railways use three-letter codes too, which are not airports', so the name comes first.
  const country = known?.[1] ?? town?.country ?? (code === null ? null : stationCountry(code, gazetteer))
  return {
    field: known && name === code ? sure(known[0], code) : sure(name, written),
    country,
    zone: town?.zone ?? (country === null ? null : gazetteer.zoneOfCountry(country)),
  }
}

/** The town in a station's name: 'Wien Hbf'. */
const cityPart = (name: string) =>
  name
    .replace(/[,(].*$/, '')
    .replace(
      /\s(?:Hbf|Hauptbahnhof|hl\.n\.|Centraal|Central|Centrale|Gare|Nord|Est|Ost|Süd|Midi|Station|St Pancras.*|Kings? Cross.*|Euston|Paddington|P(?:orta|iazza).*|Gare .*|站|駅)$/iu,
      '',
    )
    .replace(/[站駅]$/u, '')
    .trim()

/** The railway whose program wrote the entry; its name is null where the program is no railway's own. */
function railwayOf({ program, uid }: CalendarEvent): { name: string | null } | null {
  // Before the @ is a number of anything.
  const told = `${program}\n${uid?.split('@').slice(1).join('@') ?? ''}`
  const [, name] = railwayPrograms.find(([pattern]) => pattern.test(told)) ?? []
  return name === undefined ? null : { name }
}

function vendorIn(text: EventText): string | null {
  const told = labelled(
    text.lines,
    'operated by|operator|train company|railway|betreiber|transporteur|operador|vettore',
  )
  if (told !== null && told.length <= 80) return told
  return (
    /(?<!\p{L})(Eurostar|Thalys|Amtrak|Trenitalia|Italo|Renfe|SNCF|Deutsche Bahn|ÖBB|SBB|RegioJet|LNER|Avanti West Coast|Nightjet)(?!\p{L})/iu.exec(
      text.all,
    )?.[1] ?? null
  )
}
