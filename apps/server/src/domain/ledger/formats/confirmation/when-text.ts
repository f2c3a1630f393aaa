import { instantOf, isZone, readLocalTime } from '@portolan/rules/local-time'
import { monthNamed, weekdayNamed } from './month-names.ts'

/** A calendar day as text may mean it; without a year where it is not written. */
export interface WrittenDay {
  readonly year: number | null
  readonly month: number
  readonly day: number
  /** The order of the numbers; null where a month's name or a leading four-digit year leave no doubt. */
  readonly order: DateOrder | null
}
export type DateOrder = 'DMY' | 'MDY' | 'YMD'

/** A date and time as written, with all their readings. */
export interface WrittenWhen {
  /** The readings of the date, several where the order of its numbers is open; empty without a date. */
  readonly days: readonly WrittenDay[]
  /** 0 (Sunday) to 6. */
  readonly weekday: number | null
  /** HHmmss; null where the text has none. '240000' is the end of the day. */
  readonly clock: string | null
  /** Minutes ahead of UTC; null where none is written. */
  readonly offset: number | null
  /** Written as an instant (Z, UTC, Unix time), not as a clock with an offset. */
  readonly isUtc: boolean
  /** An IANA zone written beside the time. */
  readonly zone: string | null
  /** The text has letters or digits that were not understood. */
  readonly rest: string
}

const nothing: WrittenWhen = {
  days: [],
  weekday: null,
  clock: null,
  offset: null,
  isUtc: false,
  zone: null,
  rest: '',
}

/** Longer than any date; what follows is not read. */
const maxLength = 200

/** Reads a date, a time or both, in the ways confirmations write them. */
export function readWrittenWhen(text: string): WrittenWhen {
  const plain = text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().slice(0, maxLength)
  const iso = isoWhen(plain) ?? unixWhen(plain)
  if (iso) return iso
  const { rest: undated, days } = takeDate(plain)
  const { rest: unclocked, clock } = takeClock(undated)
  const { rest: unzoned, offset, isUtc, zone } = takeZone(unclocked, clock !== null)
  // 'GMT-0800 (Pacific Standard Time)': the name repeats the offset.
  const { rest, weekday } = takeWeekday(offset === null ? unzoned : unzoned.replaceAll(/\([^)]*\)/g, ' '))
  return { days, weekday, clock, offset, isUtc, zone, rest: withoutNoise(rest) }
}

const isoShape =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ]?(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?)?\s*(Z|UTC|GMT|[+-]\d{1,2}(?::?\d{2})?)?\s*(?:\[([\w/+-]+)\])?$/i

function isoWhen(text: string): WrittenWhen | null {
  const match = isoShape.exec(text)
  // Ten or thirteen digits in a row are rather a Unix time.
  if (!match || /^\d{10}$|^\d{13}$/.test(text)) return null
  const [, year, month, day, hour, minute, second, offset, zone] = match
  const days = validDays([{ year: Number(year), month: Number(month), day: Number(day), order: null }])
  if (days.length === 0) return null
  const clock = hour === undefined ? null : clockOf(Number(hour), Number(minute), Number(second ?? 0))
  if (hour !== undefined && clock === null) return { ...nothing, days, rest: text }
  const minutes = offsetOf(offset)
  return {
    ...nothing,
    days,
    clock,
    offset: clock === null ? null : minutes,
    isUtc: clock !== null && offset !== undefined && /^[ZUG]/i.test(offset),
    zone: zone !== undefined && isZone(zone) ? zone : null,
  }
}

/** Seconds or milliseconds since 1970, as programs leave them in markup. */
function unixWhen(text: string): WrittenWhen | null {
  if (!/^\d{10}$|^\d{13}$/.test(text)) return null
  const local = new Date(Number(text) * (text.length === 10 ? 1000 : 1)).toISOString().replaceAll(/\D/g, '')
  const [year, month, day] = [local.slice(0, 4), local.slice(4, 6), local.slice(6, 8)].map(Number)
  if (year === undefined || month === undefined || day === undefined || year > 2199) return null
  return { ...nothing, days: [{ year, month, day, order: null }], clock: local.slice(8, 14), offset: 0, isUtc: true }
}

