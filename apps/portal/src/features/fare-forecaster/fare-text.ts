import { formatNearDay, formatWeekday, joinUnits } from '@portolan/rules/format-time'
import { decimalText } from '@portolan/rules/format-money'
import type { DayPair } from './search/use-fare-address.ts'

/** An amount without its currency: '6,850', '412.50'. Nobody reads the cents of a fare of hundreds. */
export function figureOf(amount: number, digits: number, language: string): string {
  const unit = 10 ** digits
  const hasCents = amount % unit !== 0 && Math.abs(amount) < 100 * unit
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: hasCents ? digits : 0,
    maximumFractionDigits: hasCents ? digits : 0,
  }).format(amount / unit)
}

interface MoneyLike {
  readonly Amount: number
  readonly Currency: string
  readonly Digits: number
}

/** 'HKD 6,850': the code tells every dollar from the others. */
export const fareOf = ({ Amount, Currency, Digits }: MoneyLike, language: string): string =>
  `${Currency}\u00A0${figureOf(Amount, Digits, language)}`

/** 'HKD 6,850.40' to the cent, where it has cents. */
export function exactFare({ Amount, Currency, Digits }: MoneyLike, language: string): string {
  const digits = Amount % 10 ** Digits === 0 ? 0 : Digits
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `${Currency}\u00A0${format.format(decimalText(Amount, Digits))}`
}

/** '15 Jan', '1月15日'. */
export const shortDay = (remark: string, language: string): string =>
  formatNearDay(remark, language, remark.slice(0, 4))

/** 'Fri 15 Jan'. */
export const longDay = (remark: string, language: string): string => formatWeekday(remark, language, remark.slice(0, 4))

/** 'Fri 15 Jan – Thu 21 Jan'. */
export const pairText = ({ dep, ret }: DayPair, language: string): string =>
  ret === null ? longDay(dep, language) : `${longDay(dep, language)} – ${longDay(ret, language)}`

type UnitText = (key: 'hours' | 'minutes', values: { count: number }) => string

/** '14 h 5 min'. */
export function durationText(minutes: number, t: UnitText, language: string): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return joinUnits(
    [
      hours > 0 ? t('hours', { count: hours }) : '',
      rest > 0 || hours === 0 ? t('minutes', { count: rest }) : '',
    ].filter(Boolean),
    language,
  )
}
