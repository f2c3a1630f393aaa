import type { Invoice } from '@e-invoice-eu/core'
import type { InvoiceDocument, InvoiceLine } from '../../invoice-document.ts'
import { isNegative, negateDecimal, trimDecimal } from '../decimals.rules.ts'
import { type EnTax, enTaxOf } from './tax-groups.rules.ts'
import { xmlText } from './xml-text.ts'

export type UblLine = Invoice['ubl:Invoice']['cac:InvoiceLine'][number]
type Currency = Invoice['ubl:Invoice']['cbc:DocumentCurrencyCode']

/** Tax category of a line or an adjustment, without the reason, which stands in the breakdown. */
export const categoryOf = ({ category, rate }: EnTax) => ({
  'cbc:ID': category,
  ...(rate === null ? {} : { 'cbc:Percent': rate }),
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
})

export function lineOf(document: InvoiceDocument, line: InvoiceLine, index: number): UblLine {
  const tax = enTaxOf(document, line.tax, line.supply)
  if (tax === null) throw new Error(`Line ${index + 1} has a tax that EN 16931 cannot say.`)
  const currency = document.currency as Currency
  const { from, to } = line
  // A price is never below zero (BR-27): what is taken off has a quantity below zero.
  const isTakenOff = isNegative(line.unitPrice)
  const period = { ...(from === null ? {} : { 'cbc:StartDate': from }), ...(to === null ? {} : { 'cbc:EndDate': to }) }
  const properties = propertiesOf(line)
  return {
    'cbc:ID': xmlText(line.number ?? String(index + 1)),
    'cbc:InvoicedQuantity': isTakenOff ? negateDecimal(line.quantity) : line.quantity,
    'cbc:InvoicedQuantity@unitCode': line.unit as UblLine['cbc:InvoicedQuantity@unitCode'],
    'cbc:LineExtensionAmount': trimDecimal(line.amount, 2),
    'cbc:LineExtensionAmount@currencyID': currency,
    ...(Object.keys(period).length === 0 ? {} : { 'cac:InvoicePeriod': period }),
    ...(line.adjustments.length === 0
      ? {}
      : {
          'cac:AllowanceCharge': line.adjustments.map(({ isCharge, reason, amount }) => ({
            'cbc:ChargeIndicator': String(isCharge),
            'cbc:AllowanceChargeReason': xmlText(reason ?? (isCharge ? 'Surcharge' : 'Discount')),
            'cbc:Amount': trimDecimal(amount, 2),
            'cbc:Amount@currencyID': currency,
          })),
        }),
    'cac:Item': {
      'cbc:Name': xmlText(line.description),
      'cac:ClassifiedTaxCategory': categoryOf(tax),
      ...(properties.length === 0 ? {} : { 'cac:AdditionalItemProperty': properties }),
    },
    'cac:Price': {
      'cbc:PriceAmount': isTakenOff ? negateDecimal(line.unitPrice) : line.unitPrice,
      'cbc:PriceAmount@currencyID': currency,
    },
  }
}

/** What a traveller and a policy check look for; names are English in every document, as programs read them. */
function propertiesOf({ traveller, ticket, bookingReference, route, service }: InvoiceLine) {
  const values: readonly (readonly [string, string | null | undefined])[] = [
    ['Traveller', traveller?.name],
    ['Traveller code', traveller?.code],
    ['Ticket', ticket],
    ['Booking reference', bookingReference],
    ['Route', route.length === 0 ? null : route.join(' – ')],
    ['Service', service],
  ]
  return values.flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [{ 'cbc:Name': name, 'cbc:Value': xmlText(value) }],
  )
}
