import { findCountry } from '../../../../reference/countries.ts'
import { findCurrency } from '../../../../reference/currencies.ts'
import type { InvoiceDocument, InvoiceParty } from '../../invoice-document.ts'
import {
  digitsNeeded,
  isNegative,
  isSameDecimal,
  isZero,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
} from '../decimals.rules.ts'
import { units } from './code-lists.data.ts'
import { differentTotal, enTotals } from './en-totals.rules.ts'
import { enTaxOf, isOutsideScope } from './tax-groups.rules.ts'

/** Amounts have at most two digits (BR-DEC). */
const amountDigits = 2

/** A tax number that begins with its country (BR-CO-09); Greece writes EL, Northern Ireland XI, and Kosovo has no code. */
export function isVatId(taxId: string | null): boolean {
  const prefix = taxId?.slice(0, 2) ?? ''
  return prefix === 'EL' || prefix === 'XI' || (prefix !== 'XK' && findCountry(prefix) !== undefined)
}

/**
 * Null where the invoice can be written by EN 16931; else the field that is missing or does not fit, by its path in the
 * document. What is written then passes the standard's rules.
 */
export function mayBeEInvoice(document: InvoiceDocument): string | null {
  if (document.official !== null) return 'official'
  // EN 16931 knows no Kosovo (XK), and CLDR has it.
  if (findCurrency(document.currency) === undefined) return 'currency'
  return missingOfParties(document) ?? wrongLine(document) ?? wrongTaxes(document) ?? wrongTotals(document)
}

function missingOfParties(document: InvoiceDocument): string | null {
  const { seller, buyer } = document
  for (const [name, { country }] of [
    ['seller', seller],
    ['buyer', buyer],
  ] as const)
    if (country === null || country === 'XK' || findCountry(country) === undefined) return `${name}.country`
  const isNamed = seller.registrationId !== null || seller.code !== null
  if (!isNamed && (isOutsideScope(document) || !isVatId(seller.taxId))) return 'seller.taxId'
  return isOutsideScope(document) ? null : missingTaxIds(document, seller, buyer)
}

/** BR-S-02 and its like: who names a tax has to say whose. */
function missingTaxIds(
  { lines, adjustments }: InvoiceDocument,
  seller: InvoiceParty,
  buyer: InvoiceParty,
): string | null {
  if (seller.taxId === null) return 'seller.taxId'
  const categories = new Set([...lines, ...adjustments].map(({ tax }) => tax.category))
  if ((categories.has('K') || categories.has('G')) && !isVatId(seller.taxId)) return 'seller.taxId'
  if (categories.has('K') && !isVatId(buyer.taxId)) return 'buyer.taxId'
  if (categories.has('AE') && !isVatId(buyer.taxId) && buyer.registrationId === null) return 'buyer.taxId'
  return null
}

function wrongLine(document: InvoiceDocument): string | null {
  for (const [index, line] of document.lines.entries()) {
    const { amount, adjustments, from, to, unit } = line
    const path = `lines.${index}`
    if ([amount, ...adjustments.map((one) => one.amount)].some((one) => digitsNeeded(one) > amountDigits))
      return `${path}.amount`
    if (adjustments.some((one) => isNegative(one.amount))) return `${path}.adjustments`
    if (!units.has(unit)) return `${path}.unit`
    if (from !== null && to !== null && to < from) return `${path}.to`
  }
  const index = document.adjustments.findIndex(
    (one) => digitsNeeded(one.amount) > amountDigits || isNegative(one.amount),
  )
  return index === -1 ? null : `adjustments.${index}.amount`
}

function wrongTaxes(document: InvoiceDocument): string | null {
  for (const [index, { tax, supply }] of document.lines.entries()) {
    if (enTaxOf(document, tax, supply) === null) return `lines.${index}.tax.category`
    if (tax.category === 'S' && isZero(tax.rate ?? '0')) return `lines.${index}.tax.rate`
  }
  const index = document.adjustments.findIndex(
    ({ tax }) => enTaxOf(document, tax) === null || (tax.category === 'S' && isZero(tax.rate ?? '0')),
  )
  if (index !== -1) return `adjustments.${index}.tax.category`
  if (document.taxes.some(({ category, amount }) => category !== 'S' && !isZero(amount))) return 'taxes'
  const isTravelled = document.lines.some(({ from, to }) => from !== null || to !== null)
  // BR-IC-11.
  return document.lines.some(({ tax }) => tax.category === 'K') && !isTravelled ? 'lines.from' : null
}

function wrongTotals(document: InvoiceDocument): string | null {
  const sums = enTotals(document)
  if (sums === null) return 'taxes'
  for (const { category, rate, base, amount } of sums.groups) {
    if (digitsNeeded(amount) > amountDigits) return 'taxes'
    if (category !== 'S' || rate === null) continue
    // BR-CO-17 allows what sellers who round line by line are off.
    const expected = roundDecimal(multiplyDecimals(base, multiplyDecimals(rate, '0.01')), amountDigits)
    const isOff = !isNegative(subtractDecimals(absolute(subtractDecimals(amount, expected)), '1'))
    if (isOff) return 'taxes'
  }
  const { prepaid, rounding } = sums
  if ([prepaid, rounding].some((one) => digitsNeeded(one) > amountDigits)) return 'totals'
  const different = differentTotal(document, sums)
  if (different !== null) return different
  const isDue = !isNegative(sums.payable) && !isSameDecimal(sums.payable, '0')
  // BR-CO-25; a credit note asks for no payment.
  return isDue && !document.isCredit && document.dueOn === null && document.payment.terms === null ? 'dueOn' : null
}

const absolute = (amount: string) => amount.replace('-', '')
