import { findCountry } from '../../../../reference/countries.ts'
import { findCurrency } from '../../../../reference/currencies.ts'
import type { InvoiceDocument, InvoiceLine, InvoiceParty } from '../../invoice-document.ts'
import {
  digitsNeeded,
  isNegative,
  isSameDecimal,
  isZero,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
} from '../decimals.rules.ts'
import { unlisted, units } from './code-lists.data.ts'
import { differentTotal, enTotals } from './en-totals.rules.ts'
import { enTaxOf, isOutsideScope } from './tax-groups.rules.ts'
import { xmlText } from './xml-text.ts'

/** Amounts have at most two digits (BR-DEC). */
const amountDigits = 2

/** A tax number that begins with its country (BR-CO-09); Greece writes EL, Northern Ireland XI, and Kosovo has no code. */
export function isVatId(taxId: string | null): boolean {
  const prefix = taxId?.slice(0, 2) ?? ''
  return prefix === 'EL' || prefix === 'XI' || (!unlisted.has(prefix) && findCountry(prefix) !== undefined)
}

/**
 * Null where the invoice can be written by EN 16931; else the field that is missing or does not fit, by its path in the
 * document. What is written then passes the standard's rules.
 */
export function mayBeEInvoice(document: InvoiceDocument): string | null {
  if (document.official !== null) return 'official'
  if (unlisted.has(document.currency) || findCurrency(document.currency) === undefined) return 'currency'
  return (
    missingText(document) ??
    missingOfParties(document) ??
    wrongLine(document) ??
    wrongTaxes(document) ??
    wrongTotals(document)
  )
}

/** Texts that have to be there, and of which XML can hold nothing. */
function missingText({ number, seller, buyer, lines }: InvoiceDocument): string | null {
  const isEmpty = (text: string) => xmlText(text).trim() === ''
  if (isEmpty(number)) return 'number'
  if (isEmpty(seller.name)) return 'seller.name'
  if (isEmpty(buyer.name)) return 'buyer.name'
  const index = lines.findIndex(({ description }) => isEmpty(description))
  return index === -1 ? null : `lines.${index}.description`
}

function missingOfParties(document: InvoiceDocument): string | null {
  const { seller, buyer } = document
  for (const [name, { country }] of [
    ['seller', seller],
    ['buyer', buyer],
  ] as const)
    if (country === null || unlisted.has(country) || findCountry(country) === undefined) return `${name}.country`
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

/** A standard rate is above zero (BR-S-05). */
const isWithoutRate = ({ category, rate }: InvoiceLine['tax']) =>
  category === 'S' && (rate === null || isZero(rate) || isNegative(rate))

function wrongTaxes(document: InvoiceDocument): string | null {
  for (const [index, { tax, supply }] of document.lines.entries()) {
    if (enTaxOf(document, tax, supply) === null) return `lines.${index}.tax.category`
    if (isWithoutRate(tax)) return `lines.${index}.tax.rate`
  }
  const index = document.adjustments.findIndex(({ tax }) => enTaxOf(document, tax) === null || isWithoutRate(tax))
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
