import { addDays } from '../calendar-day.ts'
import { readDay } from '../read-day.ts'
import { dayOfMonth, monthOf, oneDay, type Range, weekday, weekendOf, weekOf, wholeMonth } from './days.ts'
import { anyOf, matchAt, pattern, type Scanned } from './scan.ts'

/** Days and ranges of days as they are typed in four languages, whatever the interface's own is. */

export interface Clock {
  /** ISO day on the reader's calendar. */
  readonly today: string
  /** The first day of a week: 0 is Sunday. */
  readonly weekStart: number
}

type Found = Range & { readonly isOpen?: boolean }
interface DateRule {
  readonly at: RegExp
  readonly read: (found: RegExpExecArray, clock: Clock) => Found | null
}

const fixed = (words: readonly string[], read: (clock: Clock) => Range): DateRule => ({
  at: pattern(anyOf(words)),
  read: (_, clock) => read(clock),
})

const day = (offset: number) => (clock: Clock) => oneDay(addDays(clock.today, offset))
const week = (weeks: number) => (clock: Clock) => weekOf(clock.today, weeks, clock.weekStart)
const weekend = (weeks: number) => (clock: Clock) => weekendOf(clock.today, weeks)
const month = (months: number) => (clock: Clock) => monthOf(clock.today, months)

const zhWeeks = (heads: readonly string[]) =>
  heads.flatMap((head) =>
    ['周', '週', '星期', '礼拜', '禮拜', '个星期', '個星期', '个礼拜', '個禮拜'].map((one) => head + one),
  )
const zhWeekends = (heads: readonly string[]) => zhWeeks(heads).map((one) => `${one}末`)
const zhMonths = (heads: readonly string[]) => heads.flatMap((head) => [`${head}个月`, `${head}個月`, `${head}月`])

const named: readonly DateRule[] = [
  fixed(['today', 'tonight', '今天', '今日', '今晚', '今夜', '本日', 'きょう', '当日'], day(0)),
  fixed(['tomorrow', 'tmrw', '明天', '明日', '明晚', 'あした', 'あす'], day(1)),
  fixed(['day after tomorrow', 'the day after tomorrow', '后天', '後天', '明後日', 'あさって'], day(2)),
  fixed(['yesterday', '昨天', '昨日', 'きのう'], day(-1)),
  fixed(['前天', '一昨日', 'おととい'], day(-2)),
  fixed(['this week', '今週', ...zhWeeks(['本', '这', '這'])], week(0)),
  fixed(['next week', '来週', '來週', '翌週', ...zhWeeks(['下'])], week(1)),
  fixed(['week after next', 'the week after next', '再来週', ...zhWeeks(['下下'])], week(2)),
  fixed(['last week', '先週', ...zhWeeks(['上'])], week(-1)),
  fixed(['this weekend', 'weekend', '今週末', '週末', '周末', ...zhWeekends(['本', '这', '這'])], weekend(0)),
  fixed(['next weekend', '来週末', '來週末', ...zhWeekends(['下'])], weekend(1)),
  fixed(['last weekend', '先週末', ...zhWeekends(['上'])], weekend(-1)),
  fixed(['this month', '今月', '当月', '本月', ...zhMonths(['这', '這']).filter((one) => one.length > 2)], month(0)),
  fixed(['next month', '来月', '來月', '翌月', ...zhMonths(['下'])], month(1)),
  fixed(['last month', '先月', ...zhMonths(['上'])], month(-1)),
  fixed(['再来月', ...zhMonths(['下下'])], month(2)),
]

const monthWords: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['january', 'jan'],
    ['february', 'feb'],
    ['march', 'mar'],
    ['april', 'apr'],
    ['may'],
    ['june', 'jun'],
    ['july', 'jul'],
    ['august', 'aug'],
    ['september', 'sept', 'sep'],
    ['october', 'oct'],
    ['november', 'nov'],
    ['december', 'dec'],
  ].flatMap((words, index) => words.map((word) => [word, index + 1] as const)),
)
/** Names of people too: alone they are a month only where something says so. */
const plainMonths = ['january', 'february', 'july', 'september', 'october', 'november', 'december']
const months = anyOf(Object.keys(monthWords))

