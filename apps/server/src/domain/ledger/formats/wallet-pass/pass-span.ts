import { readWhen } from '../confirmation/read-when.ts'
import { type FieldReading, likely, type ReadingContext } from '../confirmation/reading.ts'
import type { PassContent, PassField } from './pass-content.ts'
import { dayWithoutField, settleDay } from './pass-day.rules.ts'
import { clockIn, findField, hasClock, hasDay, isCalled } from './pass-fields.ts'
import { atClock, isoOf, relevantDays, shiftDay, tagTime, withClock } from './pass-time.ts'

interface SpanContext {
  readonly zone: string | null
  readonly endZone: string | null
  readonly barcode: FieldReading | null
  readonly context: ReadingContext
}

/** Departure and arrival of what is no flight. */
export function timesOf(
  pass: PassContent,
  { zone, endZone, barcode, context }: SpanContext,
): { starts: FieldReading; ends: FieldReading | null } {
  const when = { zone, sentAt: context.sentAt, now: context.now }
  const evidence = { dayOfYear: null, barcodeDay: null, relevantDays: relevantDays(pass, zone) }
  const tagged = tagTime(pass, ['currentDepartureDate', 'originalDepartureDate'], when)
  const starts = tagged ?? withClock(startDay(), clockOf(pass, 'departs'))
  return { starts, ends: endsAfter(pass, starts, { ...when, zone: endZone }) }

  function startDay(): FieldReading {
    const isOther = (field: PassField) => isCalled(field, 'arrives') && !isCalled(field, 'departs')
    const field =
      findField(pass, 'departs', (one) => hasDay(one) && !isOther(one)) ??
      findField(pass, 'date', (one) => hasDay(one) && !isOther(one)) ??
      pass.fields.find((one) => one.section !== 'backFields' && hasDay(one) && !isOther(one))
    return field ? settleDay(field.value, evidence, when) : dayWithoutField(evidence, barcode)
  }
}

function clockOf(pass: PassContent, word: 'departs' | 'arrives'): string | null {
  const field = findField(pass, word, hasClock)
  return field === null ? null : clockIn(field.value)
}

function endsAfter(pass: PassContent, starts: FieldReading, when: Parameters<typeof readWhen>[1]): FieldReading | null {
  const tagged = tagTime(pass, ['currentArrivalDate', 'originalArrivalDate'], when)
  if (tagged) return tagged
  const field = findField(pass, 'arrives', hasClock)
  if (field === null || starts.value === null) return null
  if (hasDay(field)) return readWhen(field.value, { ...when, sentAt: Date.parse(isoOf(starts.value.slice(0, 8))) })
  const clock = clockIn(field.value)
  const own = atClock(starts.value, clock)
  if (own === null || clock === null) return null
  return likely(own >= starts.value ? own : shiftDay(starts.value, 1) + clock, 'value_missing', clock)
}
