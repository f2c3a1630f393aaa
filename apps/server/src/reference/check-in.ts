/** Where airlines let their passengers check in, and when. */
import { checkInRows, checkInsCheckedIn } from './check-in.data.ts'

export interface CheckIn {
  readonly webUrl: string
  /** The same where an airline has one page for all. */
  readonly mobileUrl: string
  /** Hours before departure. */
  readonly hoursFrom: number
  readonly hoursUntil: number
  /** YYYY-MM. */
  readonly checkedIn: string
}

/** By IATA designator of the marketing carrier; null of an airline that the table does not have. */
export function checkInOf(carrier: string): CheckIn | null {
  const row = Object.hasOwn(checkInRows, carrier) ? checkInRows[carrier] : undefined
  if (!row) return null
  const [webUrl, hoursFrom, hoursUntil, mobileUrl = webUrl] = row
  return { webUrl, mobileUrl, hoursFrom, hoursUntil, checkedIn: checkInsCheckedIn }
}

export interface CheckInFlight {
  readonly carrier: string
  /** Milliseconds since 1970 UTC, live where that is known; null where no time is. */
  readonly departsAt: number | null
  readonly now: number
  readonly cancelled: boolean
  readonly hasDeparted: boolean
}

const hour = 3_600_000
/** Of airlines that the table does not have. */
const usualWindow = { hoursFrom: 24, hoursUntil: 1 }

/**
 * Whether passengers can check in now, as far as the airline's hours tell. It says nothing of a link: an airline that the
 * table does not have opens check-in all the same, within the hours that are usual, and has no address.
 */
export function allowsCheckIn({ carrier, departsAt, now, cancelled, hasDeparted }: CheckInFlight): boolean {
  if (departsAt === null || cancelled || hasDeparted) return false
  const { hoursFrom, hoursUntil } = checkInOf(carrier) ?? usualWindow
  return now >= departsAt - hoursFrom * hour && now <= departsAt - hoursUntil * hour
}
