import { readAirline } from '../confirmation/read-place.ts'
import { type FieldReading, type ItemReading, missing, type ReadingContext, sure } from '../confirmation/reading.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { airportNamed } from './event-place.ts'
import { codesIn, routeIn } from './event-route.ts'
import { bareShapes, type EventText, labelled, locatorIn, personIn, seatIn } from './event-text.ts'
import { eventTimes, heldAgainst } from './event-times.ts'
import { aroundJourney, eventWords } from './event-words.data.ts'
import type { Gazetteer } from '../../gazetteer.ts'

/**
 * A flight that a calendar entry describes in words: a flight number of an existing airline and a route between airports,
 * or the word for a flight and one of the two. Less is no booking, since a meeting must not become a journey.
 */
export function flightOfEvent(event: CalendarEvent, text: EventText, context: ReadingContext): ItemReading | null {
  const { gazetteer } = context
  if (aroundJourney.test(text.summary)) return null
  const isFlight = eventWords.flight.test(text.summary) || eventWords.flight.test(text.lines.join('\n'))
  const number = flightIn(text, isFlight, gazetteer)
  // Most entries have no flight number, so places are looked up only for those that have.
  const route = number === null ? null : airportsIn(text, gazetteer)
  const isBoth = route !== null && route.from.value !== null && route.to.value !== null
  if (number === null || route === null || (!isBoth && !eventWords.flight.test(text.summary))) return null
  if (eventWords.meeting.test(text.summary) && !(isFlight && isBoth)) return null
  if (!isFlight && isProse(text, number.raw, route)) return null
  if (eventWords.train.test(text.summary) && !eventWords.flight.test(text.summary)) return null
  const zone = ({ value }: FieldReading) => (value === null ? null : gazetteer.zoneOf(value))
  const times = eventTimes(event, zone(route.from), zone(route.to))
  if (times === null || (!isFlight && times.departs.value?.length === 8)) return null
  const arrives = times.arrives && heldAgainst(times.arrives, text.lines, 'arrival')
  const carrier = readAirline({ code: number.designator, name: number.name }, gazetteer)
  const locator = locatorIn(text)
  const seat = seatIn(text)
  return {
    kind: 'air',
    cancelled: event.isCancelled,
    fields: {
      carrier,
      flightNumber: sure(number.number, number.raw),
      from: route.from,
      to: route.to,
      departs: heldAgainst(times.departs, text.lines, 'departure'),
      ...(arrives && { arrives }),
      ...terminals(text, route),
      ...cabin(text),
      ...(seat !== null && { seat: sure(seat) }),
      ...(locator !== null && { locator: sure(locator) }),
    },
    extra: { carrierName: (carrier.value && gazetteer.airline(carrier.value)?.name) ?? null },
    person: personIn(text),
  }
}

