import type { XmlElement } from '../../../risk/feeds/xml-tree.ts'
import { correctedCode, creditCodes } from '../credit.rules.ts'
import { clip, type InvoiceDraft } from '../draft.ts'
import { ciiAdjustment, ciiLine, ciiTax, linesOfTotals } from './cii-lines.ts'
import { ciiParty } from './cii-parties.ts'
import { dayOf, decimalAt, elementAt, elementsAt, onlySpaces, textAt } from './invoice-xml.ts'
import { paymentStateOf } from './payment-state.ts'

/**
 * UN/CEFACT Cross Industry Invoice (D16B, D22B) as EN 16931, Factur-X, ZUGFeRD and XRechnung use it, and the
 * CrossIndustryDocument of ZUGFeRD 1.0, whose elements have other names in the same places.
 */
const roots: Readonly<Record<string, RegExp>> = {
  CrossIndustryInvoice: /^urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:\d+$/,
  CrossIndustryDocument: /^urn:ferd:CrossIndustryDocument:invoice:1p0$/,
}
const spaces = /^urn:(?:un:unece:uncefact:data|ferd:CrossIndustryDocument):/

export const isCii = ({ name, space }: XmlElement): boolean =>
  Object.hasOwn(roots, name) && roots[name]?.test(space) === true

/** What ZUGFeRD 1.0 calls the elements of today. */
const firstNames: ReadonlyMap<string, string> = new Map([
  ['HeaderExchangedDocument', 'ExchangedDocument'],
  ['SpecifiedSupplyChainTradeTransaction', 'SupplyChainTradeTransaction'],
  ['ApplicableSupplyChainTradeAgreement', 'ApplicableHeaderTradeAgreement'],
  ['ApplicableSupplyChainTradeSettlement', 'ApplicableHeaderTradeSettlement'],
  ['SpecifiedSupplyChainTradeAgreement', 'SpecifiedLineTradeAgreement'],
  ['SpecifiedSupplyChainTradeDelivery', 'SpecifiedLineTradeDelivery'],
  ['SpecifiedSupplyChainTradeSettlement', 'SpecifiedLineTradeSettlement'],
])

const renamed = (element: XmlElement): XmlElement => ({
  ...element,
  name: firstNames.get(element.name) ?? element.name,
  children: element.children.map(renamed),
})

export function readCii(root: XmlElement): InvoiceDraft {
  const known = onlySpaces(root, (space) => spaces.test(space))
  const invoice = root.name === 'CrossIndustryDocument' ? renamed(known) : known
  const header = elementAt(invoice, 'ExchangedDocument')
  const trade = elementAt(invoice, 'SupplyChainTradeTransaction')
  const agreement = elementAt(trade, 'ApplicableHeaderTradeAgreement')
  const settlement = elementAt(trade, 'ApplicableHeaderTradeSettlement')
  const code = textAt(header, 'TypeCode') ?? ''
  const isCredit = creditCodes.has(code)
  const currency = textAt(settlement, 'InvoiceCurrencyCode') ?? ''
  const taxes = elementsAt(settlement, 'ApplicableTradeTax').map((tax) => ({
    ...ciiTax(tax),
    base: decimalAt(tax, 'BasisAmount') ?? '',
    amount: decimalAt(tax, 'CalculatedAmount') ?? '',
  }))
  const totals = totalsOf(settlement, currency)
  const number = textAt(header, 'ID') ?? ''
  const note = elementsAt(header, 'IncludedNote', 'Content')
    .map(({ text }) => text.trim())
    .join('\n')
  const lines = elementsAt(trade, 'IncludedSupplyChainTradeLineItem').map((line) => ciiLine(line, taxes))
  return {
    number,
    isCredit,
    issuedOn: dayOf(textAt(header, 'IssueDateTime', 'DateTimeString')) ?? '',
    dueOn: dayOf(textAt(settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime', 'DateTimeString')),
    currency,
    corrects: isCredit || code === correctedCode ? correctsOf(settlement) : null,
    seller: ciiParty(elementAt(agreement, 'SellerTradeParty')),
    buyer: ciiParty(elementAt(agreement, 'BuyerTradeParty')),
    buyerReference: clip(textAt(agreement, 'BuyerReference'), 100),
    orderReference: clip(textAt(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID'), 100),
    note: clip(note, 2_000),
    lines: lines.length > 0 ? lines : linesOfTotals(taxes, totals.net ?? null, clip(note, 1_000) ?? number),
    adjustments: elementsAt(settlement, 'SpecifiedTradeAllowanceCharge').map((one) => ({
      ...ciiAdjustment(one),
      tax: ciiTax(elementAt(one, 'CategoryTradeTax')),
    })),
    taxes,
    totals,
    payment: paymentOf(settlement, totals),
  }
}

function totalsOf(settlement: XmlElement | undefined, currency: string): InvoiceDraft['totals'] {
  const total =
    elementAt(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation') ??
    elementAt(settlement, 'SpecifiedTradeSettlementMonetarySummation')
  const taxes = elementsAt(total, 'TaxTotalAmount')
  // The other one is in the currency of the books.
  const tax = taxes.find(({ attributes }) => attributes['currencyID'] === currency) ?? taxes[0]
  return {
    lines: decimalAt(total, 'LineTotalAmount'),
    net: decimalAt(total, 'TaxBasisTotalAmount'),
    tax: decimalAt(tax),
    gross: decimalAt(total, 'GrandTotalAmount') ?? '',
    prepaid: decimalAt(total, 'TotalPrepaidAmount'),
    rounding: decimalAt(total, 'RoundingAmount'),
    payable: decimalAt(total, 'DuePayableAmount'),
  }
}

function paymentOf(settlement: XmlElement | undefined, totals: InvoiceDraft['totals']): InvoiceDraft['payment'] {
  const means = elementAt(settlement, 'SpecifiedTradeSettlementPaymentMeans')
  const account = elementAt(means, 'PayeePartyCreditorFinancialAccount')
  return {
    ...paymentStateOf(totals),
    terms: clip(textAt(settlement, 'SpecifiedTradePaymentTerms', 'Description'), 1_000),
    means: clip(textAt(means, 'TypeCode'), 10),
    account: clip(textAt(account, 'IBANID') ?? textAt(account, 'ProprietaryID'), 60),
    bank: clip(textAt(means, 'PayeeSpecifiedCreditorFinancialInstitution', 'BICID'), 60),
    reference: clip(textAt(settlement, 'PaymentReference'), 140),
  }
}

/** BG-3. */
function correctsOf(settlement: XmlElement | undefined): InvoiceDraft['corrects'] {
  const reference = elementAt(settlement, 'InvoiceReferencedDocument')
  const number = clip(textAt(reference, 'IssuerAssignedID'), 60)
  const issuedOn = dayOf(textAt(reference, 'FormattedIssueDateTime', 'DateTimeString'))
  return number ? { number, issuedOn } : null
}
