import { readAirline, readAirport, splitFlightNumber } from '../confirmation/read-place.ts'
import {
  type FieldReading,
  type ItemReading,
  likely,
  missing,
  type ReadingContext,
  sure,
} from '../confirmation/reading.ts'
import { agreed, boardingClock, cabinFields, locatorField, personOf, seatField } from './pass-common.ts'
import { type PassContent, type PassField, textOf } from './pass-content.ts'
import { dayWithoutField, settleDay } from './pass-day.rules.ts'
import { clockIn, findField, hasClock, hasDay, isCalled, placeOf, routeFields } from './pass-fields.ts'
import { atClock, isoOf, machineTime, relevantDays, shiftDay, tagTime, withClock, zoneTag } from './pass-time.ts'

type Fields = ItemReading['fields']

/**
 * A flight of a pass: Apple's tags first, then its printed fields, each compared with its barcode (`leg`, the same flight
 * read from the barcode). Where they differ, both become choices.
 */
export function airItem(pass: PassContent, leg: ItemReading | null, context: ReadingContext): ItemReading {
  const { gazetteer } = context
  const route = routeFields(pass)
  const from = airport(pass, 'departureAirportCode', route.from, leg?.fields.from, context)
  const to = airport(pass, 'destinationAirportCode', route.to, leg?.fields.to, context)
  const fromZone = zoneTag(pass, 'departureLocationTimeZone') ?? zoneOf(from, context)
  const toZone = zoneTag(pass, 'destinationLocationTimeZone') ?? zoneOf(to, context)
  const departs = departsField(pass, leg, fromZone, context)
  const boards = boardsAt(pass, departs, fromZone)
  const flight = flightFields(pass, leg, context)
  return {
    kind: 'air',
    cancelled: pass.isVoided,
    fields: {
      ...flight,
      from,
      to,
      departs,
      ...arrivesField(pass, departs, toZone, context),
      ...terminalFields(pass),
      ...cabinFields(pass, leg?.fields.bookingClass?.value ?? null),
      ...seatField(pass, leg?.fields.seat?.value ?? null),
      ...locatorField(pass, leg?.fields.locator?.value ?? null),
    },
    extra: {
      carrierName: (flight.carrier?.value && gazetteer.airline(flight.carrier.value)?.name) ?? null,
      fromName: placeOf(route.from).name,
      toName: placeOf(route.to).name,
      boards,
    },
    person: personOf(pass, leg?.person?.name ?? null),
  }
}

const zoneOf = (place: FieldReading, { gazetteer }: ReadingContext) =>
  place.value === null ? null : gazetteer.zoneOf(place.value)

function airport(
  pass: PassContent,
  tag: string,
  field: PassField | null,
  barcode: FieldReading | undefined,
  { gazetteer }: ReadingContext,
): FieldReading {
  const tagged = textOf(pass.semantics[tag])
  const written = placeOf(field)
  const code = /^[A-Z]{3}$/.test(tagged) ? tagged : written.code
  const own = code !== null || written.name !== null ? readAirport({ code, name: written.name }, gazetteer) : null
  // A name cannot confirm the barcode's code.
  if (code === null && barcode?.value) return barcode
  return agreed(own, barcode?.value ?? null) ?? missing('value_missing')
}

const flightShape = /^(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])[A-Z]?\s?-?\d{1,4}[A-Z]?$/

function flightFields(pass: PassContent, leg: ItemReading | null, { gazetteer }: ReadingContext): Fields {
  const field =
    findField(pass, 'flight', ({ value }) => flightShape.test(value.toUpperCase()) || /^\d{1,4}$/.test(value)) ??
    pass.fields.find(
      ({ value, section }) => section !== 'backFields' && flightShape.test(value) && /[A-Z\d]{2}\s?\d{2,4}/.test(value),
    ) ??
    null
  const tag = pass.semantics
  const split = splitFlightNumber(textOf(tag['flightCode']) || field?.value || null)
  const number = splitFlightNumber(textOf(tag['flightNumber'])).number ?? split.number
  const designator = textOf(tag['airlineCode']) || split.designator
  const barcode = leg?.fields
  const carrier =
    designator !== null
      ? readAirline({ code: designator, name: null }, gazetteer)
      : (barcode?.carrier ?? readAirline({ code: null, name: pass.organization }, gazetteer))
  return {
    carrier: agreed(carrier, barcode?.carrier?.value ?? null) ?? carrier,
    flightNumber:
      agreed(number === null ? null : sure(number, field?.value ?? null), barcode?.flightNumber?.value ?? null) ??
      missing('value_missing'),
  }
}