/** Without the word for a flight the title is number and route, and not much else. */
function isProse({ summary }: EventText, number: string, { from, to }: Airports): boolean {
  const rest = [number, from.raw, to.raw, from.value, to.value].reduce<string>(
    (left, part) => (part ? left.replace(part, ' ') : left),
    // 'Munich (MUC)' is a place by its code.
    summary.replaceAll(/[\p{L}.'’-]+\s*\([A-Z]{3}\)/gu, ' '),
  )
  return (rest.match(/\p{L}/gu)?.length ?? 0) > 9
}

interface FlightNumber {
  readonly designator: string | null
  readonly name: string | null
  readonly number: string
  readonly raw: string
}

const numberShape =
  /(?<![\p{L}\p{N}.:/-])([A-Z]{2}|[A-Z]\d|\d[A-Z]|[A-Z]{3})\s?-?\s?0*([1-9]\d{0,3}[A-Z]?)(?![A-Za-z\p{N}]|[:.,/]\d|\s?[%€$])/gu
const numberLabels =
  'flight(?: ?(?:no|number|nr|#))?|flug(?:nr|nummer)?\\.?|(?:n° de |numéro de )?vol|(?:número de |nº )?vuelo|(?:numero )?volo|voo|vlucht(?:nummer)?|航班(?:号|號)?|便名|フライト(?:番号)?'

/** In the title; in the text only beside the word for a flight. */
function flightIn(text: EventText, isFlight: boolean, gazetteer: Gazetteer): FlightNumber | null {
  const told = labelled(text.lines, numberLabels)
  for (const source of [text.summary, told ?? '', text.location, ...(isFlight ? text.lines : [])]) {
    for (const [raw, designator = '', number = ''] of source.matchAll(numberShape)) {
      const isAirline =
        gazetteer.airline(designator) !== null && (designator.length === 2 || gazetteer.place(designator) === null)
      if (isAirline) return { designator, name: null, number, raw }
    }
  }
  // 'United 123'.
  for (const source of [text.summary, told ?? '']) {
    const [raw, name = '', number = ''] =
      /(?:^|[\s:])((?:\p{Lu}[\p{L}&.']+\s){1,3})(?:flight\s)?0*([1-9]\d{1,3})(?![\p{L}\p{N}:.,])/u.exec(source) ?? []
    const bare = name.replace(eventWords.flight, '').trim()
    if (raw !== undefined && bare !== '' && gazetteer.airlineNamed(bare))
      return { designator: null, name: bare, number, raw: raw.trim() }
  }
  return null
}

interface Airports {
  readonly from: FieldReading
  readonly to: FieldReading
}

const fromLabels =
  'from|von|de|da|desde|origin|departure(?: airport)?|departing from|abflug(?:ort)?|départ|salida|partenza|van|出发地?|起飞机场|出發地?|出発地?|出発空港'
const toLabels =
  'to|nach|à|at|a|hasta|destination|arrival(?: airport)?|arriving at|ankunft(?:sort)?|arrivée|llegada|arrivo|naar|到达地?|到达机场|到達地?|到着地?|到着空港|目的地'

/** Limits the look-ups: prose has many a 'to' between words, and each name takes some milliseconds. */
const mostRoutes = 8

/** The route by labels, by codes, by words; null without any airport. */
function airportsIn(text: EventText, gazetteer: Gazetteer): Airports | null {
  const isKnown = (code: string) => gazetteer.place(code) !== null
  const place = (name: string | null | undefined) => airportNamed(name, gazetteer)
  const from = place(labelled(text.lines, fromLabels, bareShapes.place))
  const to = place(labelled(text.lines, toLabels, bareShapes.place))
  if (from && to && from.value !== to.value) return { from, to }
  for (const source of [text.summary, ...text.lines]) {
    const codes = codesIn(source, isKnown)
    if (codes) return { from: sure(codes.from), to: sure(codes.to) }
  }
  const bare = text.summary
    .replaceAll(numberShape, ' ')
    .replace(eventWords.flight, ' ')
    .replaceAll(/[()（）:：]\s*[)）]?(?=\s|$)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const routes = [text.summary, bare, ...text.lines.filter((line) => line.length < 120)].flatMap(
    (source) => routeIn(source) ?? [],
  )
  for (const route of routes.slice(0, mostRoutes)) {
    const [start, end] = [place(route.from), place(route.to)]
    if (start && end && start.value !== end.value) return { from: start, to: end }
  }
  // 'Flight to Toulouse (LH 2218)' at 'Munich MUC': what calendars make of mails.
  const toName = /(?:\b(?:to|nach|à destination de|vers|para|verso|naar)|[飞飛往])\s*([^()]{2,50})/iu.exec(bare)?.[1]
  const [start, end] = [place(text.location.replace(/^(?:from|von|de|da|desde)\s/i, '')), place(toName)]
  if (start === null && end === null) return null
  const unknown = missing('value_missing')
  return { from: start ?? unknown, to: end ?? unknown }
}

function terminals(text: EventText, route: Airports): ItemReading['fields'] {
  const found = { fromTerminal: null as string | null, toTerminal: null as string | null }
  let isArrival = false
  for (const line of text.lines) {
    if (
      /^\W*(?:arrival|ankunft|arrivée|llegada|arrivo|to|nach|到达|到着)\b/i.test(line) ||
      (route.to.raw && line.includes(route.to.raw))
    )
      isArrival = true
    const [, name] = /terminal:?\s*([A-Z0-9]{1,3})(?![\p{L}\p{N}])/iu.exec(line) ?? []
    if (name !== undefined) found[isArrival ? 'toTerminal' : 'fromTerminal'] ??= name
  }
  return {
    ...(found.fromTerminal && { fromTerminal: sure(found.fromTerminal) }),
    ...(found.toTerminal && { toTerminal: sure(found.toTerminal) }),
  }
}

function cabin(text: EventText): ItemReading['fields'] {
  const value = labelled(text.lines, '(?:travel |cabin )?class|cabin|klasse|reiseklasse|classe|clase|舱位|艙等|クラス')
  const [, name, letter] = /^(.{2,30}?)\s*(?:\(([A-Z])\))?$/.exec(value ?? '') ?? []
  return { ...(name && { cabin: sure(name) }), ...(letter && { bookingClass: sure(letter) }) }
}
