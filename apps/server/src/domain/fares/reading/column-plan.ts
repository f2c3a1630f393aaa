import { findCurrency } from '../../../reference/currencies.ts'
import { type FareField, fareFields, knownNames, plainName } from './fare-fields.ts'
import {
  type DateOrder,
  dateOrderOf,
  durationUnitOf,
  type NumberHabit,
  numberHabitOf,
  readCabin,
  readDuration,
  readMoment,
  readNumber,
  readStops,
  readTimeOfDay,
} from './fare-values.ts'

/** Which column of a file holds what, by the options of a command. */
export interface ColumnMap {
  readonly columns: ReadonlyMap<FareField, string>
  /** The same word for every row: `currency:HKD`. */
  readonly constants: ReadonlyMap<FareField, string>
}

/** A file that is none of fares, or a mapping that cannot be followed; the message is for the person at the command. */
export class FareFileFault extends Error {}

/** `price=totalFare,seen=searchDate,currency:USD`; several are added up. */
export function readColumnMap(texts: readonly string[]): ColumnMap {
  const columns = new Map<FareField, string>()
  const constants = new Map<FareField, string>()
  for (const part of texts.flatMap((text) => text.split(',')).filter((text) => text.trim() !== '')) {
    const found = /^\s*(\w+)\s*([=:])(.+)$/.exec(part)
    const field = fareFields.find((name) => name === found?.[1])
    if (!found || !field)
      throw new FareFileFault(
        `"${part}" is no mapping: write field=column or field:word. Fields: ${fareFields.join(', ')}.`,
      )
    ;(found[2] === '=' ? columns : constants).set(field, found[3]!.trim())
  }
  return { columns, constants }
}

/** How a file's rows are read: the place of each field's column, and how its values are written. */
export interface ColumnPlan {
  readonly places: ReadonlyMap<FareField, number>
  readonly constants: ReadonlyMap<FareField, string>
  readonly numbers: NumberHabit
  readonly departureOrder: DateOrder
  readonly seenOrder: DateOrder
  readonly returnOrder: DateOrder
  readonly minutesPerUnit: number
}

const share = (values: readonly string[], fits: (value: string) => boolean) =>
  values.length > 0 && values.filter(fits).length >= values.length * 0.8

const isWord = (value: string) => /\p{L}/u.test(value) && readMoment(value, 'day-first') === null

/** Whether the values of a column can be what a field holds. A guess by name alone takes times for dates. */
const fits: Readonly<Record<FareField, (values: readonly string[]) => boolean>> = {
  origin: (values) => share(values, (value) => isWord(value) && readTimeOfDay(value) === null),
  destination: (values) => share(values, (value) => isWord(value) && readTimeOfDay(value) === null),
  route: (values) => share(values, (value) => routeEnds(value) !== null),
  carrier: (values) => share(values, (value) => /\p{L}/u.test(value)),
  flight: (values) => values.length > 0,
  cabin: (values) => share(values, (value) => readCabin(value) !== null),
  stops: (values) => share(values, (value) => readStops(value) !== null),
  departure: (values) => share(values, (value) => readMoment(value, 'day-first') !== null),
  departureTime: (values) => share(values, (value) => readTimeOfDay(value) !== null),
  return: (values) => share(values, (value) => readMoment(value, 'day-first') !== null),
  returnTime: (values) => share(values, (value) => readTimeOfDay(value) !== null),
  stay: (values) => share(values, (value) => /^\d{1,3}$/.test(value)),
  seen: (values) => share(values, (value) => readMoment(value, 'day-first') !== null),
  lead: (values) => share(values, (value) => /^\d{1,3}(?:\.0+)?$/.test(value)),
  minutes: (values) => share(values, (value) => readDuration(value, 1) !== null),
  price: (values) => share(values, (value) => readNumber(value, { isDecimalComma: false }) !== null),
  currency: (values) => share(values, (value) => /^[A-Za-z]{3}$/.test(value)),
  arrivalTime: (values) => share(values, (value) => readTimeOfDay(value) !== null),
  returnFlight: (values) => values.length > 0,
  returnArrivalTime: (values) => share(values, (value) => readTimeOfDay(value) !== null),
  returnMinutes: (values) => share(values, (value) => readDuration(value, 1) !== null),
}

/** 'fareusd' is a fare, in a currency that its name tells. */
function withoutCurrency(name: string): string {
  const code = name.slice(-3).toUpperCase()
  return name.length > 6 && findCurrency(code) !== undefined ? name.slice(0, -3) : name
}

/** Both ends of 'DEL-BOM' or 'BLR → NAG → DEL'. */
export function routeEnds(text: string): readonly [string, string] | null {
  const parts = text.split(/\s*(?:→|->|=>|–|—|-|\/|>|\|)\s*/).filter((part) => part !== '')
  const first = parts[0]
  const last = parts.at(-1)
  return first === undefined || last === undefined || parts.length < 2 ? null : [first, last]
}

/**
 * Finds each field's column: the one that the command names, else the first known name whose values fit. A column that
 * holds date and time serves both. `rows` is a sample of the file.
 */
export function planColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  map: ColumnMap,
): ColumnPlan {
  const places = new Map<FareField, number>()
  for (const [field, column] of map.columns) {
    const place = header.findIndex((name) => name.trim() === column)
    if (place < 0)
      throw new FareFileFault(`There is no column "${column}" for ${field}. The file has: ${header.join(', ')}.`)
    places.set(field, place)
  }
  const valuesAt = (place: number) => rows.map((row) => (row[place] ?? '').trim()).filter((value) => value !== '')
  const plain = header.map(plainName)
  for (const field of fareFields) {
    if (places.has(field) || map.constants.has(field)) continue
    const used = new Set(places.values())
    const mayShare = field === 'departureTime' || field === 'returnTime'
    const named = field === 'price' ? plain.map(withoutCurrency) : plain
    const found = knownNames[field]
      .map((name) => named.indexOf(name))
      .find((place) => place >= 0 && (mayShare || !used.has(place)) && fits[field](valuesAt(place)))
    if (found !== undefined) places.set(field, found)
  }
  const constants = new Map(map.constants)
  const priceName = plain[places.get('price') ?? -1] ?? ''
  if (!places.has('currency') && !constants.has('currency') && withoutCurrency(priceName) !== priceName)
    constants.set('currency', priceName.slice(-3))
  const valuesOf = (field: FareField) => (places.has(field) ? valuesAt(places.get(field)!) : [])
  const has = (field: FareField) => places.has(field) || map.constants.has(field)
  if (!has('price') || !((has('origin') && has('destination')) || has('route')))
    throw new FareFileFault(
      `A fare file needs a price, and an origin with a destination or a route: name their columns with --map. The file has: ${header.join(', ')}.`,
    )
  return {
    places,
    constants,
    numbers: numberHabitOf(valuesOf('price')),
    departureOrder: dateOrderOf(valuesOf('departure')),
    seenOrder: dateOrderOf(valuesOf('seen')),
    returnOrder: dateOrderOf(valuesOf('return')),
    minutesPerUnit: durationUnitOf(valuesOf('minutes')),
  }
}
