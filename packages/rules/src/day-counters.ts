import { addMonths, dayOfNumber, numberOfDay } from './calendar-day.ts'
import { type CountryRange, noCountry } from './country-days.ts'
import { countIn, type DayInterval, lastOf, union } from './day-intervals.ts'

/**
 * Counters of days by rule: Schengen's 90 in 180, 183 days of a tax year, days abroad in twelve months. They say how many days
 * count, until when, and what frees days again; they advise nothing. Days are whole days since 1970-01-01.
 */

/** Countries that count, each from a day on; null: for ever. */
export type DayArea = ReadonlyMap<string, number | null>

/** Until a day, how many days back count. `year` begins on a day of each year, `MM-DD`. */
export type CounterPeriod =
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'months'; readonly months: number }
  | { readonly kind: 'year'; readonly begins: (country: string | null) => string }

export interface DayCounter {
  readonly id: string
  /** Null: every country. */
  readonly area: DayArea | null
  /** Each country has its own count; else all of the area have one. */
  readonly each: boolean
  /** The country of home does not count. */
  readonly exceptHome: boolean
  readonly period: CounterPeriod
  /** Days that may be reached; more are over. */
  readonly limit: { readonly days: number } | { readonly percent: number }
  /** Early mark: from so many days on it is near. */
  readonly markFrom: number
  /** `limit`: more than the limit is over it; `report`: from the first day over it there is something to report. */
  readonly means: 'limit' | 'report'
  /** `anyPart`: a day counts for any part of it. `midnight`: for being there at its end. */
  readonly counts: 'anyPart' | 'midnight'
  /** Connections without entering count too. */
  readonly transit: boolean
  /** Countries whose border everybody passes, also on a connection. */
  readonly alwaysEntered: ReadonlySet<string>
  /** Of a national of one of these countries, or who holds a residence permit of the area, nothing is counted. */
  readonly exempt: ReadonlySet<string> | null
}

export interface CountedPerson {
  readonly home: string | null
  readonly nationalities: readonly string[]
  /** Countries of residence permits that are valid. */
  readonly permits: readonly string[]
}

/** `exempt`: the rule does not apply to the person. `planned`: what is booked will be over. */
export type CounterState = 'exempt' | 'fine' | 'near' | 'planned' | 'over' | 'report'

export interface CounterResult {
  readonly counterId: string
  /** Of a counter by country. */
  readonly country: string | null
  readonly state: CounterState
  readonly limit: number
  readonly markFrom: number
  /** Days that count on the day asked for, and how many of them nobody is sure of, are supposed, or were corrected. */
  readonly used: number
  readonly unconfirmed: number
  readonly supposed: number
  readonly corrected: number
  /** Days of connections in the period that were not counted. */
  readonly transit: number
  /** The most that it will be with what is booked, and on which day first. */
  readonly most: number
  readonly mostOn: number
  /** The first day that is over with what is booked. */
  readonly overOn: number | null
  /** The next day on which days are freed, and how many by then in a row; null where nothing counts. */
  readonly frees: { readonly on: number; readonly days: number } | null
  /** First day of the period. */
  readonly since: number
}

/** Longest that what is booked is looked ahead for. */
const aheadDays = 400

export function countDays(
  counters: readonly DayCounter[],
  ranges: readonly CountryRange[],
  person: CountedPerson,
  asOf: number,
): CounterResult[] {
  return counters.flatMap((counter) =>
    targetsOf(counter, ranges, person).map((country) => resultOf(counter, country, ranges, person, asOf)),
  )
}

/** Null: the area as a whole. Of a counter by country those in which there is a day. */
function targetsOf(
  { each, area, exceptHome }: DayCounter,
  ranges: readonly CountryRange[],
  { home }: CountedPerson,
): readonly (string | null)[] {
  if (!each) return [null]
  const isMeant = (country: string) =>
    country !== noCountry && (area === null || area.has(country)) && !(exceptHome && country === home)
  return [...new Set(ranges.map(({ country }) => country))].filter(isMeant).toSorted()
}

