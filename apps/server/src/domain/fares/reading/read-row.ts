import type { ObservedFare } from '../fare-table.ts'
import { type ColumnPlan, routeEnds } from './column-plan.ts'
import type { FareField } from './fare-fields.ts'
import {
  type ReadMoment,
  readCabin,
  readDuration,
  readMoment,
  readNumber,
  readStops,
  readTimeOfDay,
} from './fare-values.ts'

/** Why a row is no fare. */
export const rowFaults = [
  'price-missing',
  'price-not-positive',
  'price-absurd',
  'place-missing',
  'place-unknown',
  'same-place',
  'currency-unknown',
  'date-unreadable',
  'date-missing',
  'seen-implausible',
  'departure-before-seen',
  'departure-too-far',
  'return-before-departure',
] as const
export type RowFault = (typeof rowFaults)[number]

/** No fare in any currency: a price with more digits is a slip or an attack. In whole units of the currency. */
const mostPrice = 1e9

/** A row of a file as a fare, or what is wrong with it. */
export function readRow(row: readonly string[], plan: ColumnPlan): ObservedFare | RowFault {
  const text = (field: FareField): string => {
    const place = plan.places.get(field)
    return (place === undefined ? plan.constants.get(field) : row[place])?.trim() ?? ''
  }
  const price = readNumber(text('price'), plan.numbers)
  if (price === null) return 'price-missing'
  if (price <= 0) return 'price-not-positive'
  if (price > mostPrice) return 'price-absurd'
  const ends = endsOf(text)
  if (ends === null) return 'place-missing'
  const [origin, destination] = ends
  if (origin === destination) return 'same-place'
  const dates = readDates(text, plan)
  if (typeof dates === 'string') return dates
  const nullIfEmpty = (value: string) => (value === '' ? null : value)
  return {
    origin,
    destination,
    carrier: nullIfEmpty(carrierOf(text('carrier'))),
    flight: nullIfEmpty(text('flight')),
    cabin: readCabin(text('cabin')),
    stops: text('stops') === '' ? null : readStops(text('stops')),
    ...dates,
    minutes: text('minutes') === '' ? null : readDuration(text('minutes'), plan.minutesPerUnit),
    price,
    currency: text('currency').toUpperCase() || 'XXX',
    ...readSchedule(text, plan),
  }
}

const scheduleFields = ['arrivalTime', 'returnFlight', 'returnArrivalTime', 'returnMinutes'] as const

/** What only the archive asks for, where the file tells it. */
function readSchedule(text: (field: FareField) => string, plan: ColumnPlan): Pick<ObservedFare, 'schedule'> {
  if (!scheduleFields.some((field) => plan.places.has(field))) return {}
  return {
    schedule: {
      arrivalMinute: readTimeOfDay(text('arrivalTime')),
      returnFlight: text('returnFlight') || null,
      returnArrivalMinute: readTimeOfDay(text('returnArrivalTime')),
      returnMinutes: text('returnMinutes') === '' ? null : readDuration(text('returnMinutes'), plan.minutesPerUnit),
    },
  }
}

/** 'DL||DL' is one carrier, 'DL||UA' two. */
function carrierOf(text: string): string {
  if (!text.includes('||')) return text
  const carriers = text.split('||').map((name) => name.trim())
  return carriers.every((name) => name === carriers[0]) ? carriers[0]! : carriers.join('+')
}

/** Codes in capitals; names of cities as the source writes them, but for case and spaces. */
const placeOf = (text: string) => text.replaceAll(/\s+/g, ' ').toUpperCase()

function endsOf(text: (field: FareField) => string): readonly [string, string] | null {
  const [origin, destination] = [placeOf(text('origin')), placeOf(text('destination'))]
  if (origin !== '' && destination !== '') return [origin, destination]
  const ends = routeEnds(text('route'))
  return ends === null ? null : [placeOf(ends[0]), placeOf(ends[1])]
}

type Dates = Pick<ObservedFare, 'departure' | 'departureMinute' | 'returnDay' | 'returnMinute' | 'seen' | 'lead'>

function readDates(text: (field: FareField) => string, plan: ColumnPlan): Dates | RowFault {
  const read = (field: FareField, order: ColumnPlan['seenOrder']): ReadMoment | null | undefined =>
    text(field) === '' ? undefined : readMoment(text(field), order)
  const departure = read('departure', plan.departureOrder)
  const back = read('return', plan.returnOrder)
  const seen = read('seen', plan.seenOrder)
  if (departure === null || back === null || seen === null) return 'date-unreadable'
  const whole = (field: FareField) => (/^\d{1,4}(?:\.0+)?$/.test(text(field)) ? Number(text(field)) : null)
  const lead = whole('lead') ?? (departure && seen ? departure.day - seen.day : null)
  if (lead !== null && lead < 0) return 'departure-before-seen'
  const stay = whole('stay')
  const returnDay = back?.day ?? (departure && stay !== null ? departure.day + stay : null)
  if (departure && returnDay !== null && returnDay < departure.day) return 'return-before-departure'
  const minuteOf = (field: FareField, moment: ReadMoment | undefined) =>
    (text(field) === '' ? null : readTimeOfDay(text(field))) ?? moment?.minute ?? null
  return {
    departure: departure?.day ?? (seen && lead !== null ? seen.day + lead : null),
    departureMinute: minuteOf('departureTime', departure),
    returnDay,
    returnMinute: minuteOf('returnTime', back),
    seen: seen?.day ?? null,
    lead,
  }
}
