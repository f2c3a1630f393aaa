import type { ExternalOrder } from '@portolan/contract/features/trip-requests/external-orders'
import type { FormattedMoney } from '@portolan/rules/format-money'

/** Amounts of an order, counted in ten-thousandths so that no digit of the wire is lost. */

type Price = ExternalOrder['price']

const decimals = 4

/** A signed decimal text in ten-thousandths. */
function scaled(text: string): bigint {
  const [, sign, whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const size = BigInt(`${whole}${fraction.padEnd(decimals, '0')}`)
  return sign === '-' ? -size : size
}

/** Ten-thousandths as a decimal text without idle zeros. */
export function decimalText(amount: bigint): string {
  const size = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  const fraction = size.slice(-decimals).replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${size.slice(0, -decimals)}${fraction && `.${fraction}`}`
}

/** The sum of the lines, what the order says it is, and the paths of amounts with more decimals than the currency has. */
export function totalOfLines(
  { lines, total }: Price,
  digits: number,
): { readonly sum: bigint; readonly total: bigint; readonly odd: readonly string[] } {
  const told: readonly (readonly [path: string, text: string])[] = [
    ...lines.map(({ amount }, index) => [`price.lines[${index}].amount`, amount] as const),
    ['price.total', total],
  ]
  const idle = 10n ** BigInt(decimals - Math.min(digits, decimals))
  return {
    sum: lines.reduce((sum, { amount }) => sum + scaled(amount), 0n),
    total: scaled(total),
    odd: told.flatMap(([path, text]) => (scaled(text) % idle === 0n ? [] : [path])),
  }
}

/** A signed amount of a checked order as money. */
export function moneyOf(text: string, currency: string, digits: number): FormattedMoney {
  const idle = 10n ** BigInt(decimals - Math.min(digits, decimals))
  return { Amount: Number(scaled(text) / idle), Currency: currency, Digits: digits }
}

/** To which part of a request's total a line counts. */
const partOf = {
  fare: 'Flights',
  tax: 'Flights',
  surcharge: 'Flights',
  hotel: 'Hotels',
  serviceFee: 'Other',
  other: 'Other',
  discount: 'Other',
} as const satisfies Record<Price['lines'][number]['kind'], string>

export type PartName = (typeof partOf)[keyof typeof partOf]

/**
 * The sum of a checked order by the parts of a request's total, in the order's currency; null for a part that has no line.
 * Fares and taxes of an order without flights are those of its other services.
 */
export function partsOfPrice(
  { price, segments }: Pick<ExternalOrder, 'price' | 'segments'>,
  digits: number,
): Readonly<Record<PartName, FormattedMoney | null>> {
  const parts: Record<PartName, FormattedMoney | null> = { Flights: null, Hotels: null, Other: null }
  for (const { kind, amount } of price.lines) {
    const part = segments.length === 0 && partOf[kind] === 'Flights' ? 'Other' : partOf[kind]
    const money = moneyOf(amount, price.currency, digits)
    parts[part] = { ...money, Amount: money.Amount + (parts[part]?.Amount ?? 0) }
  }
  return parts
}
