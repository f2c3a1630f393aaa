/** Exact decimal arithmetic: `units` of 10 to the power of minus `scale`. */
export interface Decimal {
  readonly units: bigint
  readonly scale: number
}

export const zero: Decimal = { units: 0n, scale: 0 }

/** Decimal digits as text, such as '-12.50'. Throws RangeError for anything else. */
export function decimalOf(text: string): Decimal {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) throw new RangeError(`No decimal: ${text.slice(0, 40)}`)
  const [, sign = '', whole = '', part = ''] = match
  return { units: BigInt(`${sign}${whole}${part}`), scale: part.length }
}

const unitsAt = ({ units, scale }: Decimal, wanted: number): bigint => units * 10n ** BigInt(wanted - scale)

export function add(one: Decimal, other: Decimal): Decimal {
  const scale = Math.max(one.scale, other.scale)
  return { units: unitsAt(one, scale) + unitsAt(other, scale), scale }
}

export const negate = ({ units, scale }: Decimal): Decimal => ({ units: -units, scale })
export const subtract = (one: Decimal, other: Decimal): Decimal => add(one, negate(other))
export const multiply = (one: Decimal, other: Decimal): Decimal => ({
  units: one.units * other.units,
  scale: one.scale + other.scale,
})
export const sum = (all: readonly Decimal[]): Decimal => all.reduce(add, zero)
export const absolute = (one: Decimal): Decimal => (one.units < 0n ? negate(one) : one)
/** Below zero, zero or above zero, as a comparison answers. */
export function compare(one: Decimal, other: Decimal): number {
  const { units } = subtract(one, other)
  return units < 0n ? -1 : units > 0n ? 1 : 0
}

/** Per cent of an amount. */
export const percentOf = (amount: Decimal, rate: Decimal): Decimal => {
  const { units, scale } = multiply(amount, rate)
  return { units, scale: scale + 2 }
}

/** `units` of 10^-digits. Half a unit is rounded away from zero, as invoices round. */
export function roundedUnits({ units, scale }: Decimal, digits: number): bigint {
  if (scale <= digits) return units * 10n ** BigInt(digits - scale)
  const divisor = 10n ** BigInt(scale - digits)
  return quotient(units, divisor)
}

function quotient(units: bigint, divisor: bigint): bigint {
  const size = units < 0n ? -units : units
  const rounded = (size * 2n + divisor) / (divisor * 2n)
  return units < 0n ? -rounded : rounded
}

export const round = (one: Decimal, digits: number): Decimal => ({ units: roundedUnits(one, digits), scale: digits })

/** The quotient with `digits` decimals, rounded; null where the divisor is zero. */
export function divide(one: Decimal, other: Decimal, digits: number): Decimal | null {
  if (other.units === 0n) return null
  const scale = Math.max(one.scale, other.scale)
  const [top, bottom] = [unitsAt(one, scale) * 10n ** BigInt(digits), unitsAt(other, scale)]
  return { units: bottom < 0n ? quotient(-top, -bottom) : quotient(top, bottom), scale: digits }
}

/** As text, with as many decimals as its scale. */
export function decimalText({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  return `${units < 0n ? '-' : ''}${whole}${scale === 0 ? '' : `.${digits.slice(-scale)}`}`
}

/** Without zeros at the end of its decimals: '9.00' is '9'. */
export const shortDecimalText = (one: Decimal): string => {
  const text = decimalText(one)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
