import { instantOf, localTimeAt, readLocalTime } from '@portolan/rules/local-time'
import type { Confidence, Doubt } from '@portolan/contract/features/trips/confirmations'
import { type FieldReading, missing } from './reading.ts'
import { type DateOrder, offsetAt, readWrittenWhen, type WrittenDay, type WrittenWhen } from './when-text.ts'

export interface WhenContext {
  /** IANA zone of the place; null where it is not known. */
  readonly zone: string | null
  readonly sentAt: number | null
  readonly now: number
  /** How the rest of the file writes its numbers, where that is known (`date-order.ts`). */
  readonly dateOrder?: DateOrder | null
  /** For stays: only the day counts, and midnight is no time. */
  readonly isDayEnough?: boolean
  /** When the booking was made or changed according to the source, milliseconds, which the mail's date need not match. */
  readonly bookedAt?: number | null
}

/**
 * Reads a time as a confirmation writes it: text, Unix time, or an object that wraps them (`@value`, `timezone`). The
 * value is local to the place, YYYYMMDDHHmmss, or YYYYMMDD where there is only a day. A value
 * that needed a decision is `likely`, one that may be wrong is `doubtful`, each with its doubt and the other readings in
 * `choices`.
 */
export function readWhen(raw: unknown, context: WhenContext): FieldReading {
  const source = unwrap(raw)
  if (source === null) return missing('value_missing')
  const written = readWrittenWhen(source.text)
  const when = written.zone === null && source.zone !== null ? { ...written, zone: source.zone } : written
  if (when.days.length === 0) return missing('date_unreadable', source.text)
  const day = chooseDay(when, context)
  const clock = chooseClock(day.value, when, context)
  const notes = [...day.notes, ...clock.notes, ...unlikely(clock.value, context)]
  const worst = notes.find(({ confidence }) => confidence === 'doubtful') ?? notes[0]
  const others = [...clock.choices, ...day.others.map((other) => withClock(other, when))]
  return {
    value: clock.value,
    confidence: worst?.confidence ?? 'sure',
    doubt: worst?.doubt ?? null,
    raw: worst || source.text.replaceAll(/\D/g, '') !== clock.value ? source.text : null,
    choices: others.length > 0 ? [...new Set([clock.value, ...others])] : [],
    ...(clock.utc === null ? {} : { utc: clock.utc }),
  }
}

interface Note {
  readonly doubt: Doubt
  readonly confidence: Confidence
}

function unwrap(raw: unknown): { text: string; zone: string | null } | null {
  if (typeof raw === 'number' && Number.isFinite(raw)) return { text: String(raw), zone: null }
  if (typeof raw === 'string') return raw.trim() === '' ? null : { text: raw.trim(), zone: null }
  if (Array.isArray(raw)) return unwrap(raw[0])
  if (typeof raw !== 'object' || raw === null) return null
  const field = (name: string): unknown =>
    Object.hasOwn(raw, name) ? (raw as Record<string, unknown>)[name] : undefined
  const inner = unwrap(field('@value') ?? field('value') ?? field('dateTime') ?? field('date'))
  const zone = field('timezone') ?? field('timeZone')
  return inner && { text: inner.text, zone: typeof zone === 'string' && zone.includes('/') ? zone : inner.zone }
}

const dayLength = 86_400_000

const digits = ({ year, month, day }: { year: number; month: number; day: number }) =>
  `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`

const weekdayOf = (day: string) => new Date(readLocalTime(`${day}000000`) ?? 0).getUTCDay()

/** The most likely day, YYYYMMDD, and the other readings. */
function chooseDay(when: WrittenWhen, context: WhenContext): { value: string; others: string[]; notes: Note[] } {
  const near = context.sentAt ?? context.bookedAt ?? context.now
  const notes: Note[] = []
  const days = when.days.flatMap((day) => withYear(day, near))
  const isYearless = when.days.every(({ year }) => year === null)
  const fitting = when.weekday === null ? days : days.filter((day) => weekdayOf(day.value) === when.weekday)
  const pool = fitting.length > 0 ? fitting : days
  const ordered = pool.toSorted((a, b) => distance(a.value, near) - distance(b.value, near))
  const byOrder = ordered.find(({ order }) => order !== null && order === context.dateOrder)
  const best = byOrder ?? ordered[0] ?? { value: '', order: null }
  const isProven = when.weekday !== null && fitting.length > 0 && distance(best.value, near) < 400 * dayLength
  const others = (isProven ? ordered : days.toSorted((a, b) => distance(a.value, near) - distance(b.value, near)))
    .filter(({ value }) => value !== best.value)
    .map(({ value }) => value)
    .slice(0, 3)
  const isOpen = new Set(pool.map(({ monthDay }) => monthDay)).size > 1
  if (when.weekday !== null && fitting.length === 0) notes.push({ doubt: 'date_unlikely', confidence: 'doubtful' })
  if (isOpen) notes.push({ doubt: 'date_ambiguous', confidence: byOrder ? 'likely' : 'doubtful' })
  if (isYearless) notes.push({ doubt: 'year_missing', confidence: isProven ? 'likely' : 'doubtful' })
  if (/[\d]/.test(when.rest)) notes.push({ doubt: 'date_unreadable', confidence: 'doubtful' })
  else if (when.rest !== '') notes.push({ doubt: 'date_unreadable', confidence: 'likely' })
  return { value: best.value, others: isYearless && isProven ? [] : others, notes }
}

