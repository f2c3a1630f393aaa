import type { InvoiceDocument } from '../../invoice-document.ts'
import { addDecimals, isSameDecimal, subtractDecimals } from '../decimals.rules.ts'
import { type EnTaxGroup, taxGroups } from './tax-groups.rules.ts'

/** Sums of an invoice by the rules BR-CO-10 to BR-CO-16. */
export interface EnTotals {
  readonly groups: readonly EnTaxGroup[]
  readonly lines: string
  readonly discounts: string
  readonly charges: string
  readonly net: string
  readonly tax: string
  readonly gross: string
  readonly prepaid: string
  readonly rounding: string
  readonly payable: string
}

export function enTotals(document: InvoiceDocument): EnTotals | null {
  const groups = taxGroups(document)
  if (groups === null) return null
  const { adjustments, totals } = document
  const sum = (isCharge: boolean) =>
    addDecimals(adjustments.filter((one) => one.isCharge === isCharge).map(({ amount }) => amount))
  const lines = addDecimals(document.lines.map(({ amount }) => amount))
  const [discounts, charges] = [sum(false), sum(true)]
  const net = subtractDecimals(addDecimals([lines, charges]), discounts)
  const tax = addDecimals(groups.map(({ amount }) => amount))
  const gross = addDecimals([net, tax])
  const [prepaid, rounding] = [totals.prepaid ?? '0', totals.rounding ?? '0']
  const payable = addDecimals([subtractDecimals(gross, prepaid), rounding])
  return { groups, lines, discounts, charges, net, tax, gross, prepaid, rounding, payable }
}

/** The first declared sum that differs from what the lines give. */
export function differentTotal({ totals }: InvoiceDocument, sums: EnTotals): string | null {
  for (const name of ['lines', 'net', 'tax', 'gross', 'payable'] as const) {
    const declared = totals[name]
    if (declared !== null && !isSameDecimal(declared, sums[name])) return `totals.${name}`
  }
  return null
}
