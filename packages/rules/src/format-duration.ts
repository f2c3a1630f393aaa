import { joinUnits } from './format-time.ts'

/** Formats whole minutes: '4 hr 20 min', '4小时20分钟', '50 min'. */
export function formatDuration(minutes: number, language: string): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const part = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  const parts = [
    ...(hours > 0 ? [part(hours, 'hour')] : []),
    ...(rest > 0 || hours === 0 ? [part(rest, 'minute')] : []),
  ]
  return joinUnits(parts, language)
}
