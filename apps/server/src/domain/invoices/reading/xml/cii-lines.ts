import type { XmlElement } from '../../../risk/feeds/xml-tree.ts'
import { clip, type DraftAdjustment, type DraftLine, type DraftTax, type InvoiceDraft } from '../draft.ts'
import { supplyOf, taxOf, withReason } from '../tax-category.ts'
import { type TravelValues, travelOf, valuesOfObject, valuesOfProperties, valuesOfText } from '../travel-fields.ts'
import { dayOf, decimalAt, elementAt, elementsAt, textAt } from './invoice-xml.ts'
import { describe, unitPrice } from './ubl-lines.ts'

/** `ram:ApplicableTradeTax` or `ram:CategoryTradeTax`. ZUGFeRD 1.0 calls the rate ApplicablePercent. */
export const ciiTax = (tax: XmlElement | undefined): DraftTax =>
  taxOf(
    textAt(tax, 'CategoryCode'),
    decimalAt(tax, 'RateApplicablePercent') ?? decimalAt(tax, 'ApplicablePercent'),
    clip(textAt(tax, 'ExemptionReason'), 500),
    clip(textAt(tax, 'ExemptionReasonCode'), 40),
  )

/** `ram:SpecifiedTradeAllowanceCharge`. */
export function ciiAdjustment(element: XmlElement): Required<Pick<DraftAdjustment, 'isCharge' | 'reason' | 'amount'>> {
  const amount = decimalAt(element, 'ActualAmount') ?? ''
  const isCharge = /^(?:true|1)$/.test(textAt(element, 'ChargeIndicator', 'Indicator') ?? '')
  return {
    isCharge: amount.startsWith('-') ? !isCharge : isCharge,
    reason: clip(textAt(element, 'Reason'), 300),
    amount: amount.replace('-', ''),
  }
}

/** `ram:IncludedSupplyChainTradeLineItem`; `taxes`: the invoice's table. */
export function ciiLine(line: XmlElement, taxes: readonly DraftTax[]): DraftLine {
  const product = elementAt(line, 'SpecifiedTradeProduct')
  const settlement = elementAt(line, 'SpecifiedLineTradeSettlement')
  const quantity = elementAt(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity')
  const price = elementAt(line, 'SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice')
  const amount = lineTotalOf(settlement) ?? ''
  const count = decimalAt(quantity) ?? '1'
  const description = describe(textAt(product, 'Name'), textAt(product, 'Description'))
  const notes = elementsAt(line, 'AssociatedDocumentLineDocument', 'IncludedNote', 'Content').map(({ text }) => text)
  const tax = withReason(ciiTax(elementAt(settlement, 'ApplicableTradeTax')), taxes)
  const values: TravelValues = {
    ...periodOf(elementAt(settlement, 'BillingSpecifiedPeriod')),
    ...valuesOfObjects(settlement),
    ...valuesOfText(description),
    ...valuesOfText(notes.join('\n')),
    ...valuesOfProperties(
      elementsAt(product, 'ApplicableProductCharacteristic').map((one) => [
        textAt(one, 'Description'),
        textAt(one, 'Value'),
      ]),
    ),
  }
  const classes = elementsAt(product, 'DesignatedProductClassification', 'ClassCode').map(({ text }) => text.trim())
  return {
    number: clip(textAt(line, 'AssociatedDocumentLineDocument', 'LineID'), 40),
    description: clip(description, 1_000) ?? '',
    ...travelOf(values, { description, classes }),
    supply: values.supply === 'passed-on' ? 'passed-on' : supplyOf(tax, `${description} ${notes.join(' ')}`),
    quantity: count,
    unit: clip(quantity?.attributes['unitCode'], 10) ?? 'C62',
    unitPrice: unitPrice(decimalAt(price, 'ChargeAmount'), decimalAt(price, 'BasisQuantity'), amount, count),
    amount,
    adjustments: elementsAt(settlement, 'SpecifiedTradeAllowanceCharge').map(ciiAdjustment),
    tax,
  }
}

const lineTotalOf = (settlement: XmlElement | undefined): string | null =>
  decimalAt(settlement, 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount') ??
  decimalAt(settlement, 'SpecifiedTradeSettlementMonetarySummation', 'LineTotalAmount')

const periodOf = (period: XmlElement | undefined): TravelValues => {
  const from = dayOf(textAt(period, 'StartDateTime', 'DateTimeString'))
  const to = dayOf(textAt(period, 'EndDateTime', 'DateTimeString'))
  return { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) }
}

/** BT-128. */
function valuesOfObjects(settlement: XmlElement | undefined): TravelValues {
  const found = elementsAt(settlement, 'AdditionalReferencedDocument')
    .filter((one) => textAt(one, 'TypeCode') === '130')
    .map((one) => valuesOfObject(textAt(one, 'IssuerAssignedID'), textAt(one, 'ReferenceTypeCode')))
  return Object.assign({}, ...found.toReversed()) as TravelValues
}

/**
 * Factur-X profiles MINIMUM and BASIC WL have no lines: each row of the table of taxes becomes one, or the net amount where
 * there is no table either.
 */
export function linesOfTotals(
  taxes: NonNullable<InvoiceDraft['taxes']>,
  net: string | null,
  description: string,
): DraftLine[] {
  if (taxes.length > 0)
    return taxes.map(({ base, amount: _tax, ...tax }) => ({ description, unitPrice: base, amount: base, tax }))
  return net === null ? [] : [{ description, unitPrice: net, amount: net, tax: { category: 'S' } }]
}
