import { add, decimalOf, decimalText, multiply, negate, round, sum } from '../decimal.ts'

/** Exact arithmetic on decimal digits as an invoice gives them, from text to text. */

export const addDecimals = (amounts: readonly string[]): string => decimalText(sum(amounts.map(decimalOf)))

export const negateDecimal = (text: string): string => decimalText(negate(decimalOf(text)))

export const subtractDecimals = (from: string, amount: string): string =>
  decimalText(add(decimalOf(from), negate(decimalOf(amount))))

export const multiplyDecimals = (a: string, b: string): string => decimalText(multiply(decimalOf(a), decimalOf(b)))

export const isZero = (text: string): boolean => decimalOf(text).units === 0n
export const isNegative = (text: string): boolean => decimalOf(text).units < 0n
export const isSameDecimal = (a: string, b: string): boolean => isZero(subtractDecimals(a, b))

/** Half away from zero, as tax is rounded. */
export const roundDecimal = (text: string, digits: number): string => decimalText(round(decimalOf(text), digits))

/** The same value with as few digits as it needs, and at least `least`. */
export function trimDecimal(text: string, least = 0): string {
  const decimal = decimalOf(text)
  if (decimal.scale <= least) return decimalText(round(decimal, least))
  const [whole = '0', fraction = ''] = decimalText(decimal).split('.')
  const kept = fraction.replace(/0+$/, '').padEnd(least, '0')
  return kept === '' ? whole : `${whole}.${kept}`
}

/** Digits after the point that the value needs. */
export const digitsNeeded = (text: string): number => trimDecimal(text).split('.')[1]?.length ?? 0

/** '-1234.5' as '−1,234.50' with two digits: all four languages group and point alike. More digits than that stay. */
export function formatDecimal(text: string, least: number): string {
  const trimmed = trimDecimal(text, least)
  const [whole = '0', fraction] = trimmed.replace('-', '').split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${trimmed.startsWith('-') ? '−' : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`
}
