import { addDays } from '@portolan/rules/calendar-day'
import type { BusyRoute, WatchedFare } from './asks.store.ts'
import type { FareSearch } from './fare-supplier.ts'

/** Departures that stand for the coming months: days ahead. */
const watchedLeads = [7, 14, 21, 30, 42, 56]
const busyLeads = [7, 14, 30, 60, 90]

/** What suppliers are asked for, the most wanted first and nothing twice. `today` is 'YYYY-MM-DD'. */
export function wantedFares(
  watched: readonly WatchedFare[],
  busy: readonly BusyRoute[],
  today: string,
): readonly FareSearch[] {
  const exact = watched.flatMap((watch) => (watch.departsOn === null ? [] : [searchOf(watch, watch.departsOn)]))
  const open = watchedLeads.flatMap((lead) =>
    watched.filter(({ departsOn }) => departsOn === null).map((watch) => searchOf(watch, addDays(today, lead))),
  )
  const routes = busyLeads.flatMap((lead) =>
    busy.map((route) => searchOf({ ...route, isDirect: false }, addDays(today, lead))),
  )
  const all = [...exact, ...open, ...routes].filter(({ departsOn }) => departsOn >= today)
  return [...new Map(all.map((search) => [JSON.stringify(search), search])).values()]
}

function searchOf(
  wanted: Pick<FareSearch, 'origin' | 'destination' | 'cabin' | 'isDirect'> & { readonly nights: number | null },
  departsOn: string,
): FareSearch {
  const { origin, destination, cabin, isDirect, nights } = wanted
  return {
    origin,
    destination,
    cabin,
    isDirect,
    departsOn,
    returnsOn: nights === null ? null : addDays(departsOn, nights),
  }
}
