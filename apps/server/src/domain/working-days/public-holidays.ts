import type { Language } from '@portolan/contract/enums'
import { addDays } from '@portolan/rules/calendar-day'
import Holidays from 'date-holidays'
import { chineseName } from './chinese-holiday-names.ts'

export interface NamedHoliday {
  /** `YYYY-MM-DD`. */
  readonly day: string
  /** In the wanted language where the data has it, else in English, else in the country's own. */
  readonly name: string
}

/** What date-holidays calls the languages. */
const dataLanguages = { 'en-US': 'en', 'zh-CN': 'zh', 'zh-TW': 'zh', 'ja-JP': 'jp' } as const

const years = new Map<string, ReadonlySet<string>>()
const namedYears = new Map<string, readonly NamedHoliday[]>()

/**
 * Public holidays of a country, and of a state of it, in one year: days `YYYY-MM-DD`, with the days that stand in for
 * one on a weekend. Empty for a country that the data does not know. Source: date-holidays, see NOTICE.
 */
export function publicHolidays(country: string, state: string | undefined, year: number): ReadonlySet<string> {
  const key = `${country} ${state ?? ''} ${year}`
  let days = years.get(key)
  if (!days) {
    days = new Set(read(country, state, year, 'en').flatMap((holiday) => holiday.days))
    years.set(key, days)
  }
  return days
}

/** The public holidays of a whole country in one year, in order, each day of those that last several. */
export function namedHolidays(country: string, year: number, language: Language): readonly NamedHoliday[] {
  const key = `${country} ${year} ${language}`
  let named = namedYears.get(key)
  if (!named) {
    const inEnglish = read(country, undefined, year, 'en')
    const own = read(country, undefined, year, dataLanguages[language])
    named = own.flatMap(({ days, name }, at) => {
      // A name that the data has in no language of its own is English with one foreign word in it, or English alone.
      const isForeign = language !== 'en-US' && /[A-Za-z]/.test(name)
      const told = isForeign ? (inEnglish[at]?.name ?? name) : written(name, language)
      return days.map((day) => ({ day, name: told }))
    })
    namedYears.set(key, named)
  }
  return named
}

const written = (name: string, language: Language): string =>
  language === 'zh-CN' || language === 'zh-TW' ? chineseName(name, language) : name

const dayMs = 86_400_000

/** Half days are left out: on them most people work. */
function read(country: string, state: string | undefined, year: number, language: string) {
  const options = { languages: [language, 'en'], types: ['public' as const] }
  const calendar = state === undefined ? new Holidays(country, options) : new Holidays(country, state, options)
  return (calendar.getHolidays(year) ?? []).flatMap(({ date, start, end, name }) => {
    const length = Math.round((end.getTime() - start.getTime()) / dayMs - 0.01)
    const first = date.slice(0, 10)
    return length < 1 ? [] : [{ name, days: Array.from({ length }, (_, at) => addDays(first, at)) }]
  })
}