const weekdayWords = [
  'sun(?:day)?',
  'mon(?:day)?',
  'tue(?:s|sday)?',
  'wed(?:nesday)?',
  'thu(?:rs|rsday)?',
  'fri(?:day)?',
  'sat(?:urday)?',
]
const weekdayNumber = (word: string) => ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'].indexOf(word.slice(0, 2))
const hanDays = '日月火水木金土'
const zhDays = '日一二三四五六'
const small = '一二三四五六七八九十'
const countOf = (text: string) =>
  small.includes(text) ? small.indexOf(text) + 1 : text === '两' || text === '兩' ? 2 : Number(text)
const count = String.raw`(\d{1,3}|[${small}两兩])`

const yearOf = (text: string | undefined) => (text === undefined ? null : Number(text))
const within = (clock: Clock, days: number): Range => ({ from: clock.today, to: addDays(clock.today, days) })

const weekdays: readonly DateRule[] = [
  {
    at: pattern(String.raw`(?:(on|this|next|last)\s+)?(${weekdayWords.join('|')})`),
    read: ([, lead, word = ''], { today }) => {
      // 'Sat' and 'Mon' alone are parts of names.
      if (lead === undefined && !word.endsWith('day')) return null
      return weekday(
        today,
        weekdayNumber(word),
        lead === 'next' ? 1 : lead === 'last' ? -1 : lead === 'this' ? 0 : null,
      )
    },
  },
  {
    at: pattern(String.raw`(下|上|这|這|本)?(?:个|個)?(?:周|週|星期|礼拜|禮拜)([${zhDays}天])`),
    read: ([, lead, word = ''], { today }) =>
      weekday(
        today,
        word === '天' ? 0 : zhDays.indexOf(word),
        lead === '下' ? 1 : lead === '上' ? -1 : lead ? 0 : null,
      ),
  },
  {
    at: pattern(String.raw`(?:(来週|今週|先週)の?)?([${hanDays}])曜日?`),
    read: ([, lead, word = ''], { today }) =>
      weekday(today, hanDays.indexOf(word), lead === '来週' ? 1 : lead === '先週' ? -1 : lead ? 0 : null),
  },
]

const spans: readonly DateRule[] = [
  {
    at: pattern(String.raw`in\s+(\d{1,3})\s+(days?|weeks?)`),
    read: ([, days = '', unit = ''], clock) => day(Number(days) * (unit.startsWith('w') ? 7 : 1))(clock),
  },
  {
    at: pattern(String.raw`(?:next|coming|within)\s+(\d{1,3})\s+(days?|weeks?)`),
    read: ([, days = '', unit = ''], clock) => within(clock, Number(days) * (unit.startsWith('w') ? 7 : 1)),
  },
  {
    at: pattern(String.raw`${count}(天|周|週|星期|个星期|個星期)(?:后|後)`),
    read: ([, days = '', unit = ''], clock) => day(countOf(days) * (unit === '天' ? 1 : 7))(clock),
  },
  {
    at: pattern(String.raw`${count}(日|週間)後`),
    read: ([, days = '', unit = ''], clock) => day(countOf(days) * (unit === '日' ? 1 : 7))(clock),
  },
  {
    at: pattern(String.raw`(?:未来|未來|接下来|接下來|今后|今後|这|這)${count}(?:天|日間)`),
    read: ([, days = ''], clock) => within(clock, countOf(days)),
  },
]

const wholeMonths: readonly DateRule[] = [
  {
    at: pattern(String.raw`(in\s+)?(${months})(?:\s+(\d{4}))?`),
    read: ([, lead, word = '', year], { today }) => {
      if (lead === undefined && year === undefined && !plainMonths.includes(word)) return null
      const range = wholeMonth(today, yearOf(year), monthWords[word] ?? 0)
      return range && { ...range, isOpen: year === undefined }
    },
  },
  {
    at: pattern(String.raw`(?:(\d{4})\s*年\s*)?(\d{1,2}|十[一二]?|[一二三四五六七八九])\s*月(?!\s*\d)`),
    read: ([, year, text = ''], { today }) => {
      const number = text.startsWith('十') ? 10 + (text.length > 1 ? countOf(text.slice(1)) : 0) : countOf(text)
      const range = wholeMonth(today, yearOf(year), number)
      return range && { ...range, isOpen: true }
    },
  },
]

/** One day of a calendar, read from where it stands; null where none does. */
interface OneDay {
  readonly day: string
  readonly month: number
  readonly length: number
  readonly hasYear: boolean
}