/** The years to try for a day without a year: around the message, the next such day first. */
function withYear(day: WrittenDay, near: number): { value: string; order: DateOrder | null; monthDay: string }[] {
  const monthDay = digits({ ...day, year: 2000 }).slice(4)
  const base = new Date(near).getUTCFullYear()
  const years = day.year === null ? [base - 1, base, base + 1, base + 2] : [day.year]
  return years.flatMap((year) => {
    const value = digits({ ...day, year })
    return readLocalTime(`${value}000000`) === null ? [] : [{ value, order: day.order, monthDay }]
  })
}

/** Ranks a day before the message behind one after it. */
function distance(day: string, near: number): number {
  const ahead = (readLocalTime(`${day}000000`) ?? 0) - near
  return ahead >= -2 * dayLength ? Math.abs(ahead) : -ahead + 400 * dayLength
}

const endOfDay = '240000'

/** The day's clock time in the place's own hours; a day alone where there is none. */
function withClock(day: string, { clock }: WrittenWhen): string {
  if (clock === null) return day
  if (clock !== endOfDay) return day + clock
  return new Date((readLocalTime(`${day}000000`) ?? 0) + dayLength).toISOString().replaceAll(/\D/g, '').slice(0, 14)
}

interface ChosenClock {
  readonly value: string
  readonly utc: number | null
  readonly notes: readonly Note[]
  readonly choices: readonly string[]
}

function chooseClock(day: string, when: WrittenWhen, context: WhenContext): ChosenClock {
  const value = withClock(day, when)
  const plain = { value, utc: null, notes: [], choices: [] }
  if (when.clock === null)
    return context.isDayEnough ? plain : { ...plain, notes: [{ doubt: 'time_missing', confidence: 'likely' }] }
  const written = when.offset ?? offsetAt(value, when.zone)
  const asUtc = readLocalTime(value)
  if (written === null || asUtc === null) return isDayOnly(value, when, context) ? dayOf(plain) : plain
  const instant = asUtc - written * 60_000
  const own = offsetAt(value, context.zone)
  // The place's zone is unknown, so nothing contradicts what is written.
  if (own === null || context.zone === null)
    return { ...plain, utc: when.isUtc ? null : instant, notes: utcNotes(when) }
  if (own === written || isShownTwice(value, instant, context.zone))
    return isDayOnly(value, when, context) ? dayOf(plain) : { ...plain, utc: instant }
  return decideOffset({ value, instant, zone: context.zone, own, written }, when, context)
}

/** An instant where the place's zone is unknown. */
const utcNotes = (when: WrittenWhen): Note[] =>
  when.isUtc ? [{ doubt: 'offset_differs', confidence: 'doubtful' }] : []

/** The second occurrence of a local time, when clocks go back. */
const isShownTwice = (value: string, instant: number, zone: string) => localTimeAt(instant, zone) === value

/** Midnight of a stay, as programs write a day. */
const isDayOnly = (value: string, when: WrittenWhen, context: WhenContext) =>
  context.isDayEnough === true && when.clock !== null && value.endsWith('000000')

const dayOf = (chosen: ChosenClock): ChosenClock => ({ ...chosen, value: chosen.value.slice(0, 8) })

interface Differing {
  readonly value: string
  readonly instant: number
  readonly zone: string
  readonly own: number
  readonly written: number
}

/**
 * The offset is not the place's. An instant in UTC is converted to the place's clock. With any other offset, the offset
 * is more likely wrong than the local time (a missed change to summer time, a program without zones).
 */