/** The days that a counter counts, as intervals in order. */
export function countedDays(
  counter: DayCounter,
  country: string | null,
  ranges: readonly CountryRange[],
  { home }: Pick<CountedPerson, 'home'>,
  isMeant: (range: CountryRange) => boolean = () => true,
): DayInterval[] {
  const isPlace = (range: CountryRange) =>
    country === null
      ? range.country !== noCountry &&
        (counter.area?.has(range.country) ?? true) &&
        !(counter.exceptHome && range.country === home)
      : range.country === country
  const meant = ranges.filter((range) => isPlace(range) && (range.kind !== 'transit' || entersBy(counter, range)))
  const days = meant.flatMap((range, index) => {
    if (!isMeant(range)) return []
    const goesOn = meant[index + 1]?.country === range.country && meant[index + 1]?.continues
    const last = counter.counts === 'midnight' && !goesOn ? range.last - 1 : range.last
    const from = counter.area?.get(range.country) ?? -Infinity
    return [{ first: Math.max(range.first, from), last }]
  })
  return union(days)
}

/** A connection counts where the rule says so, and where the flight before or after it is within the counted area. */
function entersBy(
  { transit, area, each, alwaysEntered }: DayCounter,
  { country, cameFrom, wentTo }: CountryRange,
): boolean {
  if (transit || alwaysEntered.has(country)) return true
  if (each || area === null) return false
  return [cameFrom, wentTo].some((country) => country !== null && area.has(country))
}

/** The first day of the period that ends on a day. */
export function periodBegins(period: CounterPeriod, country: string | null, day: number): number {
  if (period.kind === 'days') return day - period.days + 1
  const text = dayOfNumber(day)
  if (period.kind === 'months') return numberOfDay(addMonths(text, -period.months)) + 1
  const begins = period.begins(country)
  const year = Number(text.slice(0, 4)) - (text.slice(5) < begins ? 1 : 0)
  return numberOfDay(`${year}-${begins}`)
}

/** The first day of the period after the one that has a day. */
export function nextPeriod(period: CounterPeriod, country: string | null, day: number): number {
  const begins = periodBegins(period, country, day)
  return numberOfDay(addMonths(dayOfNumber(begins), period.kind === 'year' ? 12 : 0))
}

export const limitOf = (counter: DayCounter, country: string | null, asOf: number): number => {
  if ('days' in counter.limit) return counter.limit.days
  const { period } = counter
  const begins = periodBegins(period, country, asOf)
  const length = (period.kind === 'year' ? nextPeriod(period, country, asOf) : asOf + 1) - begins
  return Math.floor((counter.limit.percent * length) / 100)
}

export function isExempt({ exempt, area }: DayCounter, { nationalities, permits }: CountedPerson): boolean {
  if (exempt === null) return false
  return nationalities.some((code) => exempt.has(code)) || permits.some((code) => area?.has(code) ?? false)
}

/** What is counted on a day: what is open counts no further than the day asked for. */
const until = (ranges: readonly CountryRange[], asOf: number): CountryRange[] =>
  ranges.flatMap((range) => {
    if (range.kind !== 'open' && range.kind !== 'home') return [range]
    return range.first > asOf ? [] : [{ ...range, last: Math.min(range.last, asOf) }]
  })

