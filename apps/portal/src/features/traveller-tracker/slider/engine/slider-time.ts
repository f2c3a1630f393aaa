import { addDays } from '@portolan/rules/calendar-day'
import { dayAt, instantOf } from '@portolan/rules/local-time'

/** Minutes since 1970. */
export interface Range {
  readonly from: number
  readonly until: number
}

export const hour = 60
export const day = 24 * hour

export const clamp = (minute: number, { from, until }: Range): number => Math.max(from, Math.min(until, minute))

/** The next full step before or after an instant: of hours, or of days to the same time of the clock. */
export function stepFrom(minute: number, step: number): number {
  const size = Math.abs(step)
  if (size >= day) return minute + step
  const whole = Math.floor(minute / size) * size
  if (step > 0) return whole + size
  return whole === minute ? whole - size : whole
}

/** What a key of the slider does; null: nothing. */
export type SliderAct = 'play' | 'now' | { readonly step: number } | null

export function actOf({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): SliderAct {
  const size = shiftKey ? day : hour
  if (key === 'ArrowRight' || key === 'ArrowUp') return { step: size }
  if (key === 'ArrowLeft' || key === 'ArrowDown') return { step: -size }
  if (key === 'PageUp') return { step: day }
  if (key === 'PageDown') return { step: -day }
  if (key === 'Home') return 'now'
  return key === ' ' ? 'play' : null
}

/** How much time passes in a second of playing. */
export const speeds = [60, 360, 1440] as const
export type Speed = (typeof speeds)[number]

export interface DayTick {
  /** YYYYMMDD. */
  readonly day: string
  /** The first minute of the day. */
  readonly at: number
  readonly isMonday: boolean
}

/** The days that begin within a range, by the clocks of a zone. */
export function dayTicks({ from, until }: Range, zone: string): DayTick[] {
  const ticks: DayTick[] = []
  for (let date = dayAt(from * 60_000, zone); ; date = addDays(date, 1)) {
    const remark = date.replaceAll('-', '')
    const begins = instantOf(`${remark}000000`, zone)
    if (!begins) return ticks
    const at = begins.instant / 60_000
    if (at > until) return ticks
    if (at >= from) ticks.push({ day: remark, at, isMonday: new Date(`${date}T00:00:00Z`).getUTCDay() === 1 })
  }
}
