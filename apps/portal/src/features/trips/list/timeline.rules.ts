import { parseDay } from '@portolan/rules/format-time'

interface Span {
  /** YYYYMMDD. */
  readonly StartDateRemark: string
  readonly EndDateRemark: string
}

export interface Timeline {
  /** First day, in milliseconds, and the number of days. */
  readonly from: number
  readonly days: number
}

const day = 86_400_000
/** A week at least, so that a day stays a stroke. */
const fewest = 14

/** The days from the first start to the last end, with a day around. */
export function timelineOf(trips: readonly Span[]): Timeline {
  const from = Math.min(...trips.map((trip) => parseDay(trip.StartDateRemark).getTime())) - day
  const to = Math.max(...trips.map((trip) => parseDay(trip.EndDateRemark).getTime())) + 2 * day
  return { from, days: Math.max(fewest, Math.round((to - from) / day)) }
}

/** Where a trip's bar begins and how long it is, in hundredths of the timeline. */
export function barOf({ StartDateRemark, EndDateRemark }: Span, { from, days }: Timeline) {
  const start = (parseDay(StartDateRemark).getTime() - from) / day
  const length = (parseDay(EndDateRemark).getTime() - parseDay(StartDateRemark).getTime()) / day + 1
  return { left: (100 * start) / days, width: (100 * length) / days }
}

/** The first days of the months within, YYYYMMDD, and where they are; fewer where they would touch. */
export function monthsOf({ from, days }: Timeline, most = 12): { readonly day: string; readonly left: number }[] {
  const marks: { day: string; left: number }[] = []
  const first = new Date(from)
  for (let month = 1; ; month += 1) {
    const at = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + month, 1)
    const left = (100 * (at - from)) / (days * day)
    if (left >= 100) break
    marks.push({ day: new Date(at).toISOString().slice(0, 10).replaceAll('-', ''), left })
  }
  const step = Math.ceil(marks.length / most)
  return marks.filter((_, index) => index % step === 0)
}