interface DateShape {
  readonly shape: RegExp
  read(groups: Readonly<Record<string, string | undefined>>): readonly WrittenDay[]
}

const number = (value: string | undefined) => (value === undefined ? null : Number(value))

/** '27 in '04MAR27' is 2027: nobody confirms a journey of the last century. */
const fullYear = (value: string | undefined) =>
  value === undefined ? null : value.length <= 2 ? 2000 + Number(value) : Number(value)

const named = (groups: Readonly<Record<string, string | undefined>>): WrittenDay[] => {
  const month = monthNamed(groups['name'] ?? '')
  return month === null ? [] : [{ year: fullYear(groups['year']), month, day: number(groups['day']) ?? 0, order: null }]
}

const numbered = (groups: Readonly<Record<string, string | undefined>>): WrittenDay[] => {
  const [a, b, c] = [groups['a'], groups['b'], groups['c']]
  const [first, second] = [number(a) ?? 0, number(b) ?? 0]
  const dmy = { year: fullYear(c), month: second, day: first, order: 'DMY' as const }
  // Nobody writes month.day.year with dots.
  if (groups['mark'] === '.') return [dmy]
  const mdy = { year: fullYear(c), month: first, day: second, order: 'MDY' as const }
  const ymd = { year: 2000 + first, month: second, day: number(c) ?? 0, order: 'YMD' as const }
  return c?.length === 2 ? [dmy, mdy, ymd] : [dmy, mdy]
}

const plainDate = (groups: Readonly<Record<string, string | undefined>>): WrittenDay[] => [
  { year: number(groups['year']), month: number(groups['month']) ?? 0, day: number(groups['day']) ?? 0, order: null },
]

const word = String.raw`(?<name>\p{Letter}{3,}\.?)`
const ordinal = String.raw`(?:st|nd|rd|th|er|\.|º|ª)?`
const dateShapes: readonly DateShape[] = [
  {
    shape: /(?:(?<year>\d{4})\s*[年년]\s*)?(?<month>\d{1,2})\s*[月월]\s*(?<day>\d{1,2})\s*[日일号號]/u,
    read: plainDate,
  },
  { shape: /(?<!\d)(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})(?!\d)/u, read: plainDate },
  { shape: /(?<!\d)(?<a>\d{1,2})(?<mark>[-/.])\s?(?<b>\d{1,2})\k<mark>\s?(?<c>\d{4}|\d{2})(?!\d)/u, read: numbered },
  {
    shape: new RegExp(
      String.raw`(?<!\d)(?<day>\d{1,2})${ordinal}(?:\s*de(?=\s))?[\s\-/.,]*(?:of\s+)?${word}[\s\-/.,']*(?:del?\s+)?(?<year>\d{4}|\d{2}(?![\d:.hH]))?(?!\d)`,
      'iu',
    ),
    read: named,
  },
  {
    shape: new RegExp(
      String.raw`${word}[\s\-/.]*(?<day>\d{1,2})(?!\d|:)(?:st|nd|rd|th)?(?:[\s\-/.,']+(?<year>\d{4})(?!\d|:))?`,
      'iu',
    ),
    read: named,
  },
  {
    shape: new RegExp(String.raw`(?<!\d)(?<year>\d{4})[\s\-/.,]+${word}[\s\-/.,]*(?<day>\d{1,2})(?!\d|:)`, 'iu'),
    read: named,
  },
  { shape: /(?<![\d:.])(?<a>\d{1,2})(?<mark>[/.])(?<b>\d{1,2})\.?(?![\d:]|\s*(?:Uhr|h\b|[ap]\.?m))/iu, read: numbered },
  { shape: /(?<!\d)(?<year>20\d{2})(?<month>\d{2})(?<day>\d{2})(?!\d)/u, read: plainDate },
]

