import { decimalOf, decimalText, divide, round } from '../../decimal.ts'
import type { XmlElement } from '../../../risk/feeds/xml-tree.ts'
import { clip, type DraftAdjustment, type DraftLine, type DraftTax } from '../draft.ts'
import { supplyOf, taxOf, withReason } from '../tax-category.ts'
import { type TravelValues, travelOf, valuesOfObject, valuesOfProperties, valuesOfText } from '../travel-fields.ts'
import { dayOf, decimalAt, elementAt, elementsAt, priceDecimals, textAt } from './invoice-xml.ts'

/** `cac:TaxCategory` or `cac:ClassifiedTaxCategory`. */
export const ublTax = (category: XmlElement | undefined): DraftTax =>
  taxOf(
    textAt(category, 'ID'),
    decimalAt(category, 'Percent'),
    clip(textAt(category, 'TaxExemptionReason'), 500),
    clip(textAt(category, 'TaxExemptionReasonCode'), 40),
  )

/** `cac:AllowanceCharge`. An amount below zero is a discount that is written as a charge, or the other way round. */
export function ublAdjustment(element: XmlElement): Required<Pick<DraftAdjustment, 'isCharge' | 'reason' | 'amount'>> {
  const amount = decimalAt(element, 'Amount') ?? ''
  const isCharge = /^(?:true|1)$/.test(textAt(element, 'ChargeIndicator') ?? '')
  return {
    isCharge: amount.startsWith('-') ? !isCharge : isCharge,
    reason: clip(textAt(element, 'AllowanceChargeReason'), 300),
    amount: amount.replace('-', ''),
  }
}

/** `cac:InvoiceLine` or `cac:CreditNoteLine`; `taxes`: the invoice's table, which alone gives reasons. */
export function ublLine(line: XmlElement, taxes: readonly DraftTax[]): DraftLine {
  const item = elementAt(line, 'Item')
  const quantity = elementAt(line, 'InvoicedQuantity') ?? elementAt(line, 'CreditedQuantity')
  const amount = decimalAt(line, 'LineExtensionAmount') ?? ''
  const count = decimalAt(quantity) ?? '1'
  const description = describe(textAt(item, 'Name'), textAt(item, 'Description'))
  const note = textAt(line, 'Note')
  const tax = withReason(ublTax(elementAt(item, 'ClassifiedTaxCategory')), taxes)
  const values: TravelValues = {
    ...periodOf(elementAt(line, 'InvoicePeriod')),
    ...valuesOfObjects(line),
    ...valuesOfText(description),
    ...valuesOfText(note),
    ...valuesOfProperties(
      elementsAt(item, 'AdditionalItemProperty').map((one) => [textAt(one, 'Name'), textAt(one, 'Value')]),
    ),
  }
  const classes = elementsAt(item, 'CommodityClassification', 'ItemClassificationCode').map(({ text }) => text.trim())
  return {
    number: clip(textAt(line, 'ID'), 40),
    description: clip(description, 1_000) ?? '',
    ...travelOf(values, { description, classes }),
    supply: values.supply === 'passed-on' ? 'passed-on' : supplyOf(tax, `${description} ${note ?? ''}`),
    quantity: count,
    unit: clip(quantity?.attributes['unitCode'], 10) ?? 'C62',
    unitPrice: unitPrice(
      decimalAt(line, 'Price', 'PriceAmount'),
      decimalAt(line, 'Price', 'BaseQuantity'),
      amount,
      count,
    ),
    amount,
    adjustments: elementsAt(line, 'AllowanceCharge').map(ublAdjustment),
    tax,
  }
}

/** The name, and a description that adds something to it. */
export function describe(name: string | null, more: string | null): string {
  if (!name || !more || name.includes(more)) return name ?? more ?? ''
  return more.includes(name) ? more : `${name} – ${more}`
}

const periodOf = (period: XmlElement | undefined): TravelValues => {
  const [from, to] = [dayOf(textAt(period, 'StartDate')), dayOf(textAt(period, 'EndDate'))]
  return { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) }
}

/** The object that the line charges (BT-128), by code 130 of UNTDID 1001. */
function valuesOfObjects(line: XmlElement): TravelValues {
  const found = elementsAt(line, 'DocumentReference')
    .filter((one) => (textAt(one, 'DocumentTypeCode') ?? '130') === '130')
    .map((one) => valuesOfObject(textAt(one, 'ID'), elementAt(one, 'ID')?.attributes['schemeID'] ?? null))
  return Object.assign({}, ...found.toReversed()) as TravelValues
}

/**
 * The price of one piece. A price that stands for several (BT-149) is divided, one that is missing is computed from the
 * amount; more than ten decimals are rounded.
 */
export function unitPrice(price: string | null, per: string | null, amount: string, quantity: string): string {
  try {
    if (price === null) {
      if (/^1(?:\.0+)?$/.test(quantity)) return amount
      const single = divide(decimalOf(amount), decimalOf(quantity), priceDecimals)
      return single ? shorten(decimalText(single)) : amount
    }
    const one = decimalOf(price)
    const quotient = per === null ? one : divide(one, decimalOf(per), priceDecimals + one.scale)
    const whole = quotient ?? one
    return whole.scale > priceDecimals ? shorten(decimalText(round(whole, priceDecimals))) : decimalText(whole)
  } catch {
    // No digits: the schema names the field.
    return price ?? amount
  }
}

const shorten = (text: string) => text.replace(/\.?0+$/, '')
