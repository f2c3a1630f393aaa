import type { Invoice } from '@e-invoice-eu/core'
import type { InvoiceDocument } from '../../invoice-document.ts'
import { isZero, roundDecimal } from '../decimals.rules.ts'
import type { EnTotals } from './en-totals.rules.ts'
import { enTaxOf } from './tax-groups.rules.ts'
import { categoryOf } from './ubl-lines.ts'
import { xmlText } from './xml-text.ts'

type Ubl = Invoice['ubl:Invoice']
type Currency = Ubl['cbc:DocumentCurrencyCode']

const amount = (digits: string) => roundDecimal(digits, 2)

/** Discounts and charges of the whole invoice. */
export function adjustmentsOf(document: InvoiceDocument): Pick<Ubl, 'cac:AllowanceCharge'> {
  if (document.adjustments.length === 0) return {}
  return {
    'cac:AllowanceCharge': document.adjustments.map(({ isCharge, reason, amount: digits, tax }) => {
      const known = enTaxOf(document, tax)
      if (known === null) throw new Error('An adjustment has a tax that EN 16931 cannot say.')
      return {
        'cbc:ChargeIndicator': String(isCharge),
        'cbc:AllowanceChargeReason': xmlText(reason ?? (isCharge ? 'Surcharge' : 'Discount')),
        'cbc:Amount': amount(digits),
        'cbc:Amount@currencyID': document.currency as Currency,
        'cac:TaxCategory': categoryOf(known),
      }
    }),
  }
}

export function taxTotalOf({ currency }: InvoiceDocument, { groups, tax }: EnTotals): Ubl['cac:TaxTotal'] {
  const code = currency as Currency
  return [
    {
      'cbc:TaxAmount': amount(tax),
      'cbc:TaxAmount@currencyID': code,
      'cac:TaxSubtotal': groups.map((group) => ({
        'cbc:TaxableAmount': amount(group.base),
        'cbc:TaxableAmount@currencyID': code,
        'cbc:TaxAmount': amount(group.amount),
        'cbc:TaxAmount@currencyID': code,
        'cac:TaxCategory': {
          ...categoryOf(group),
          ...(group.reasonCode === null ? {} : { 'cbc:TaxExemptionReasonCode': group.reasonCode as 'VATEX-EU-D' }),
          ...(group.reason === null ? {} : { 'cbc:TaxExemptionReason': xmlText(group.reason) }),
        },
      })),
    },
  ]
}

export function monetaryTotalOf({ currency }: InvoiceDocument, sums: EnTotals): Ubl['cac:LegalMonetaryTotal'] {
  const code = currency as Currency
  const unlessZero = <Name extends string>(name: Name, digits: string) =>
    (isZero(digits) ? {} : { [name]: amount(digits), [`${name}@currencyID`]: code }) as Partial<Record<Name, string>>
  return {
    'cbc:LineExtensionAmount': amount(sums.lines),
    'cbc:LineExtensionAmount@currencyID': code,
    'cbc:TaxExclusiveAmount': amount(sums.net),
    'cbc:TaxExclusiveAmount@currencyID': code,
    'cbc:TaxInclusiveAmount': amount(sums.gross),
    'cbc:TaxInclusiveAmount@currencyID': code,
    ...unlessZero('cbc:AllowanceTotalAmount', sums.discounts),
    ...unlessZero('cbc:ChargeTotalAmount', sums.charges),
    ...unlessZero('cbc:PrepaidAmount', sums.prepaid),
    ...unlessZero('cbc:PayableRoundingAmount', sums.rounding),
    'cbc:PayableAmount': amount(sums.payable),
    'cbc:PayableAmount@currencyID': code,
  }
}