function resultOf(
  counter: DayCounter,
  country: string | null,
  all: readonly CountryRange[],
  person: CountedPerson,
  asOf: number,
): CounterResult {
  const ranges = until(all, asOf)
  const days = countedDays(counter, country, ranges, person)
  const since = periodBegins(counter.period, country, asOf)
  const used = countIn(days, since, asOf)
  const only = (certainty: CountryRange['certainty']) =>
    countIn(
      countedDays(counter, country, ranges, person, (range) => range.certainty === certainty),
      since,
      asOf,
    )
  // A day that counts for two countries of an area, sure in one of them, is sure.
  const sure = countIn(
    countedDays(
      counter,
      country,
      ranges,
      person,
      ({ certainty }) => certainty === 'certain' || certainty === 'corrected',
    ),
    since,
    asOf,
  )
  const supposed = only('supposed')
  const limit = limitOf(counter, country, asOf)
  const peak = peakOf(counter, country, days, { asOf, used, limit })
  const result = {
    counterId: counter.id,
    country,
    limit,
    markFrom: counter.markFrom,
    used,
    unconfirmed: Math.max(0, used - sure - supposed),
    supposed,
    corrected: only('corrected'),
    transit: notedTransit(counter, country, ranges, days, { since, asOf }),
    ...peak,
    frees: freesOf(counter, country, days, since, asOf),
    since,
  }
  return { ...result, state: isExempt(counter, person) ? 'exempt' : stateOf(counter, result) }
}

function stateOf(
  { means, markFrom }: DayCounter,
  { used, limit, most }: { used: number; limit: number; most: number },
) {
  if (means === 'report') return used > limit ? 'report' : most > limit ? 'near' : 'fine'
  if (used > limit) return 'over'
  if (most > limit) return 'planned'
  return Math.max(used, most) >= markFrom ? 'near' : 'fine'
}

interface Now {
  readonly asOf: number
  readonly used: number
  readonly limit: number
}

/** The most on any day from the day asked for on, by what is booked. */
function peakOf(
  { period }: DayCounter,
  country: string | null,
  days: readonly DayInterval[],
  { asOf, used, limit }: Now,
): Pick<CounterResult, 'most' | 'mostOn' | 'overOn'> {
  let peak = { most: used, mostOn: asOf, overOn: used > limit ? asOf : null }
  const end = Math.min(lastOf(days) ?? asOf, asOf + aheadDays)
  for (const { first, last } of days)
    for (let day = Math.max(first, asOf + 1); day <= Math.min(last, end); day++) {
      const count = countIn(days, periodBegins(period, country, day), day)
      const overOn = peak.overOn ?? (count > limit ? day : null)
      peak = count > peak.most ? { most: count, mostOn: day, overOn } : { ...peak, overOn }
    }
  return peak
}

/** When the first days that count now do not count any more. */
function freesOf(
  { period }: DayCounter,
  country: string | null,
  days: readonly DayInterval[],
  since: number,
  asOf: number,
): CounterResult['frees'] {
  const oldest = days.find(({ last, first }) => last >= since && first <= asOf)
  if (!oldest) return null
  const first = Math.max(oldest.first, since)
  const last = Math.min(oldest.last, asOf)
  if (period.kind === 'year') {
    const on = nextPeriod(period, country, asOf)
    return { on, days: countIn(days, since, asOf) }
  }
  // The first day whose period begins after the oldest.
  let on = period.kind === 'days' ? first + period.days : numberOfDay(addMonths(dayOfNumber(first), period.months))
  while (periodBegins(period, country, on) <= first) on += 1
  return { on, days: last - first + 1 }
}

/** Days of connections that do not count. */
function notedTransit(
  counter: DayCounter,
  country: string | null,
  ranges: readonly CountryRange[],
  counted: readonly DayInterval[],
  { since, asOf }: { since: number; asOf: number },
): number {
  const isHere = (range: CountryRange) =>
    range.kind === 'transit' &&
    (country === null ? (counter.area?.has(range.country) ?? true) : range.country === country)
  const noted = union(ranges.filter(isHere))
  const both = union([...noted, ...counted])
  return countIn(both, since, asOf) - countIn(counted, since, asOf)
}

/** How near a person is to the limit of a counter, in thousandths of it; of one that does not apply 0. */
export function nearnessOf({
  state,
  used,
  most,
  limit,
}: Pick<CounterResult, 'state' | 'used' | 'most' | 'limit'>): number {
  if (state === 'exempt') return 0
  if (limit === 0) return Math.max(used, most) > 0 ? 1000 : 0
  return Math.min(9_999, Math.round((Math.max(used, most) * 1000) / limit))
}
