import type { InvoiceDocument } from '../invoice-document.ts'
import {
  absolute,
  add,
  compare,
  type Decimal,
  decimalOf,
  negate,
  percentOf,
  shortDecimalText,
  subtract,
  sum,
  zero,
} from '../decimal.ts'

/** Lines, discounts and charges of one category and rate. */
export interface TaxGroup {
  readonly base: Decimal
  /** Tax of the base, not rounded. */
  readonly exact: Decimal
  /** How many amounts the base is made of. */
  readonly parts: number
  /** As the invoice declares it; null where it has no line for this group in its table of taxes. */
  readonly declared: Decimal | null
}

interface Taxed {
  readonly category: string
  readonly rate: string | null
}

/** Only these categories have a rate that charges something. */
const isCharged = ({ category, rate }: Taxed): boolean => category === 'S' && rate !== null

const keyOf = (tax: Taxed): string =>
  isCharged(tax) ? `S ${shortDecimalText(decimalOf(tax.rate ?? '0'))}` : tax.category

/** Groups of the lines and of the table of taxes, in the order in which they occur. */
export function taxGroupsOf(document: InvoiceDocument): TaxGroup[] {
  const groups = new Map<string, { tax: Taxed; parts: Decimal[]; declared: Decimal | null }>()
  const groupOf = (tax: Taxed) => {
    const key = keyOf(tax)
    const group = groups.get(key) ?? { tax, parts: [], declared: null }
    groups.set(key, group)
    return group
  }
  for (const { tax, amount } of document.lines) groupOf(tax).parts.push(decimalOf(amount))
  for (const { tax, isCharge, amount } of document.adjustments)
    groupOf(tax).parts.push(isCharge ? decimalOf(amount) : negate(decimalOf(amount)))
  for (const tax of document.taxes) {
    const group = groupOf(tax)
    group.declared = add(group.declared ?? zero, decimalOf(tax.amount))
  }
  return [...groups.values()].map(({ tax, parts, declared }) => {
    const base = sum(parts)
    // Standard rated without a rate: what is declared cannot be computed.
    const exact = isCharged(tax)
      ? percentOf(base, decimalOf(tax.rate ?? '0'))
      : tax.category === 'S'
        ? (declared ?? zero)
        : zero
    return { base, exact, parts: parts.length, declared }
  })
}

/** Japan's qualified invoice: the tax is rounded once per rate and invoice. */
const isJapanese = ({ seller, currency }: InvoiceDocument): boolean =>
  seller.country === 'JP' || (currency === 'JPY' && /^T\d{13}$/.test(seller.taxId ?? ''))

/**
 * Whether a declared tax fits its groups. Japan allows to round up, down or to the nearest, once per rate, so the tax is less
 * than one unit off. Elsewhere half a unit is rounded per rate, or the tax of each line was rounded before it was added up.
 */
export function isTaxWithin(
  declared: Decimal,
  groups: readonly TaxGroup[],
  document: InvoiceDocument,
  digits: number,
): boolean {
  const off = absolute(subtract(declared, sum(groups.map(({ exact }) => exact))))
  const rated = groups.filter(({ exact }) => exact.units !== 0n)
  if (isJapanese(document)) {
    const isWhole = off.units === 0n
    return isWhole || compare(off, { units: BigInt(rated.length), scale: digits }) < 0
  }
  const roundings = rated.reduce((total, { parts }) => total + Math.max(1, parts), 0)
  return compare(off, { units: BigInt(roundings) * 5n, scale: digits + 1 }) <= 0
}
