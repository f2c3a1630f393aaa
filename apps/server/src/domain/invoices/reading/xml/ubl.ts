import type { XmlElement } from '../../../risk/feeds/xml-tree.ts'
import { correctedCode, creditCodes } from '../credit.rules.ts'
import { clip, type InvoiceDraft } from '../draft.ts'
import { dayOf, decimalAt, elementAt, elementsAt, onlySpaces, textAt } from './invoice-xml.ts'
import { paymentStateOf } from './payment-state.ts'
import { ublAdjustment, ublLine, ublTax } from './ubl-lines.ts'
import { ublParty } from './ubl-parties.ts'

/**
 * UBL 2.1 Invoice and CreditNote as EN 16931 binds them: Peppol BIS Billing 3, XRechnung, and JP PINT, whose business terms
 * have the same elements. Elements are found by their namespace, whatever their prefix.
 */
const documents = /^urn:oasis:names:specification:ubl:schema:xsd:(Invoice|CreditNote)-2$/
const spaces = 'urn:oasis:names:specification:ubl:schema:xsd:'

export const isUbl = ({ name, space }: XmlElement): boolean => documents.exec(space)?.[1] === name

export function readUbl(root: XmlElement): InvoiceDraft {
  const invoice = onlySpaces(root, (space) => space.startsWith(spaces))
  const code = textAt(invoice, 'InvoiceTypeCode') ?? textAt(invoice, 'CreditNoteTypeCode') ?? ''
  const isCredit = invoice.name === 'CreditNote' || creditCodes.has(code)
  const currency = textAt(invoice, 'DocumentCurrencyCode') ?? ''
  const taxes = taxesOf(invoice, currency)
  const means = elementAt(invoice, 'PaymentMeans')
  const totals = totalsOf(invoice, currency)
  return {
    number: textAt(invoice, 'ID') ?? '',
    isCredit,
    issuedOn: dayOf(textAt(invoice, 'IssueDate')) ?? '',
    dueOn: dayOf(textAt(invoice, 'DueDate') ?? textAt(means, 'PaymentDueDate')),
    currency,
    corrects: isCredit || code === correctedCode ? correctsOf(invoice) : null,
    seller: ublParty(elementAt(invoice, 'AccountingSupplierParty')),
    buyer: ublParty(elementAt(invoice, 'AccountingCustomerParty')),
    buyerReference: clip(textAt(invoice, 'BuyerReference'), 100),
    orderReference: clip(textAt(invoice, 'OrderReference', 'ID'), 100),
    note: clip(
      elementsAt(invoice, 'Note')
        .map(({ text }) => text.trim())
        .join('\n'),
      2_000,
    ),
    lines: [...elementsAt(invoice, 'InvoiceLine'), ...elementsAt(invoice, 'CreditNoteLine')].map((line) =>
      ublLine(line, taxes),
    ),
    adjustments: elementsAt(invoice, 'AllowanceCharge').map((one) => ({
      ...ublAdjustment(one),
      tax: ublTax(elementAt(one, 'TaxCategory')),
    })),
    taxes,
    totals,
    payment: {
      ...paymentStateOf(totals),
      terms: clip(textAt(invoice, 'PaymentTerms', 'Note'), 1_000),
      means: clip(textAt(means, 'PaymentMeansCode'), 10),
      account: clip(textAt(means, 'PayeeFinancialAccount', 'ID'), 60),
      bank: clip(textAt(means, 'PayeeFinancialAccount', 'FinancialInstitutionBranch', 'ID'), 60),
      reference: clip(textAt(means, 'PaymentID'), 140),
    },
  }
}

/** A table in the currency of the books (BT-6) repeats the taxes; the invoice's own currency counts. */
function taxTotalsOf(invoice: XmlElement, currency: string): readonly XmlElement[] {
  const all = elementsAt(invoice, 'TaxTotal')
  const own = all.filter((total) => elementAt(total, 'TaxAmount')?.attributes['currencyID'] === currency)
  return own.length > 0 ? own : all.slice(0, 1)
}

function taxesOf(invoice: XmlElement, currency: string): NonNullable<InvoiceDraft['taxes']> {
  return taxTotalsOf(invoice, currency)
    .flatMap((total) => elementsAt(total, 'TaxSubtotal'))
    .map((subtotal) => ({
      ...ublTax(elementAt(subtotal, 'TaxCategory')),
      base: decimalAt(subtotal, 'TaxableAmount') ?? '',
      amount: decimalAt(subtotal, 'TaxAmount') ?? '',
    }))
}

function totalsOf(invoice: XmlElement, currency: string): InvoiceDraft['totals'] {
  const total = elementAt(invoice, 'LegalMonetaryTotal')
  const payable = decimalAt(total, 'PayableAmount')
  return {
    lines: decimalAt(total, 'LineExtensionAmount'),
    net: decimalAt(total, 'TaxExclusiveAmount'),
    tax: decimalAt(taxTotalsOf(invoice, currency)[0], 'TaxAmount'),
    gross: decimalAt(total, 'TaxInclusiveAmount') ?? payable ?? '',
    prepaid: decimalAt(total, 'PrepaidAmount'),
    rounding: decimalAt(total, 'PayableRoundingAmount'),
    payable,
  }
}

/** BG-3. */
function correctsOf(invoice: XmlElement): InvoiceDraft['corrects'] {
  const reference = elementAt(invoice, 'BillingReference', 'InvoiceDocumentReference')
  const number = clip(textAt(reference, 'ID'), 60)
  return number ? { number, issuedOn: dayOf(textAt(reference, 'IssueDate')) } : null
}
