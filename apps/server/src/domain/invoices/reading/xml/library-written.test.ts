import { FormatFactoryService, type Invoice } from '@e-invoice-eu/core'
import { describe, expect, it } from 'vitest'
import { recompute } from '../../checks/recompute.rules.ts'
import { bytesOf } from '../../testing/xml-of.ts'
import { readInvoices } from '../read-invoices.ts'

/** Written by a library and not by our own builders, so that a reader and a builder cannot share a mistake. */
const invoice: Invoice = {
  'ubl:Invoice': {
    'cbc:CustomizationID': 'urn:cen.eu:en16931:2017',
    'cbc:ID': 'L-77',
    'cbc:IssueDate': '2026-03-24',
    'cbc:DueDate': '2026-04-23',
    'cbc:InvoiceTypeCode': '381',
    'cbc:DocumentCurrencyCode': 'EUR',
    'cbc:BuyerReference': 'Cost centre 7',
    'cac:BillingReference': [{ 'cac:InvoiceDocumentReference': { 'cbc:ID': 'L-70', 'cbc:IssueDate': '2026-02-01' } }],
    'cac:AccountingSupplierParty': {
      'cac:Party': {
        'cac:PostalAddress': { 'cbc:CityName': 'Wien', 'cac:Country': { 'cbc:IdentificationCode': 'AT' } },
        'cac:PartyTaxScheme': [{ 'cbc:CompanyID': 'ATU12345675', 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }],
        'cac:PartyLegalEntity': { 'cbc:RegistrationName': 'Kai Reisen GmbH' },
      },
    },
    'cac:AccountingCustomerParty': {
      'cac:Party': {
        'cac:PostalAddress': { 'cac:Country': { 'cbc:IdentificationCode': 'DE' } },
        'cac:PartyLegalEntity': { 'cbc:RegistrationName': 'Quay Instruments GmbH' },
      },
    },
    'cac:TaxTotal': [
      {
        'cbc:TaxAmount': '20.00',
        'cbc:TaxAmount@currencyID': 'EUR',
        'cac:TaxSubtotal': [
          {
            'cbc:TaxableAmount': '200.00',
            'cbc:TaxableAmount@currencyID': 'EUR',
            'cbc:TaxAmount': '20.00',
            'cbc:TaxAmount@currencyID': 'EUR',
            'cac:TaxCategory': { 'cbc:ID': 'S', 'cbc:Percent': '10', 'cac:TaxScheme': { 'cbc:ID': 'VAT' } },
          },
        ],
      },
    ],
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': '200.00',
      'cbc:LineExtensionAmount@currencyID': 'EUR',
      'cbc:TaxExclusiveAmount': '200.00',
      'cbc:TaxExclusiveAmount@currencyID': 'EUR',
      'cbc:TaxInclusiveAmount': '220.00',
      'cbc:TaxInclusiveAmount@currencyID': 'EUR',
      'cbc:PrepaidAmount': '220.00',
      'cbc:PrepaidAmount@currencyID': 'EUR',
      'cbc:PayableAmount': '0.00',
      'cbc:PayableAmount@currencyID': 'EUR',
    },
    'cac:InvoiceLine': [
      {
        'cbc:ID': '1',
        'cbc:Note': 'Guest: Ana Novak; Booking no.: 7781',
        'cbc:InvoicedQuantity': '2',
        'cbc:InvoicedQuantity@unitCode': 'DAY',
        'cbc:LineExtensionAmount': '200.00',
        'cbc:LineExtensionAmount@currencyID': 'EUR',
        'cac:InvoicePeriod': { 'cbc:StartDate': '2026-03-20', 'cbc:EndDate': '2026-03-22' },
        'cac:Item': {
          'cbc:Name': 'Hotel am Kai',
          'cac:ClassifiedTaxCategory': { 'cbc:ID': 'S', 'cbc:Percent': '10', 'cac:TaxScheme': { 'cbc:ID': 'VAT' } },
        },
        'cac:Price': { 'cbc:PriceAmount': '100.00', 'cbc:PriceAmount@currencyID': 'EUR' },
      },
    ],
  },
}

const silent = { log: () => undefined, warn: () => undefined, error: () => undefined }

/** The library leaves the due day out of a credit note in UBL, and what it corrects out of CII. */
const written = [
  { name: 'UBL', format: 'ubl', kept: { corrects: { number: 'L-70', issuedOn: '2026-02-01' } } },
  { name: 'CII', format: 'cii', kept: { dueOn: '2026-04-23' } },
] as const

describe.each(written)('$name', ({ name, format, kept }) => {
  it('written by a library is read with its trip and its payment', async () => {
    const service = new FormatFactoryService().createFormatService(name, silent)
    const content = await service.generate(structuredClone(invoice), { format: name, lang: 'en' })
    const bytes = typeof content === 'string' ? bytesOf(content) : content
    const { invoices, faults, format: found } = await readInvoices({ name: 'a.xml', bytes })
    expect({ faults, found }).toEqual({ faults: [], found: format })
    const { document } = invoices[0]!
    expect(document).toMatchObject({
      number: 'L-77',
      isCredit: true,
      issuedOn: '2026-03-24',
      ...kept,
      seller: { name: 'Kai Reisen GmbH', taxId: 'ATU12345675', country: 'AT', city: 'Wien' },
      buyer: { name: 'Quay Instruments GmbH', country: 'DE' },
      buyerReference: 'Cost centre 7',
      lines: [
        {
          kind: 'hotel',
          traveller: { name: 'Ana Novak' },
          bookingReference: '7781',
          from: '2026-03-20',
          to: '2026-03-22',
          quantity: '2',
          unit: 'DAY',
        },
      ],
      totals: { net: '200.00', tax: '20.00', gross: '220.00', prepaid: '220.00', payable: '0.00' },
      payment: { state: 'paid', paid: '220.00' },
    })
    expect(recompute(document, 2).differences).toEqual([])
  })
})
