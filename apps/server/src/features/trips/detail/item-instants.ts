import type { LiveTimes } from '@portolan/rules/travel-status'
import { checkInOf } from '../../../reference/check-in.ts'
import type { AirRow } from '../trips.store.ts'

type Timed = Pick<AirRow, 'starts_at' | 'ends_at' | 'time_note'>

const hour = 3_600_000
/** Of airlines that the table does not have. */
const usual = { hoursFrom: 24, hoursUntil: 1, webUrl: null }

/** When a ride leaves and arrives, as far as anybody has told; null where only the day is known. */
export function instantsOf(row: Timed, live: LiveTimes | null = null) {
  const isKnown = row.time_note !== 'time_unknown'
  const text = (told: number | null | undefined, booked: string | null) => {
    const at = told ?? (isKnown && booked !== null ? Date.parse(booked) : null)
    return at === null ? null : new Date(at).toISOString()
  }
  return { DepAt: text(live?.departsAt, row.starts_at), ArrAt: text(live?.arrivesAt, row.ends_at) }
}

/** When passengers of a flight can check in, by its booked departure; null once it is over, or where no time is known. */
export function checkInOfSegment(row: Timed & Pick<AirRow, 'carrier' | 'cancelled'>, now: Date) {
  const { DepAt } = instantsOf(row)
  if (DepAt === null || row.cancelled || Date.parse(DepAt) <= now.getTime()) return null
  const { hoursFrom, hoursUntil, webUrl } = checkInOf(row.carrier) ?? usual
  const at = (hours: number) => new Date(Date.parse(DepAt) - hours * hour).toISOString()
  return { OpensAt: at(hoursFrom), ClosesAt: at(hoursUntil), Url: webUrl }
}
