import type { Language } from '@portolan/contract/enums'
import { FlightTimes } from '@portolan/contract/features/traveller-tracker/flight-times'
import * as z from 'zod/mini'
import { type Place, placeIn, schemaErrors } from '../../../i18n/schema-faults.ts'
import { type FlightTimesRemark, flightTimesText } from './flight-times-texts.ts'

export interface ReadFlightTimes {
  readonly flights: readonly FlightTimes[]
  readonly faults: readonly FlightTimesRemark[]
  /** Where each of `flights` stands. */
  readonly placeOf: (index: number) => Place
}

/** Reads a list of records, or one record a line. Faults of one do not hide those of the others. */
export function readFlightTimes(text: string, language: Language): ReadFlightTimes {
  const flights: FlightTimes[] = []
  const places: Place[] = []
  const faults: FlightTimesRemark[] = []
  const error = schemaErrors(language, {})
  for (const { value, place } of recordsOf(text)) {
    if (value === undefined) {
      faults.push({ place: place([]), message: flightTimesText(language, 'noJson') })
      continue
    }
    const parsed = z.safeParse(FlightTimes, value, { error })
    if (parsed.success) {
      flights.push(parsed.data)
      places.push(place)
    } else faults.push(...parsed.error.issues.map((issue) => ({ place: place(issue.path), message: issue.message })))
  }
  return { flights, faults, placeOf: (index) => places[index] ?? placeIn(`flights[${index}]`) }
}

interface Written {
  /** Undefined where it is no JSON. */
  readonly value: unknown
  readonly place: Place
}

function recordsOf(text: string): Written[] {
  if (text.trimStart().startsWith('[')) {
    const whole = parse(text)
    if (Array.isArray(whole))
      return whole.map((value: unknown, index) => ({ value, place: placeIn(`flights[${index}]`) }))
    return [{ value: undefined, place: placeIn('line 1') }]
  }
  return text
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [{ value: parse(line), place: placeIn(`line ${index + 1}`) }]))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