function takeDate(text: string): { rest: string; days: WrittenDay[] } {
  for (const { shape, read } of dateShapes)
    for (const match of text.matchAll(new RegExp(shape.source, `${shape.flags}g`))) {
      const days = validDays(read(match.groups ?? {}))
      if (days.length > 0)
        return { rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`, days }
    }
  return { rest: text, days: [] }
}

/** 29 February without a year is in a leap year. Where both orders give one day, there is no doubt. */
function validDays(days: readonly WrittenDay[]): WrittenDay[] {
  const valid = days.filter(({ year, month, day }) => isDay(year ?? 2028, month, day))
  const groups = Map.groupBy(valid, ({ year, month, day }) => `${year ?? ''}-${month}-${day}`)
  return [...groups.values()].flatMap(([first, second]) =>
    first === undefined ? [] : [second === undefined ? first : { ...first, order: null }],
  )
}

const isDay = (year: number, month: number, day: number) =>
  readLocalTime(`${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}000000`) !== null

const meridiem = String.raw`(?<half>[ap])\.?\s?m\b\.?`
const clockShapes: readonly RegExp[] = [
  new RegExp(String.raw`(?<!\d)(?<hour>\d{1,2})[:.h](?<minute>\d{2})(?:[:.](?<second>\d{2}))?\s*${meridiem}`, 'iu'),
  new RegExp(String.raw`(?<!\d)(?<hour>\d{1,2})\s*${meridiem}`, 'iu'),
  /(?<cjk>午前|午後|上午|下午|早上|凌晨|中午|晚上|傍晚|오전|오후)\s*(?<hour>\d{1,2})\s*[:时時点點시]\s*(?<minute>\d{1,2})?\s*[分분]?/u,
  /(?<!\d)(?<hour>\d{1,2})\s*[时時点點시]\s*(?:(?<minute>\d{1,2})\s*[分분])?/u,
  /(?<![\d:])(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d+)?)?(?!\d)/u,
  /(?<!\d)(?<hour>\d{1,2})\s?h\s?(?<minute>\d{2})?(?![\p{Letter}\d])/iu,
  /(?<!\d)(?<hour>\d{1,2})\.(?<minute>\d{2})(?!\d)(?:\s*(?:Uhr|h)\b)?/iu,
  /(?<!\d)(?<hour>\d{1,2})\s*Uhr\b/iu,
  /(?<=^|\s|T)(?<hour>[01]\d|2[0-3])(?<minute>[0-5]\d)(?=$|\s|Z|[+-]\d{4}(?!\d))/u,
]
const afternoon = /^(?:p|午後|下午|晚上|傍晚|오후)/iu

function takeClock(text: string): { rest: string; clock: string | null } {
  for (const shape of clockShapes) {
    const match = shape.exec(text)
    if (!match) continue
    const { hour, minute, second, half, cjk } = match.groups ?? {}
    const twelve = half ?? cjk
    const written = Number(hour)
    const isTwelveHour = twelve !== undefined && written <= 12
    const noon = cjk === '中午' && written === 12
    const hours = !isTwelveHour || noon ? written : (written % 12) + (afternoon.test(twelve) ? 12 : 0)
    const clock = clockOf(hours, Number(minute ?? 0), Number(second ?? 0))
    if (clock !== null)
      return { rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`, clock }
  }
  return { rest: text, clock: null }
}

function clockOf(hour: number, minute: number, second: number): string | null {
  if (minute > 59 || second > 60 || hour > 24 || (hour === 24 && minute + second > 0)) return null
  return [hour, minute, Math.min(second, 59)].map((part) => String(part).padStart(2, '0')).join('')
}

