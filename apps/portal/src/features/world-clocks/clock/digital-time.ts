import type { Language } from '@portolan/contract/enums'
import type { Clock } from '@portolan/contract/schemas/user-setting'

/** The parts of a digital clock: '05:24' and 'PM', '午後', '下午'. */
export interface DigitalTime {
  readonly time: string
  readonly half: string
  /** Chinese and Japanese put the half of the day first. */
  readonly isHalfFirst: boolean
}

const halves = new Map<Language, { readonly am: string; readonly pm: string; readonly isFirst: boolean }>()

function halvesOf(language: Language) {
  const known = halves.get(language)
  if (known) return known
  const format = new Intl.DateTimeFormat(language, { hour: 'numeric', hourCycle: 'h12', timeZone: 'UTC' })
  const types = (hour: number) => format.formatToParts(hour * 3_600_000)
  const half = (hour: number) => types(hour).find(({ type }) => type === 'dayPeriod')?.value ?? ''
  const order = types(9).map(({ type }) => type)
  const made = { am: half(9), pm: half(15), isFirst: order.indexOf('dayPeriod') < order.indexOf('hour') }
  halves.set(language, made)
  return made
}

/** Specification §2: 'hh:mm A', of minutes since midnight; '17:24' without a half for whoever chose 24 hours. */
export function digitalTime(minuteOfDay: number, language: Language, clock: Clock): DigitalTime {
  const hour = Math.floor(minuteOfDay / 60)
  const two = (value: number) => String(value).padStart(2, '0')
  if (clock === '24') return { time: `${two(hour)}:${two(minuteOfDay % 60)}`, half: '', isHalfFirst: false }
  const { am, pm, isFirst } = halvesOf(language)
  return { time: `${two(hour % 12 || 12)}:${two(minuteOfDay % 60)}`, half: hour < 12 ? am : pm, isHalfFirst: isFirst }
}

/** In one line, as in '05:24 PM', '午後05:24'. */
export function clockText(minuteOfDay: number, language: Language, clock: Clock): string {
  const { time, half, isHalfFirst } = digitalTime(minuteOfDay, language, clock)
  if (half === '') return time
  return isHalfFirst ? `${half}${time}` : `${time} ${half}`
}
