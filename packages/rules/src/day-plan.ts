import { type CountryRange, noCountry } from './country-days.ts'
import { type CountedPerson, countedDays, type DayCounter, isExempt, limitOf, periodBegins } from './day-counters.ts'
import { countIn } from './day-intervals.ts'

/** A stay that is being planned. */
export interface PlannedStay {
  readonly country: string
  readonly first: number
  readonly last: number
}

/** What a plan does to a counter. */
export interface PlanResult {
  readonly counterId: string
  readonly country: string | null
  readonly isExempt: boolean
  readonly limit: number
  /** Days that count without the plan on its first day. */
  readonly without: number
  /** The most on a day of the plan, and on which. */
  readonly most: number
  readonly mostOn: number
  /** The first day of the plan that is over, and how many days that is with it; null where none is. */
  readonly over: { readonly on: number; readonly day: number } | null
  /** Position of the stay with that day, else of the day with the most. */
  readonly stay: number
}

/** A plan that is longer is looked at until here. */
const maxDays = 400

/** The counters that a plan reaches, with everything that is known besides. Plans of days that are known already add nothing. */
export function checkPlan(
  counters: readonly DayCounter[],
  ranges: readonly CountryRange[],
  person: CountedPerson,
  stays: readonly PlannedStay[],
): PlanResult[] {
  const planned = stays.map(({ country, first, last }): CountryRange => ({
    country,
    first,
    last: Math.min(last, first + maxDays - 1),
    certainty: 'certain',
    kind: 'there',
    reason: null,
    continues: false,
    cameFrom: null,
    wentTo: null,
    evidence: [],
  }))
  const known = ranges.filter(({ kind }) => kind !== 'home')
  return counters.flatMap((counter) =>
    targetsOf(counter, stays, person).map((country) => {
      const own = counter.each ? planned.map((stay) => (stay.country === country ? stay : null)) : planned
      return planOf(counter, country, known, person, own)
    }),
  )
}

function targetsOf({ each, area, exceptHome }: DayCounter, stays: readonly PlannedStay[], { home }: CountedPerson) {
  const reached = [...new Set(stays.map(({ country }) => country))].filter(
    (country) => country !== noCountry && (area === null || area.has(country)) && !(exceptHome && country === home),
  )
  return each ? reached : reached.length > 0 ? [null] : []
}

function planOf(
  counter: DayCounter,
  country: string | null,
  known: readonly CountryRange[],
  person: CountedPerson,
  stays: readonly (CountryRange | null)[],
): PlanResult {
  const isCounted = (stay: CountryRange | null): stay is CountryRange =>
    stay !== null && countedDays(counter, country, [stay], person).length > 0
  const counted = stays.filter(isCounted)
  const start = Math.min(...counted.map(({ first }) => first), ...(counted.length === 0 ? [0] : []))
  // Nothing onward is known of somebody: they count as there until the plan begins.
  const before = known.flatMap((range) =>
    range.kind === 'open'
      ? range.first < start
        ? [{ ...range, last: Math.min(range.last, start - 1) }]
        : []
      : [range],
  )
  const bare = countedDays(counter, country, before, person)
  const days = countedDays(counter, country, [...before, ...counted], person)
  const at = (all: typeof days, day: number) => countIn(all, periodBegins(counter.period, country, day), day)
  const limit = limitOf(counter, country, start)
  let most = { count: -1, on: start, stay: 0 }
  let over: { on: number; day: number; stay: number } | null = null
  for (const [position, stay] of stays.entries()) {
    if (!isCounted(stay)) continue
    for (let day = stay.first; day <= stay.last; day++) {
      const count = at(days, day)
      if (count > most.count) most = { count, on: day, stay: position }
      if (count > limit && (over === null || day < over.on)) over = { on: day, day: count, stay: position }
    }
  }
  return {
    counterId: counter.id,
    country,
    isExempt: isExempt(counter, person),
    limit,
    without: at(bare, start),
    most: Math.max(0, most.count),
    mostOn: most.on,
    over: over && { on: over.on, day: over.day },
    stay: over?.stay ?? most.stay,
  }
}
