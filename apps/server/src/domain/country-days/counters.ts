import { numberOfDay } from '@portolan/rules/calendar-day'
import type { CounterPeriod, DayArea, DayCounter } from '@portolan/rules/day-counters'
import { eea, freeMovement, schengen, taxYears } from './areas.data.ts'
import type { DayRules } from './day-rules.kind.ts'

type Written = DayRules['counters'][number]

const free: ReadonlySet<string> = new Set(freeMovement)

/** The counters of a company's rules, as the rules of `@portolan/rules` count them. */
export function countersOf({ counters, withoutTransit }: DayRules): DayCounter[] {
  const alwaysEntered = new Set(withoutTransit)
  return counters.map((counter) => ({
    id: counter.id,
    area: areaOf(counter.countries),
    each: counter.each,
    exceptHome: counter.exceptHome,
    period: periodOf(counter.period),
    limit: counter.limit,
    markFrom: counter.markFrom ?? earlyMark(counter),
    means: counter.means,
    counts: counter.counts,
    transit: counter.countsTransit,
    alwaysEntered,
    exempt: counter.exempt === 'freeMovement' ? free : null,
  }))
}

function areaOf(countries: Written['countries']): DayArea | null {
  if (countries === 'all') return null
  if (countries === 'schengen')
    return new Map(schengen.map(([country, from]) => [country, from === null ? null : numberOfDay(from)]))
  return new Map((countries === 'eea' ? eea : countries).map((country) => [country, null]))
}

function periodOf(period: Written['period']): CounterPeriod {
  if ('days' in period) return { kind: 'days', days: period.days }
  if ('months' in period) return { kind: 'months', months: period.months }
  const { year } = period
  const begins = (country: string | null) =>
    year === 'tax'
      ? ((country === null ? undefined : taxYears[country]) ?? '01-01')
      : year === 'calendar'
        ? '01-01'
        : year
  return { kind: 'year', begins }
}

/** Five sixths of the limit: 75 of 90 days. */
function earlyMark({ limit, period }: Written): number {
  const length = 'days' in period ? period.days : 'months' in period ? period.months * 30 : 365
  const days = 'days' in limit ? limit.days : Math.floor((limit.percent * length) / 100)
  return Math.ceil((days * 5) / 6)
}
