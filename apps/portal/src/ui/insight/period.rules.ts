import { addDays } from '@portolan/rules/calendar-day'

/** The last so many days. */
export const presets = ['30', '90', '365'] as const
export type Preset = (typeof presets)[number]

/** A period in the address: a preset, '' where days are entered; days are ISO 8601. */
export interface Period {
  readonly days: string
  readonly from: string
  readonly to: string
}

/** The preset that applies; null where days are entered. What is none in the address is `usual`. */
export const presetOf = ({ days, from, to }: Period, usual: Preset): Preset | null =>
  from || to ? null : (presets.find((preset) => preset === days) ?? usual)

/** First and last day as calls take them, YYYYMMDD; what is not entered is left to the server. */
export function daysOf(period: Period, usual: Preset, today: string): { readonly from?: string; readonly to?: string } {
  const preset = presetOf(period, usual)
  const first = preset === null ? period.from : addDays(today, 1 - Number(preset))
  return {
    ...(first ? { from: first.replaceAll('-', '') } : {}),
    ...(period.to ? { to: period.to.replaceAll('-', '') } : {}),
  }
}
