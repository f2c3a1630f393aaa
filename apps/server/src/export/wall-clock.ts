import { localTimeAt, readLocalTime } from '@portolan/rules/local-time'
import type { ZonedInstant } from './columns.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** What a clock in the zone shows, as if it were on UTC (milliseconds, whole seconds), and its offset then: '+08:00'. */
export function wallClock({ at, timeZone }: ZonedInstant): { readonly asUtc: number; readonly offset: string } {
  const instant = Math.floor(at.getTime() / 1000) * 1000
  const asUtc = readLocalTime(localTimeAt(instant, timeZone)) ?? instant
  const minutes = Math.round((asUtc - instant) / 60_000)
  const size = Math.abs(minutes)
  return { asUtc, offset: `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}` }
}
