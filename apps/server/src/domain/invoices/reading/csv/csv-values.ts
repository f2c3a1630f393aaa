import { plainTravelName } from '../travel-fields.ts'

/** Signs and words around a number: currencies, spaces, the minus of Japanese accounts. */
function bareNumber(text: string): { readonly digits: string; readonly isNegative: boolean } | null {
  if (text.length > 60) return null
  const plain = text.normalize('NFKC').trim()
  const isNegative = /^\(.*\)$|^[-−–▲△]|[-−]$/.test(plain)
  const digits = plain.replaceAll(/^[A-Z]{3}(?=\W|\d)|(?<=\d)\s*[A-Z]{3}$|[\s'’()\-−–▲△¥€$£円元%]/g, '')
  return /^\d[\d.,]*$|^[.,]\d+$/.test(digits) ? { digits, isNegative } : null
}

/** The sign before the decimals of '1.234,5'; null where there is none, undefined where '1.234' may be read both ways. */
function decimalSign(digits: string): string | null | undefined {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last === -1) return null
  const sign = digits.charAt(last)
  const isMixed = digits.includes(sign === '.' ? ',' : '.')
  if (isMixed) return digits.indexOf(sign) === last ? sign : undefined
  if (digits.indexOf(sign) !== last) return null
  const decimals = digits.length - last - 1
  return decimals === 3 && last > 0 && last <= 3 && !digits.startsWith('0') ? undefined : sign
}

/**
 * Whether 1.234 is a thousand and 1,5 one and a half; null where no value tells. By the values of all columns of numbers: one that can be read one way only settles the others.
 */
export function isDecimalCommaIn(values: readonly string[]): boolean | null {
  let votes = 0
  for (const value of values) {
    const sign = decimalSign(bareNumber(value)?.digits ?? '')
    if (sign) votes += sign === ',' ? 1 : -1
  }
  return votes === 0 ? null : votes > 0
}

/** '1.234,56 €', '(12.00)', '▲1,000' as decimal digits; null for what is no number, or may be two. */
export function csvDecimal(text: string, isDecimalComma: boolean | null): string | null {
  const found = bareNumber(text)
  if (!found) return null
  const own = decimalSign(found.digits)
  const habit = isDecimalComma === null ? undefined : isDecimalComma ? ',' : '.'
  // Without decimals anywhere in the file, a sign before three digits is one of thousands.
  const sign = own === undefined ? (found.digits.includes(habit ?? '') && habit ? habit : null) : own
  const whole = sign ? found.digits.slice(0, found.digits.lastIndexOf(sign)) : found.digits
  const part = sign ? found.digits.slice(found.digits.lastIndexOf(sign) + 1) : ''
  const plain = whole.replaceAll(/[.,]/g, '') || '0'
  if (/[.,]/.test(whole) && !/^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(whole)) return null
  const trimmed = plain.replace(/^0+(?=\d)/, '')
  return `${found.isNegative ? '-' : ''}${trimmed}${part === '' ? '' : `.${part}`}`
}

const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?:[T ].*)?$/

/** Whether 03/04/2026 is the third of April, by the days that leave no doubt; null where none is above 12. */
export function isDayFirstIn(values: readonly string[]): boolean | null {
  let votes = 0
  for (const value of values) {
    const found = slashed.exec(value.trim())
    if (found && Number(found[1]) > 12) votes += 1
    if (found && Number(found[2]) > 12) votes -= 1
  }
  return votes === 0 ? null : votes > 0
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A day as `YYYY-MM-DD`; null for what is none, or may be two days. */
export function csvDay(text: string, isDayFirst: boolean | null): string | null {
  const plain = text.normalize('NFKC').trim()
  const parts = partsOf(plain, isDayFirst)
  if (!parts) return null
  const [year, month, day] = parts
  const found = [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
  const date = new Date(`${found}T00:00:00Z`)
  return date.getTime() > 0 && date.toISOString().startsWith(found) ? found : null
}

type DayParts = readonly [year: number, month: number, day: number]

function partsOf(text: string, isDayFirst: boolean | null): DayParts | null {
  const whole = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[T ].*)?$/.exec(text)
  if (whole) return [Number(whole[1]), Number(whole[2]), Number(whole[3])]
  // Years of the Republic of China, and of Reiwa.
  const local = /^(令和|R|民國|民国|)(\d{1,3})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text)
  const era = local?.[1] ?? ''
  if (local && (era !== '' || (local[2] ?? '').length === 3)) {
    const first = era === '令和' || era === 'R' ? 2018 : 1911
    return [first + Number(local[2]), Number(local[3]), Number(local[4])]
  }
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?: .*)?$/.exec(text)
  if (dotted) return [yearOf(dotted[3]), Number(dotted[2]), Number(dotted[1])]
  const named = /^(\d{1,2})[\s-]*([A-Za-z]{3,9})\.?,?[\s-]*(\d{4}|\d{2})$/.exec(text)
  if (named) return [yearOf(named[3]), monthOf(named[2]), Number(named[1])]
  const american = /^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})$/.exec(text)
  if (american) return [Number(american[3]), monthOf(american[1]), Number(american[2])]
  const found = slashed.exec(text)
  if (!found) return null
  const [one, two] = [Number(found[1]), Number(found[2])]
  const order = one > 12 ? true : two > 12 ? false : one === two ? true : isDayFirst
  if (order === null) return null
  return order ? [yearOf(found[3]), two, one] : [yearOf(found[3]), one, two]
}

/** Two digits are of this century. */
const yearOf = (digits = '') => Number(digits) + (digits.length === 2 ? 2000 : 0)
const monthOf = (word = '') => months.indexOf(word.slice(0, 3).toLowerCase()) + 1

const creditWords = new Set(
  'credit creditnote creditmemo cn refund gutschrift 381 红字 红字发票 红票 贷项 退款 折讓 折讓單 退票 赤伝 返金 返品 クレジット クレジットノート'.split(
    ' ',
  ),
)
export const isCreditWord = (text: string): boolean => creditWords.has(plainTravelName(text))

const stateWords: Readonly<Record<string, readonly string[]>> = {
  open: 'open unpaid outstanding due offen 未付 未付款 未払 未払い 未入金'.split(' '),
  partly: 'partly partiallypaid partial partlypaid teilbezahlt 部分付款 部分付 一部入金 一部支払'.split(' '),
  paid: 'paid settled bezahlt 已付 已付款 已支付 支払済 支払済み 入金済 入金済み'.split(' '),
}

export function paymentStateOf(text: string): 'open' | 'partly' | 'paid' | 'unknown' {
  const plain = plainTravelName(text)
  const found = (['open', 'partly', 'paid'] as const).find((state) => stateWords[state]?.includes(plain))
  return found ?? 'unknown'
}

/** What is passed on: paid on the client's behalf. */
export const isPassedOn = (text: string): boolean =>
  /^(?:passedon|disbursement|yes|true|代收代付|代墊|立替|立替金)$/.test(plainTravelName(text))
