import type { Language } from '@portolan/contract/enums'
import { formatDay, formatTime } from '../../lib/dates.ts'

const two = (part: number) => String(part).padStart(2, '0')

/** Formats an instant of the wire (YYYYMMDDHHmmss, UTC) in the viewer's time zone. */
export function formatMoment(remark: string, language: Language): string {
  const at = new Date(
    Date.UTC(
      Number(remark.slice(0, 4)),
      Number(remark.slice(4, 6)) - 1,
      Number(remark.slice(6, 8)),
      Number(remark.slice(8, 10)),
      Number(remark.slice(10, 12)),
    ),
  )
  const here =
    String(at.getFullYear()) + [at.getMonth() + 1, at.getDate(), at.getHours(), at.getMinutes(), 0].map(two).join('')
  return `${formatDay(here, language)} ${formatTime(here)}`
}

/** 65 seconds are '1:05'. */
export const formatSeconds = (seconds: number) => `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
