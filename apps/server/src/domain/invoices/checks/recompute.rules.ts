import type { InvoiceDocument, InvoiceLine } from '../invoice-document.ts'
import {
  absolute,
  add,
  compare,
  type Decimal,
  decimalOf,
  decimalText,
  multiply,
  negate,
  round,
  roundedUnits,
  shortDecimalText,
  subtract,
  sum,
  zero,
} from '../decimal.ts'
import { isTaxWithin, taxGroupsOf } from './tax-groups.rules.ts'

/** Something on the invoice that its own figures contradict; amounts as decimal digits. */
export interface InvoiceDifference {
  readonly what: 'line' | 'lines' | 'net' | 'tax' | 'gross' | 'payable'
  /** Of a line: the number that the invoice gives it, else its position. */
  readonly line?: string
  readonly declared: string
  readonly computed: string
}

/** Amounts in minor units, as the invoice declares them; what it leaves out is computed. */
export interface RecomputedInvoice {
  /** Of each line, net. */
  readonly lines: readonly number[]
  readonly totals: {
    readonly lines: number
    readonly net: number
    readonly tax: number
    readonly gross: number
    readonly payable: number
  }
  readonly differences: readonly InvoiceDifference[]
}

/** Decimal digits in minor units of a currency; '12.345' with 2 digits is 1235. */
export const toMinor = (decimal: string, digits: number): number => Number(roundedUnits(decimalOf(decimal), digits))

const minor = (amount: Decimal, digits: number): number => Number(roundedUnits(amount, digits))
const maybe = (text: string | null): Decimal | null => (text === null ? null : decimalOf(text))

/** Adds up what an invoice declares. `digits`: of its currency's minor unit. */
export function recompute(document: InvoiceDocument, digits: number): RecomputedInvoice {
  const differences: InvoiceDifference[] = []
  const note = (what: InvoiceDifference['what'], declared: Decimal, computed: Decimal, line?: string) =>
    void differences.push({
      what,
      ...(line === undefined ? {} : { line }),
      declared: decimalText(round(declared, digits)),
      computed: decimalText(round(computed, digits)),
    })
  /** Declared amounts are rounded, so what is added up may have more decimals than they. */
  const check = (what: InvoiceDifference['what'], declared: Decimal | null, computed: Decimal, slack: Decimal) => {
    if (declared && compare(absolute(subtract(declared, computed)), slack) > 0) note(what, declared, computed)
    return declared ?? computed
  }
  for (const [index, line] of document.lines.entries()) {
    const computed = lineAmount(line)
    const declared = decimalOf(line.amount)
    if (compare(absolute(subtract(declared, computed)), lineSlack(line, computed, digits)) > 0)
      note('line', declared, computed, line.number ?? String(index + 1))
  }
  const amounts = document.lines.map(({ amount }) => decimalOf(amount))
  const slack = roundingSlack([...amounts, ...document.adjustments.map(({ amount }) => decimalOf(amount))], digits)
  const { totals } = document
  const lines = check('lines', maybe(totals.lines), sum(amounts), slack)
  const net = check('net', maybe(totals.net), add(lines, adjustmentsOf(document.adjustments)), slack)
  const tax = checkTax(document, digits, note)
  const gross = check('gross', decimalOf(totals.gross), add(net, tax), roundingSlack([net, tax], digits))
  const due = add(subtract(gross, maybe(totals.prepaid) ?? zero), maybe(totals.rounding) ?? zero)
  const payable = check('payable', maybe(totals.payable), due, zero)
  return {
    lines: amounts.map((amount) => minor(amount, digits)),
    totals: {
      lines: minor(lines, digits),
      net: minor(net, digits),
      tax: minor(tax, digits),
      gross: minor(gross, digits),
      payable: minor(payable, digits),
    },
    differences,
  }
}

const adjustmentsOf = (adjustments: readonly { readonly isCharge: boolean; readonly amount: string }[]): Decimal =>
  sum(adjustments.map(({ isCharge, amount }) => (isCharge ? decimalOf(amount) : negate(decimalOf(amount)))))

const lineAmount = (line: InvoiceLine): Decimal =>
  add(multiply(decimalOf(line.quantity), decimalOf(line.unitPrice)), adjustmentsOf(line.adjustments))

/**
 * What a declared line may differ by: Peppol BIS 3 (PEPPOL-EN16931-R120) allows two minor units, since unit prices are
 * rounded. The price of a single piece is its amount, but for decimals that the currency does not have.
 */
function lineSlack(line: InvoiceLine, computed: Decimal, digits: number): Decimal {
  const isSingle = /^-?1(?:\.0+)?$/.test(line.quantity)
  if (isSingle) return roundingSlack([computed], digits)
  return { units: digits === 0 ? 1n : 2n, scale: digits }
}

/** Half a minor unit for each amount that has more decimals than the currency; nothing where none has. */
function roundingSlack(amounts: readonly Decimal[], digits: number): Decimal {
  const finer = amounts.filter((amount) => compare(amount, round(amount, digits)) !== 0).length
  return { units: BigInt(finer) * 5n, scale: digits + 1 }
}

type Note = (what: 'tax', declared: Decimal, computed: Decimal) => void

/** The invoice's tax; notes what does not fit its lines, group by group, or else its total. */
function checkTax(document: InvoiceDocument, digits: number, note: Note): Decimal {
  const groups = taxGroupsOf(document)
  const declaredTotal = maybe(document.totals.tax)
  const computedTotal = sum(groups.map(({ exact }) => round(exact, digits)))
  const missing = groups.filter(({ declared, exact }) => !declared && roundedUnits(exact, digits) !== 0n)
  if (document.taxes.length === 0) {
    if (declaredTotal && !isTaxWithin(declaredTotal, groups, document, digits))
      note('tax', declaredTotal, computedTotal)
    return declaredTotal ?? computedTotal
  }
  for (const group of groups)
    if (group.declared && !isTaxWithin(group.declared, [group], document, digits))
      note('tax', group.declared, group.exact)
  const declaredSum = sum(groups.map(({ declared }) => declared ?? zero))
  // A group that the invoice taxes in no line of its table shows in the total.
  const total = missing.length > 0 ? add(declaredSum, sum(missing.map(({ exact }) => exact))) : declaredSum
  const declared = declaredTotal ?? declaredSum
  if (shortDecimalText(round(declared, digits)) !== shortDecimalText(round(total, digits))) note('tax', declared, total)
  return declared
}
