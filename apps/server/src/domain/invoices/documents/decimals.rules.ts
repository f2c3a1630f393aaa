/** Exact arithmetic on decimal digits as an invoice gives them: nothing passes through a floating-point number. */

interface Fixed {
  readonly units: bigint
  readonly digits: number
}

function fixedOf(text: string): Fixed {
  const [whole = '0', fraction = ''] = text.split('.')
  return { units: BigInt(whole + fraction), digits: fraction.length }
}

const unitsAt = ({ units, digits }: Fixed, at: number): bigint => units * 10n ** BigInt(at - digits)

function textOf({ units, digits }: Fixed): string {
  const isNegative = units < 0n
  const figures = String(isNegative ? -units : units).padStart(digits + 1, '0')
  const point = figures.length - digits
  const text = digits === 0 ? figures : `${figures.slice(0, point)}.${figures.slice(point)}`
  return isNegative ? `-${text}` : text
}

export function addDecimals(amounts: readonly string[]): string {
  const all = amounts.map(fixedOf)
  const digits = Math.max(0, ...all.map((one) => one.digits))
  return textOf({ units: all.reduce((sum, one) => sum + unitsAt(one, digits), 0n), digits })
}

export const negateDecimal = (text: string): string => textOf({ ...fixedOf(text), units: -fixedOf(text).units })

export const subtractDecimals = (from: string, amount: string): string => addDecimals([from, negateDecimal(amount)])

export function multiplyDecimals(a: string, b: string): string {
  const [left, right] = [fixedOf(a), fixedOf(b)]
  return textOf({ units: left.units * right.units, digits: left.digits + right.digits })
}

export const isZero = (text: string): boolean => fixedOf(text).units === 0n
export const isNegative = (text: string): boolean => fixedOf(text).units < 0n
export const isSameDecimal = (a: string, b: string): boolean => isZero(subtractDecimals(a, b))

/** Half away from zero, as tax is rounded. */
export function roundDecimal(text: string, digits: number): string {
  const fixed = fixedOf(text)
  if (fixed.digits <= digits) return textOf({ units: unitsAt(fixed, digits), digits })
  const step = 10n ** BigInt(fixed.digits - digits)
  const half = fixed.units < 0n ? -step / 2n : step / 2n
  return textOf({ units: (fixed.units + half) / step, digits })
}

/** The same value with as few digits as it needs, and at least `least`. */
export function trimDecimal(text: string, least = 0): string {
  const fixed = fixedOf(text)
  if (fixed.digits <= least) return textOf({ units: unitsAt(fixed, least), digits: least })
  const [whole = '0', fraction = ''] = textOf(fixed).split('.')
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
