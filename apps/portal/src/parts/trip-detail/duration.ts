import type { Language } from '@portolan/contract/enums'

/** '4 hr 20 min', '4小时20分钟': whole minutes in hours and minutes, or in minutes alone. */
export function formatDuration(minutes: number, language: Language): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const part = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  const parts = [
    ...(hours > 0 ? [part(hours, 'hour')] : []),
    ...(rest > 0 || hours === 0 ? [part(rest, 'minute')] : []),
  ]
  return parts.join(language === 'en-US' ? ' ' : '')
}
