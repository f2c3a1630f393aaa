import Holidays from 'date-holidays'

const years = new Map<string, ReadonlySet<string>>()

/**
 * Public holidays of a country, and of a state of it, in one year: days `YYYY-MM-DD`, with the days that stand in for
 * one on a weekend. Empty for a country that the data does not know. Source: date-holidays, see NOTICE.
 */
export function publicHolidays(country: string, state: string | undefined, year: number): ReadonlySet<string> {
  const key = `${country} ${state ?? ''} ${year}`
  let days = years.get(key)
  if (!days) {
    const calendar = state === undefined ? new Holidays(country) : new Holidays(country, state)
    const all = calendar.getHolidays(year) ?? []
    days = new Set(all.filter(({ type }) => type === 'public').map(({ date }) => date.slice(0, 10)))
    years.set(key, days)
  }
  return days
}
