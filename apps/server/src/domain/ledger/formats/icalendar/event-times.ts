import { doubtful, type FieldReading } from '../confirmation/reading.ts'
import { readWrittenWhen } from '../confirmation/when-text.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { atPlace } from './calendar-time.ts'

/** When an event begins and ends, in the local time of both places. Without an end that has no meaning. */
export function eventTimes(
  { starts, ends }: CalendarEvent,
  fromZone: string | null,
  toZone: string | null,
): { departs: FieldReading; arrives: FieldReading | null } | null {
  if (starts === null) return null
  const departs = atPlace(starts, fromZone)
  // A day ends on the next day; programs without an end repeat the start.
  const isTold =
    ends !== null &&
    ends.local.length === 14 &&
    departs.value?.length === 14 &&
    (ends.utc ?? ends.local) !== (starts.utc ?? starts.local)
  return { departs, arrives: isTold ? atPlace(ends, toZone) : null }
}

const departure =
  /^\W*(?:departure|departs?|depart(?:ing|ed)|dep|abflug|abfahrt|ab|départ|salida|partenza|partida|vertrek|afgang|avgång|起飞|起飛|出发|出發|出発)(?![\p{L}])/iu
const arrival =
  /^\W*(?:arrival|arrives?|arriving|arr|ankunft|an|arrivée|llegada|arrivo|chegada|aankomst|ankomst|到达|到達|抵達|到着)(?![\p{L}])/iu
const other = /boarding|check-?in|gate|einstieg|bag|tür|doors|embarqu|imbarco|登机|登機|搭乗/i

/** The time of departure or arrival in the text, HHmmss: on a labelled line, or in the lines below it. */
function clockIn(lines: readonly string[], own: RegExp, stop: RegExp): string | null {
  const from = lines.findIndex((line) => own.test(line))
  if (from < 0) return null
  for (const [at, line] of lines.slice(from, from + 6).entries()) {
    if (at > 0 && stop.test(line)) return null
    if (other.test(line) || !/\d{1,2}\s?[:.h時]\s?\d{2}/.test(line)) continue
    const { clock } = readWrittenWhen(line.replace(/^[^\d]*(?=\d)/, ''))
    if (clock !== null) return clock
  }
  return null
}

/**
 * Most entries repeat their times in the text. Where that differs from the event's time, one of the two is wrong, and
 * nothing tells which.
 */
export function heldAgainst(
  field: FieldReading,
  lines: readonly string[],
  which: 'departure' | 'arrival',
): FieldReading {
  const clock = which === 'departure' ? clockIn(lines, departure, arrival) : clockIn(lines, arrival, departure)
  const { value } = field
  if (clock === null || value === null || field.confidence === 'doubtful') return field
  if (value.length === 8)
    return { ...field, value: value + clock, confidence: 'likely', doubt: 'value_missing', raw: clock }
  if (value.slice(8, 12) === clock.slice(0, 4)) return field
  return doubtful(value, 'sources_differ', field.raw ?? value, [value, value.slice(0, 8) + clock])
}