const ordinal = '(?:st|nd|rd|th)?'
const written = [
  // 24 Nov 2026
  {
    at: pattern(String.raw`(?<date>\d{1,2})${ordinal}[\s-]*(?:of\s+)?(?<word>${months})\.?(?:[\s,-]+(?<year>\d{4}))?`),
  },
  // Nov 24, 2026
  { at: pattern(String.raw`(?<word>${months})\.?\s*(?<date>\d{1,2})${ordinal}(?:[\s,]+(?<year>\d{4}))?`) },
  // 2026年11月24日
  { at: pattern(String.raw`(?:(?<year>\d{4})\s*年\s*)?(?<month>\d{1,2})\s*月\s*(?<date>\d{1,2})\s*[日号號]?`) },
]
const numeric = pattern(String.raw`\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|(?:19|20)\d{6}`)

function readOneDay(scanned: Scanned, at: number, { today }: Clock): OneDay | null {
  const digits = matchAt(scanned, at, numeric)
  const whole = digits && readDay(digits[0])
  if (digits && whole) return { day: whole, month: Number(whole.slice(5, 7)), length: digits[0].length, hasYear: true }
  for (const { at: form } of written) {
    const found = matchAt(scanned, at, form)
    const { year, word, date, month: number } = found?.groups ?? {}
    const ofYear = word === undefined ? Number(number) : (monthWords[word] ?? 0)
    const one = found && dayOfMonth(today, yearOf(year), ofYear, Number(date))
    if (one) return { day: one, month: ofYear, length: found[0].length, hasYear: year !== undefined }
  }
  return null
}

const until = pattern(String.raw`\s*(?:-|–|—|~|〜|～|to|until|till|through|到|至|から)\s*`)
const lastDate = pattern(String.raw`(\d{1,2})\s*[日号號]`)
const firstDate = pattern(String.raw`(\d{1,2})${ordinal}\s*(?:-|–|to|until)\s*(?=\d)`)
const before = pattern(String.raw`(?:on|from|by|at|between|since)\s+`)
const after = pattern('まで')

const rangeOf = (from: string, to: string): Range | null => (to >= from ? { from, to } : null)

/** '24 Nov', '24–26 Nov', '24 Nov to 2 Dec', '11月24日から26日まで': with the length of what was read. */
function readDays(scanned: Scanned, start: number, clock: Clock): (Found & { readonly length: number }) | null {
  const lead = matchAt(scanned, start, before)?.[0].length ?? 0
  const at = start + lead
  const short = matchAt(scanned, at, firstDate)
  const ended = short && readOneDay(scanned, at + short[0].length, clock)
  if (short && ended) {
    const range = rangeOf(`${ended.day.slice(0, 8)}${(short[1] ?? '').padStart(2, '0')}`, ended.day)
    if (range) return { ...range, length: lead + short[0].length + ended.length, isOpen: !ended.hasYear }
  }
  const first = readOneDay(scanned, at, clock)
  if (!first) return null
  const alone = { ...oneDay(first.day), length: lead + first.length, isOpen: !first.hasYear }
  const join = matchJoin(scanned, at + first.length)
  if (join === 0) return alone
  const next = at + first.length + join
  const second = readOneDay(scanned, next, { ...clock, today: first.day })
  const bare = second ? null : matchAt(scanned, next, lastDate)
  const to =
    second?.day ?? (bare && dayOfMonth(clock.today, Number(first.day.slice(0, 4)), first.month, Number(bare[1])))
  const range = to ? rangeOf(first.day, to) : null
  if (!range) return alone
  const length = next + (second?.length ?? bare?.[0].length ?? 0) - start
  const close = matchAt(scanned, start + length, after)?.[0].length ?? 0
  return { ...range, length: length + close, isOpen: second !== null && !second.hasYear }
}

function matchJoin({ folded }: Scanned, at: number): number {
  until.lastIndex = at
  return until.exec(folded)?.[0].length ?? 0
}

const rules = [...named, ...weekdays, ...spans, ...wholeMonths]

/** The longest that can be read as days from this place; null where nothing can. */
export function readDates(
  scanned: Scanned,
  at: number,
  clock: Clock,
): (Range & { readonly length: number; readonly isOpen: boolean }) | null {
  let best: (Found & { readonly length: number }) | null = readDays(scanned, at, clock)
  for (const { at: form, read } of rules) {
    const found = matchAt(scanned, at, form)
    if (!found || found[0].length <= (best?.length ?? 0)) continue
    const range = read(found, clock)
    if (range) best = { ...range, length: found[0].length }
  }
  return best && { from: best.from, to: best.to, length: best.length, isOpen: best.isOpen ?? false }
}
