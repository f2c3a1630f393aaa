import { localTimeAt } from '@portolan/rules/local-time'

/** Later flights of a route, as earlier bookings of a company know them: facts, not offers. */

/** Flights between two airports after an instant. */
export interface AskedRoute {
  readonly from: string
  readonly to: string
  /** The earliest departure that can be reached; ms UTC. */
  readonly after: number
  /** IANA zone of `from`. */
  readonly zone: string
}

/** How often a flight of a route was booked for a time of a weekday. */
export interface BookedFlight {
  readonly from: string
  readonly to: string
  readonly carrier: string
  readonly number: string
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number
  /** HHmm, by the clocks of `from`. */
  readonly time: string
  readonly bookings: number
}

export interface LaterFlight {
  /** 'CX 731'. */
  readonly flight: string
  /** When it usually leaves, YYYYMMDDHHmmss by the clocks of the airport. */
  readonly leaves: string
}

/** As many as somebody reads in a hurry. */
const mostFlights = 4

/** The two days on which a route is looked at: the day of `after`, and the one after it. */
export function daysOf({ after, zone }: AskedRoute): { readonly day: string; readonly weekday: number }[] {
  const first = localTimeAt(after, zone).slice(0, 8)
  const start = Date.UTC(Number(first.slice(0, 4)), Number(first.slice(4, 6)) - 1, Number(first.slice(6, 8)))
  return [0, 1].map((days) => {
    const date = new Date(start + days * 86_400_000)
    return { day: date.toISOString().slice(0, 10).replaceAll('-', ''), weekday: date.getUTCDay() || 7 }
  })
}

/** Those of the same day that leave in time; where there is none, those of the next day. Each at its most usual time. */
export function laterFlights(route: AskedRoute, booked: readonly BookedFlight[]): LaterFlight[] {
  const own = booked.filter(({ from, to }) => from === route.from && to === route.to)
  const earliest = localTimeAt(route.after, route.zone)
  for (const { day, weekday } of daysOf(route)) {
    const flights = Map.groupBy(
      own.filter((one) => one.weekday === weekday),
      ({ carrier, number }) => `${carrier} ${number}`,
    )
    const found = [...flights]
      .map(([flight, times]) => ({ flight, leaves: `${day}${mostUsual(times)}00` }))
      .filter(({ leaves }) => leaves >= earliest)
      .toSorted((a, b) => (a.leaves < b.leaves || (a.leaves === b.leaves && a.flight < b.flight) ? -1 : 1))
    if (found.length > 0) return found.slice(0, mostFlights)
  }
  return []
}

const mostUsual = (times: readonly BookedFlight[]): string =>
  times.toSorted((a, b) => b.bookings - a.bookings || (a.time < b.time ? -1 : 1))[0]?.time ?? '0000'
