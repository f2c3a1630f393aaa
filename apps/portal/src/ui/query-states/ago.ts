import type { Language } from '@portolan/contract/enums'
import { localTimeAt } from '@portolan/rules/local-time'
import { formatTime, ownZone } from '../../lib/dates.ts'

const minute = 60_000

/** '3 min ago', '2 hr ago', '3分前', as short as it is said; null within the first minute. Milliseconds since 1970. */
export function ago(at: number, now: number, language: Language): string | null {
  const minutes = Math.floor((now - at) / minute)
  if (minutes < 1) return null
  const format = new Intl.RelativeTimeFormat(language, { style: 'short', numeric: 'always' })
  const text = minutes < 60 ? format.format(-minutes, 'minute') : format.format(-Math.floor(minutes / 60), 'hour')
  // English abbreviates with a full stop, which reads as an end here.
  return text.replace('.', '')
}

/** '14:05', by the viewer's own clock. */
export const clockTime = (at: number): string => formatTime(localTimeAt(at, ownZone()))
