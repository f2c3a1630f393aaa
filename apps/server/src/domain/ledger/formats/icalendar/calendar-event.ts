import type ICAL from 'ical.js'
import { afterDuration, type CalendarTime, readCalendarTime } from './calendar-time.ts'
import { type CalendarProperty, parseProperty } from './calendar-property.ts'
import type { RawComponent } from './calendar-text.ts'
import { isTitleCancelled } from './cancelled-title.ts'

/** A VEVENT as the file has it. */
export interface CalendarEvent {
  readonly uid: string | null
  /** Which day of a repeating entry this one replaces (RECURRENCE-ID), as written; null for an entry of its own. */
  readonly recurrenceId: string | null
  readonly summary: string
  readonly location: string
  readonly description: string
  /** The description as a page, where the file has one. */
  readonly html: string
  /** Reservations that the event was made from, JSON of schema.org's kind. */
  readonly reservation: string
  readonly starts: CalendarTime | null
  readonly ends: CalendarTime | null
  readonly isCancelled: boolean
  readonly isRecurring: boolean
  readonly sequence: number
  /** When the event was written or changed, milliseconds since 1970 UTC; null without a date. */
  readonly changed: number | null
  readonly organizer: string
  /** The program that wrote the calendar (PRODID); empty without one. */
  readonly program: string
}

const wanted =
  /^(?:uid|summary|location|description|dtstart|dtend|duration|status|sequence|last-modified|dtstamp|created|rrule|rdate|recurrence-id|organizer|x-alt-desc|styled-description|structured-data|x-kde-kitinerary-reservation)\s*[;:]/i

/** What a calendar says of all its events. */
export interface CalendarHead {
  /** A CANCEL cancels all events. */
  readonly method: string
  readonly program: string
}

export function readEvent(
  raw: RawComponent,
  { method, program }: CalendarHead,
  rules: ReadonlyMap<string, ICAL.Timezone>,
): CalendarEvent {
  const properties = raw.lines.flatMap((line) => (wanted.test(line) ? (parseProperty(line) ?? []) : []))
  const all = (name: string) => properties.filter((one) => one.name === name)
  const text = (name: string) => all(name)[0]?.value.trim() ?? ''
  const time = (name: string) => {
    const [property] = all(name)
    return property ? readCalendarTime(property, rules) : null
  }
  const isHtml = ({ params, value }: CalendarProperty) =>
    /html/i.test(params['fmttype'] ?? '') || /^\s*<(?:!doctype|html)/i.test(value)
  const starts = time('dtstart')
  return {
    uid: text('uid') || null,
    recurrenceId: text('recurrence-id') || null,
    summary: text('summary'),
    location: text('location'),
    description: text('description'),
    html: [...all('x-alt-desc'), ...all('styled-description')].find(isHtml)?.value ?? '',
    reservation: text('x-kde-kitinerary-reservation') || text('structured-data'),
    starts,
    ends: time('dtend') ?? (starts && afterDuration(starts, text('duration'))),
    isCancelled: method === 'CANCEL' || /^CANCELL?ED$/i.test(text('status')) || isTitleCancelled(text('summary')),
    isRecurring: ['rrule', 'rdate'].some((name) => all(name).length > 0),
    sequence: Number(text('sequence')) || 0,
    changed: changedAt(method, (name) => time(name)),
    organizer: all('organizer')[0]?.params['cn'] ?? '',
    program,
  }
}

/**
 * DTSTAMP is the time of the message, but in an exported calendar the time of the export: LAST-MODIFIED is then better.
 * Either without its Z counts as UTC, as the standard requires.
 */
function changedAt(method: string, time: (name: string) => CalendarTime | null): number | null {
  const names =
    method === '' || method === 'PUBLISH' ? ['last-modified', 'dtstamp', 'created'] : ['dtstamp', 'last-modified']
  for (const name of names) {
    const at = time(name)
    if (at !== null && at.asUtc !== null) return at.asUtc
  }
  return null
}
