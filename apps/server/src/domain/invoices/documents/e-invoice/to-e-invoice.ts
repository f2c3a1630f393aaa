import type { Invoice } from '@e-invoice-eu/core'
import type { InvoiceDocument } from '../../invoice-document.ts'
import { addDecimals, isSameDecimal, multiplyDecimals, negateDecimal, roundDecimal } from '../decimals.rules.ts'
import { deliveryOf } from '../invoice-words.rules.ts'
import { paymentMeans } from './code-lists.data.ts'
import { type EnTotals, enTotals } from './en-totals.rules.ts'
import { mayBeEInvoice } from './may-be-e-invoice.ts'
import { lineOf, type UblLine } from './ubl-lines.ts'
import { buyerOf, hasEndpoint, sellerOf } from './ubl-party.ts'
import { adjustmentsOf, monetaryTotalOf, taxTotalOf } from './ubl-sums.ts'
import { xmlText } from './xml-text.ts'

type Ubl = Invoice['ubl:Invoice']

const plain = 'urn:cen.eu:en16931:2017'
const peppol = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const peppolProcess = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

const typeCodes = { invoice: '380', credit: '381', correction: '384' } as const

/**
 * The invoice in UBL 2.1 by EN 16931, by Peppol BIS Billing 3 where both parties have an electronic address. Throws where
 * `mayBeEInvoice` names a field.
 */
export async function toEInvoice(document: InvoiceDocument): Promise<string> {
  const missing = mayBeEInvoice(document)
  const sums = enTotals(document)
  if (missing !== null || sums === null)
    throw new Error(`Invoice ${document.number} cannot be an e-invoice: ${missing ?? 'taxes'}`)
  // The library takes half a second to load, and few processes need it. Its service would refuse an invoice without
  // electronic addresses, which EN 16931 allows: its format writes one.
  const { FormatFactoryService } = await import('@e-invoice-eu/core')
  const silent = { log: () => undefined, warn: () => undefined, error: () => undefined }
  const format = new FormatFactoryService().createFormatService('UBL', silent)
  const xml = await format.generate({ 'ubl:Invoice': ublOf(document, sums) }, { format: 'UBL', lang: 'en' })
  return typeof xml === 'string' ? xml : new TextDecoder().decode(xml)
}

function ublOf(document: InvoiceDocument, sums: EnTotals): Ubl {
  const { number, issuedOn, dueOn, isCredit, corrects, currency, note, buyerReference, orderReference } = document
  const type = isCredit ? 'credit' : corrects === null ? 'invoice' : 'correction'
  return {
    ...(isForPeppol(document)
      ? { 'cbc:CustomizationID': peppol, 'cbc:ProfileID': peppolProcess }
      : { 'cbc:CustomizationID': plain }),
    'cbc:ID': xmlText(number),
    'cbc:IssueDate': issuedOn,
    ...(dueOn === null ? {} : { 'cbc:DueDate': dueOn }),
    'cbc:InvoiceTypeCode': typeCodes[type],
    ...(note === null ? {} : { 'cbc:Note': [noteOf(note)] }),
    'cbc:DocumentCurrencyCode': currency as Ubl['cbc:DocumentCurrencyCode'],
    ...(buyerReference === null ? {} : { 'cbc:BuyerReference': xmlText(buyerReference) }),
    ...periodOf(document),
    ...(orderReference === null ? {} : { 'cac:OrderReference': { 'cbc:ID': xmlText(orderReference) } }),
    ...correctedOf(document),
    'cac:AccountingSupplierParty': { 'cac:Party': sellerOf(document) },
    'cac:AccountingCustomerParty': { 'cac:Party': buyerOf(document) },
    ...deliveredOf(document),
    ...paymentOf(document),
    ...adjustmentsOf(document),
    'cac:TaxTotal': taxTotalOf(document, sums),
    'cac:LegalMonetaryTotal': monetaryTotalOf(document, sums),
    // The schema of an invoice has at least one line.
    'cac:InvoiceLine': document.lines.map((line, index) => lineOf(document, line, index)) as [UblLine, ...UblLine[]],
  }
}

/** '#AAA#' would be read as the subject of the note (BT-21). */
const noteOf = (note: string) => xmlText(note).replaceAll('#', '＃')

/** The network wants addresses, a reference of the buyer, and lines whose price times quantity gives the amount. */
function isForPeppol(document: InvoiceDocument): boolean {
  const { seller, buyer, buyerReference, orderReference, lines } = document
  if (!hasEndpoint(seller) || !hasEndpoint(buyer) || (buyerReference ?? orderReference) === null) return false
  return lines.every(({ unitPrice, quantity, adjustments, amount }) => {
    const parts = adjustments.map((one) => (one.isCharge ? one.amount : negateDecimal(one.amount)))
    return isSameDecimal(roundDecimal(addDecimals([multiplyDecimals(unitPrice, quantity), ...parts]), 2), amount)
  })
}

function periodOf(document: InvoiceDocument): Pick<Ubl, 'cac:InvoicePeriod'> {
  const delivery = deliveryOf(document)
  return delivery === null
    ? {}
    : { 'cac:InvoicePeriod': { 'cbc:StartDate': delivery.from, 'cbc:EndDate': delivery.to } }
}

function correctedOf({ corrects }: InvoiceDocument): Pick<Ubl, 'cac:BillingReference'> {
  if (corrects === null) return {}
  const issued = corrects.issuedOn === null ? {} : { 'cbc:IssueDate': corrects.issuedOn }
  return {
    'cac:BillingReference': [{ 'cac:InvoiceDocumentReference': { 'cbc:ID': xmlText(corrects.number), ...issued } }],
  }
}

/** Where to, for a supply between member states (BR-IC-12). */
function deliveredOf(document: InvoiceDocument): Pick<Ubl, 'cac:Delivery'> {
  if (!document.lines.some(({ tax }) => tax.category === 'K')) return {}
  const { 'cac:PostalAddress': address } = buyerOf(document)
  return {
    'cac:Delivery': {
      'cbc:ActualDeliveryDate': deliveryOf(document)?.to ?? document.issuedOn,
      'cac:DeliveryLocation': { 'cac:Address': { 'cac:Country': address['cac:Country'] } },
    },
  }
}

function paymentOf({ payment, dueOn, isCredit }: InvoiceDocument): Pick<Ubl, 'cac:PaymentMeans' | 'cac:PaymentTerms'> {
  const { means, account, bank, reference, terms } = payment
  // A credit note of UBL has no due date of its own.
  const note = terms ?? (isCredit && dueOn !== null ? `Due ${dueOn}` : null)
  const isTransfer = means === '30' || means === '58'
  const known = means !== null && paymentMeans.has(means) && (account !== null || !isTransfer) ? means : '1'
  return {
    ...(means === null && account === null
      ? {}
      : {
          'cac:PaymentMeans': [
            {
              'cbc:PaymentMeansCode': (means === null && account !== null ? '30' : known) as '30',
              ...(reference === null ? {} : { 'cbc:PaymentID': xmlText(reference) }),
              ...(account === null
                ? {}
                : {
                    'cac:PayeeFinancialAccount': {
                      'cbc:ID': xmlText(account),
                      ...(bank === null ? {} : { 'cac:FinancialInstitutionBranch': { 'cbc:ID': xmlText(bank) } }),
                    },
                  }),
            },
          ],
        }),
    ...(note === null ? {} : { 'cac:PaymentTerms': { 'cbc:Note': xmlText(note) } }),
  }
}
