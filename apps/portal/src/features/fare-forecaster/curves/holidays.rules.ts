import type { Outlook } from '../fare-forecaster.queries.ts'

/** A holiday of a day, with the countries of the route that have it. */
export interface DayHoliday {
  readonly name: string
  readonly countries: readonly string[]
}

/** By day: one that both countries know by the same name is one holiday. */
export function holidaysByDay(holidays: Outlook['Holidays']): ReadonlyMap<string, readonly DayHoliday[]> {
  const days = new Map<string, Map<string, string[]>>()
  for (const { Date: day, Name, CountryName } of holidays) {
    const names = days.get(day) ?? new Map<string, string[]>()
    days.set(day, names.set(Name, [...(names.get(Name) ?? []), CountryName]))
  }
  return new Map([...days].map(([day, names]) => [day, [...names].map(([name, countries]) => ({ name, countries }))]))
}

/** The names alone, where there is no room for more; empty on a day without one. */
export const holidayNames = (days: ReadonlyMap<string, readonly DayHoliday[]>, day: string): string =>
  (days.get(day) ?? []).map(({ name }) => name).join(' · ')
