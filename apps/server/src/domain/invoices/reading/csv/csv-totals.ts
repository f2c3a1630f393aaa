import { findCurrency } from '../../../../reference/currencies.ts'
import {
  absolute,
  add,
  compare,
  type Decimal,
  decimalOf,
  decimalText,
  percentOf,
  round,
  shortDecimalText,
  subtract,
  sum,
  zero,
} from '../../decimal.ts'
import type { DraftLine, InvoiceDraft } from '../draft.ts'

/** What the rows of one invoice have in the columns of totals. */
export interface GivenTotals {
  readonly net: readonly string[]
  readonly tax: readonly string[]
  readonly gross: readonly string[]
  readonly payable: readonly string[]
}

/**
 * Totals of an invoice. What the table leaves out is added up: tax once per category and rate, rounded to the currency's
 * digits. Some tables repeat the invoice's total in each row, others give each row its own: what is nearer to the sum of
 * the lines counts.
 */
export function csvTotals(lines: readonly DraftLine[], currency: string, given: GivenTotals): InvoiceDraft['totals'] {
  const digits = findCurrency(currency)?.digits ?? 2
  const lineSum = sum(lines.map(({ amount }) => decimalOf(amount)))
  const computedTax = sum(
    [...basesByRate(lines)].map(([rate, base]) => round(percentOf(base, decimalOf(rate)), digits)),
  )
  const net = totalOf(given.net, lineSum)
  const tax = totalOf(given.tax, computedTax)
  const computed = add(net ?? lineSum, tax ?? computedTax)
  return {
    net: decimalText(net ?? lineSum),
    tax: decimalText(tax ?? computedTax),
    gross: decimalText(totalOf(given.gross, computed) ?? computed),
    payable: given.payable[0] ?? null,
  }
}

function basesByRate(lines: readonly DraftLine[]): Map<string, Decimal> {
  const bases = new Map<string, Decimal>()
  for (const { tax, amount } of lines) {
    const rate = tax.category === 'S' ? shortDecimalText(decimalOf(tax.rate ?? '0')) : '0'
    bases.set(rate, add(bases.get(rate) ?? zero, decimalOf(amount)))
  }
  return bases
}

/** Null where no row has one. */
function totalOf(values: readonly string[], computed: Decimal): Decimal | null {
  const [first, ...others] = values.map(decimalOf)
  if (!first) return null
  const added = sum([first, ...others])
  if (others.some((other) => compare(other, first) !== 0)) return added
  const off = (total: Decimal) => absolute(subtract(total, computed))
  return compare(off(added), off(first)) < 0 ? added : first
}
