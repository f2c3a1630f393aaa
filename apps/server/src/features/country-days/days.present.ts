import type { Language } from '@portolan/contract/enums'
import type { DayCorrection, DayCounter, DayRange } from '@portolan/contract/features/country-days'
import { dayOfNumber } from '@portolan/rules/calendar-day'
import { type CountryRange, noCountry } from '@portolan/rules/country-days'
import type { CounterResult } from '@portolan/rules/day-counters'
import type { DayRules } from '../../domain/country-days/day-rules.kind.ts'
import { textIn } from '../../domain/rules-documents/rules-texts.ts'
import { findCountry } from '../../reference/countries.ts'
import { dayTextsIn } from './day-texts.ts'
import type { CorrectionListed } from './days-people.store.ts'

/** YYYYMMDD, as the wire has days. */
export const remarkOf = (day: number | string): string =>
  (typeof day === 'number' ? dayOfNumber(day) : day).replaceAll('-', '')

export function presentCountry(code: string, language: Language): { Code: string; Name: string } {
  const name = code === noCountry ? dayTextsIn(language).inTheAir : (findCountry(code)?.names[language] ?? code)
  return { Code: code, Name: name }
}

const orNull = (code: string | null, language: Language) => (code === null ? null : presentCountry(code, language))

/** The order of an item's key; null of a correction. */
export const orderIdOf = (evidence: string): number | null => {
  const id = Number(evidence.split(' ')[0])
  return Number.isInteger(id) ? id : null
}

export function presentRange(
  range: CountryRange,
  references: ReadonlyMap<number, string>,
  language: Language,
): DayRange {
  const orders = [...new Set(range.evidence.flatMap((key) => orderIdOf(key) ?? []))]
  return {
    Country: presentCountry(range.country, language),
    From: remarkOf(range.first),
    To: remarkOf(range.last),
    Certainty: range.certainty,
    Kind: range.kind,
    Reason: range.reason,
    CameFrom: orNull(range.cameFrom, language),
    WentTo: orNull(range.wentTo, language),
    Bookings: orders.flatMap((id) => {
      const reference = references.get(id)
      return reference === undefined ? [] : [{ OrderId: String(id), Reference: reference }]
    }),
  }
}

export function presentCounter(result: CounterResult, { counters }: DayRules, language: Language): DayCounter {
  const rule = counters.find(({ id }) => id === result.counterId)
  const { period } = rule ?? { period: { year: 'calendar' } as const }
  const of =
    'days' in period
      ? ({ Kind: 'days', Length: period.days } as const)
      : 'months' in period
        ? ({ Kind: 'months', Length: period.months } as const)
        : ({ Kind: 'year', Length: 1 } as const)
  return {
    Id: result.counterId,
    Name: rule ? textIn(rule.name, language) : result.counterId,
    Country: orNull(result.country, language),
    State: result.state,
    Used: result.used,
    Limit: result.limit,
    MarkFrom: result.markFrom,
    Unconfirmed: result.unconfirmed,
    Supposed: result.supposed,
    Corrected: result.corrected,
    Transit: result.transit,
    Since: remarkOf(result.since),
    Period: of,
    Most: result.most,
    MostOn: remarkOf(result.mostOn),
    OverOn: result.overOn === null ? null : remarkOf(result.overOn),
    FreesOn: result.frees === null ? null : remarkOf(result.frees.on),
    FreesDays: result.frees?.days ?? 0,
  }
}

export const presentCorrection = (row: CorrectionListed, language: Language): DayCorrection => ({
  Id: String(row.id),
  Country: presentCountry(row.country, language),
  From: remarkOf(row.first_day),
  To: remarkOf(row.last_day),
  IsPresent: row.is_present,
  Reason: row.reason,
  At: row.made_at.toISOString(),
  By: row.made_by ?? '',
  WithdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  WithdrawnBy: row.withdrawn_by,
})
