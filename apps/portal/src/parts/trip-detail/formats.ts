import type { Language } from '@portolan/contract/enums'
import { joinUnits } from '@portolan/rules/format-time'

/** Formats whole minutes: '4 hr 20 min', '4小时20分钟', '50 min'. */
export function formatDuration(minutes: number, language: Language): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const part = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  const parts = [
    ...(hours > 0 ? [part(hours, 'hour')] : []),
    ...(rest > 0 || hours === 0 ? [part(rest, 'minute')] : []),
  ]
  return joinUnits(parts, language)
}

/** '1,245 kg': whole kilograms, one decimal below ten; pass five `decimals` for an emission factor. */
export function formatKg(kg: number, language: Language, decimals = kg < 10 ? 1 : 0): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'kilogram', maximumFractionDigits: decimals }).format(
    kg,
  )
}

/** '2,961 km'. */
export function formatKm(km: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 }).format(km)
}