function decideOffset(differing: Differing, when: WrittenWhen, context: WhenContext): ChosenClock {
  const { value, instant, zone, own, written } = differing
  const converted = localTimeAt(instant, zone)
  const isOtherDay = converted.slice(0, 8) !== value.slice(0, 8)
  const note = (confidence: Confidence): Note[] => [{ doubt: 'offset_differs', confidence }]
  if (context.isDayEnough) return decideStay(differing, converted, when)
  if (when.isUtc) return { value: converted, utc: instant, notes: note('likely'), choices: [value] }
  const isNear = Math.abs(own - written) <= 120
  return { value, utc: null, notes: note(isNear || !isOtherDay ? 'likely' : 'doubtful'), choices: [converted] }
}

/** Guests arrive at a hotel and leave it by day: takes the only reading by day, where there is one. */
function decideStay({ value, own, written }: Differing, converted: string, when: WrittenWhen): ChosenClock {
  const day = (time: string) => (time.endsWith('000000') ? time.slice(0, 8) : time)
  const note = (confidence: Confidence): Note[] => [{ doubt: 'offset_differs', confidence }]
  // Midnight is how programs write a day.
  if (value.endsWith('000000')) return { value: value.slice(0, 8), utc: null, notes: [], choices: [] }
  const isSameDay = converted.slice(0, 8) === value.slice(0, 8)
  if (isSameDay || (!when.isUtc && Math.abs(own - written) <= 120))
    return { value, utc: null, notes: note('likely'), choices: [converted] }
  const isOpen = when.isUtc && converted.endsWith('000000')
  if (isOpen || isByDay(value) === isByDay(converted))
    return { value, utc: null, notes: note('doubtful'), choices: [day(converted)] }
  return isByDay(value)
    ? { value, utc: null, notes: note('likely'), choices: [converted] }
    : { value: converted, utc: null, notes: note('likely'), choices: [value] }
}

const isByDay = (local: string) => local.slice(8, 10) >= '06' && local.slice(8, 10) <= '22'

const month = 30.44 * dayLength

/** Doubts a date far from its message, or from today where there is no message; never rejects it. */
function unlikely(value: string, { sentAt, now, bookedAt = null }: WhenContext): Note[] {
  const at = readLocalTime(value.padEnd(14, '0'))
  if (at === null) return []
  const isOff = (from: number, past: number) => at > from + 13 * month || at < from - past
  if (value < '1972') return [{ doubt: 'date_unlikely', confidence: 'doubtful' }]
  if (sentAt === null) return isOff(now, 36 * month) ? [{ doubt: 'date_unlikely', confidence: 'likely' }] : []
  if (!isOff(sentAt, 2 * dayLength)) return []
  const isBacked = bookedAt !== null && !isOff(bookedAt, 2 * dayLength)
  return [{ doubt: 'date_unlikely', confidence: isBacked ? 'likely' : 'doubtful' }]
}

/**
 * Compares a time that its reader was sure of with the message and today, since readers of calendars and passes parse
 * times without `readWhen`.
 */
export function checkedWhen(field: FieldReading, context: Pick<WhenContext, 'sentAt' | 'now'>): FieldReading {
  if (field.value === null || field.confidence !== 'sure') return field
  const [note] = unlikely(field.value, { zone: null, ...context })
  return note ? { ...field, ...note } : field
}

/** A time that a person entered or chose: YYYYMMDD, YYYYMMDDHHmm or YYYYMMDDHHmmss; null when it is invalid. */
export function enteredWhen(text: string): string | null {
  const plain = text.replaceAll(/[\s:TZ-]/g, '')
  if (!/^\d{8}(?:\d{4}(?:\d\d)?)?$/.test(plain)) return null
  const value = plain.length === 8 ? plain : plain.padEnd(14, '0')
  return readLocalTime(value.padEnd(14, '0')) === null ? null : value
}

/** The instant of a time that has no place (`bookingTime`, `modifiedTime`); null without a full date. */
export function readMoment(raw: unknown, now: number): number | null {
  const when = readWhen(raw, { zone: 'UTC', sentAt: null, now })
  if (when.value === null || when.doubt === 'date_ambiguous' || when.doubt === 'year_missing') return null
  const source = unwrap(raw)
  const { offset } = readWrittenWhen(source?.text ?? '')
  const asUtc = readLocalTime(when.value.padEnd(14, '0'))
  const instant = offset === null ? instantOf(when.value.padEnd(14, '0'), source?.zone ?? 'UTC')?.instant : undefined
  return instant ?? (asUtc === null ? null : asUtc - (offset ?? 0) * 60_000)
}