function departsField(
  pass: PassContent,
  leg: ItemReading | null,
  zone: string | null,
  context: ReadingContext,
): FieldReading {
  const barcode = leg?.fields.departs ?? null
  const evidence = {
    dayOfYear: barcode?.raw && /^\d+$/.test(barcode.raw) ? Number(barcode.raw) : null,
    barcodeDay: barcode?.confidence === 'likely' ? barcode.value : null,
    relevantDays: relevantDays(pass, zone),
  }
  const when = { zone, sentAt: context.sentAt, now: context.now }
  const tagged = tagTime(pass, ['currentDepartureDate', 'originalDepartureDate'], when)
  if (tagged?.value) return agreedDay(tagged, settleDay(isoOf(tagged.value), evidence, when))
  const timed = findField(pass, 'departs', (one) => hasDay(one) && hasClock(one) && !isCalled(one, 'boards'))
  if (timed) return settleDay(timed.value, evidence, when)
  const dated = dateField(pass)
  const clock = clockOf(pass, 'departs')
  const day = dated === null ? dayWithoutField(evidence, barcode) : settleDay(withoutClock(dated.value), evidence, when)
  return withClock(day, clock)
}

/** A tag is machine-written: only the barcode's day can contradict it. */
const agreedDay = (tagged: FieldReading, checked: FieldReading): FieldReading =>
  checked.doubt === 'sources_differ'
    ? { ...tagged, confidence: checked.confidence, doubt: checked.doubt, choices: checked.choices }
    : tagged

/** A date with a time in a field that is not called departure: it may be the boarding time. */
const withoutClock = (text: string) => text.replace(/[T ]\d{1,2}:\d{2}.*$/, '')

function dateField(pass: PassContent): PassField | null {
  const isOther = (field: PassField) =>
    isCalled(field, 'arrives') || isCalled(field, 'boards') || /birth|issue|expir|valid/.test(field.hint)
  const front = (field: PassField) => hasDay(field) && !isOther(field)
  return (
    findField(pass, 'date', front) ??
    findField(pass, 'departs', front) ??
    // The only day on the front, whatever its label ('To Brussels').
    pass.fields.find(
      (field) => field.section !== 'backFields' && front(field) && !/[A-Z]{2}\s?\d{3}/.test(field.value),
    ) ??
    null
  )
}

/** The time of a field with this name that is not boarding. */
function clockOf(pass: PassContent, word: 'departs' | 'arrives'): string | null {
  const field = findField(
    pass,
    word,
    (one) => hasClock(one) && !isCalled(one, 'boards') && !(word === 'departs' && isCalled(one, 'arrives')),
  )
  return field === null ? null : clockIn(field.value)
}

function arrivesField(pass: PassContent, departs: FieldReading, zone: string | null, context: ReadingContext): Fields {
  const when = { zone, sentAt: context.sentAt, now: context.now }
  const tagged = tagTime(pass, ['currentArrivalDate', 'originalArrivalDate'], when)
  if (tagged) return { arrives: tagged }
  const timed = findField(pass, 'arrives', (one) => hasDay(one) && hasClock(one))
  if (timed)
    return {
      arrives: settleDay(
        timed.value,
        { dayOfYear: null, barcodeDay: null, relevantDays: [departs.value?.slice(0, 8) ?? ''].filter(Boolean) },
        when,
      ),
    }
  const clock = clockOf(pass, 'arrives')
  if (clock === null || departs.value === null) return {}
  const own = atClock(departs.value, clock)
  // Only the time is written: on the day of departure, or on the next where it would be earlier.
  const value = own !== null && own >= departs.value ? own : shiftDay(departs.value, 1) + clock
  return { arrives: likely(value, departs.doubt === 'year_missing' ? 'year_missing' : 'value_missing', clock) }
}

function terminalFields(pass: PassContent): Fields {
  const terminal =
    textOf(pass.semantics['departureTerminal']) || findField(pass, 'terminal', ({ value }) => value.length <= 12)?.value
  const arrival = textOf(pass.semantics['destinationTerminal'])
  return { ...(terminal && { fromTerminal: sure(terminal) }), ...(arrival && { toTerminal: sure(arrival) }) }
}

/** Boarding with a later time than the departure is on the evening before. */
function boardsAt(pass: PassContent, departs: FieldReading, zone: string | null): string | null {
  const tagged = textOf(pass.semantics['currentBoardingDate']) || textOf(pass.semantics['originalBoardingDate'])
  const machine = tagged === '' ? null : machineTime(tagged, zone)
  if (machine && (zone !== null || !tagged.endsWith('Z'))) return machine.local
  if (departs.value === null || departs.confidence === 'doubtful') return null
  const boards = atClock(departs.value, boardingClock(pass))
  if (boards === null || departs.value.length === 8 || boards <= departs.value) return boards
  return shiftDay(departs.value, -1) + boards.slice(8)
}