/** '+0:00', '+09', '-0800' and 'Z' in minutes; null for none and for an offset that no zone has. */
function offsetOf(text: string | undefined): number | null {
  if (text === undefined) return null
  if (/^[ZUG]/i.test(text)) return 0
  const match = /^([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(text)
  if (!match) return null
  const minutes = (Number(match[2]) * 60 + Number(match[3] ?? 0)) * (match[1] === '-' ? -1 : 1)
  return Math.abs(minutes) <= 14 * 60 ? minutes : null
}

/** A sign after a clock is an offset only when it is written as one: '20:15 +1' is rather the next day. */
const offsetShape =
  /(?:\b(?:UTC|GMT)\s*)?(?<offset>[+-]\d{1,2}:\d{2}|[+-]\d{4})(?!\d)|\b(?:UTC|GMT)(?<named>[+-]\d{1,2})?\b/iu
const zoneShape = /\b(?:Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[\w/+-]+/u

function takeZone(text: string, hasClock: boolean): Pick<WrittenWhen, 'offset' | 'isUtc' | 'zone' | 'rest'> {
  const area = zoneShape.exec(text)?.[0] ?? null
  const zone = area !== null && isZone(area) ? area : null
  let rest = zone === null ? text : text.replace(zone, ' ')
  const match = hasClock ? offsetShape.exec(rest) : null
  if (match) rest = rest.replace(match[0], ' ')
  else if (hasClock && /(?:^|\s)Z(?=\s|$)/u.test(rest))
    return { offset: 0, isUtc: true, zone, rest: rest.replace('Z', ' ') }
  const written = match?.groups?.['offset'] ?? match?.groups?.['named']
  return {
    offset: match ? (written === undefined ? 0 : offsetOf(written)) : null,
    isUtc: match !== null && written === undefined,
    zone,
    rest,
  }
}

function takeWeekday(text: string): { rest: string; weekday: number | null } {
  const cjk =
    /[(（]?\s*(?:星期|周|週|礼拜|禮拜)?([日月火水木金土一二三四五六天])(?:曜日?)?\s*[)）]/u.exec(text) ??
    /(?:星期|周|週|礼拜|禮拜)([一二三四五六日天])/u.exec(text) ??
    /([日月火水木金土])曜日?/u.exec(text)
  if (cjk?.[1]) return { rest: text.replace(cjk[0], ' '), weekday: cjkWeekdays[cjk[1]] ?? null }
  for (const [found] of text.matchAll(/\p{Letter}{2,}\.?/gu)) {
    const weekday = weekdayNamed(found)
    if (weekday !== null) return { rest: text.replace(found, ' '), weekday }
  }
  return { rest: text, weekday: null }
}

const cjkWeekdays: Readonly<Record<string, number>> = Object.fromEntries(
  ['日月火水木金土', '日一二三四五六', '天'].flatMap((names) =>
    [...names].map((name, day): [string, number] => [name, day]),
  ),
)

/** Words beside a time that have no meaning for it. Zone abbreviations are not unique, so they are ignored too. */
const noise =
  /(?<!\p{Letter})(?:at|on|the|um|uhr|den|der|am|le|la|el|il|les|las|los|alle|ore|ora|heure|heures|hours?|hrs?|h|de|del|à|a|às|kl|klo|local|time|lt|ortszeit|heure locale|hora|hora local|dia|day|date|und|dne|v|o|[A-Z]{2,4}T|WIB|IST)(?!\p{Letter})/giu

function withoutNoise(text: string): string {
  return text
    .replaceAll(noise, ' ')
    .replaceAll(/[^\p{Letter}\p{Number}+-]+/gu, ' ')
    .replaceAll(/(?<=^|\s)[+-]+(?=\s|$)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The offset in minutes that a zone shows at a local time, YYYYMMDDHHmmss; null where either is none. */
export function offsetAt(local: string, zone: string | null): number | null {
  const asUtc = readLocalTime(local)
  const resolved = zone === null ? null : instantOf(local, zone)
  return asUtc === null || !resolved ? null : Math.round((asUtc - resolved.instant) / 60_000)
}
