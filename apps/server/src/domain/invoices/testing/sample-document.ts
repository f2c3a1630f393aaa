import { InvoiceDocument } from '../invoice-document.ts'
import type { DraftLine, InvoiceDraft } from '../reading/draft.ts'

const parties: Pick<InvoiceDraft, 'seller' | 'buyer'> = {
  seller: {
    name: 'Harbour & Vale Travel Ltd',
    code: 'DUB01',
    taxId: 'IE6388047V',
    registrationId: '123456',
    address: ['12 Quay Street', 'Second floor'],
    city: 'Dublin',
    postalCode: 'D02 X285',
    country: 'IE',
    email: 'billing@harbour-vale.example',
    endpoint: { scheme: '9935', id: 'IE6388047V' },
  },
  buyer: {
    name: 'Quay Instruments GmbH',
    code: 'C-4711',
    taxId: 'DE136695976',
    address: ['Hafenstraße 1'],
    city: 'Hamburg',
    postalCode: '20457',
    country: 'DE',
    endpoint: { scheme: '9930', id: 'DE136695976' },
  },
}

/** A flight, a hotel and a fee of an Irish agency, two rates and no tax. */
export const sampleDraft = (changes: Partial<InvoiceDraft> = {}): InvoiceDraft => ({
  number: 'HV-2026-1190',
  issuedOn: '2026-03-24',
  dueOn: '2026-04-23',
  currency: 'EUR',
  ...parties,
  buyerReference: 'Cost centre 7 & 8',
  orderReference: 'PO-55',
  note: 'Thank you <all>',
  lines: [
    {
      number: '1',
      kind: 'air',
      description: 'Flight LH 779',
      traveller: { name: 'Müller, Jörg', code: 'E-17', email: null },
      ticket: '220-2412345678',
      bookingReference: 'X7KQ2P',
      route: ['SIN', 'FRA', 'HAM'],
      service: 'LH 779',
      from: '2026-04-02',
      to: '2026-04-03',
      supply: 'passed-on',
      unitPrice: '812.40',
      amount: '812.40',
      tax: { category: 'O', reason: 'Passed on at cost', reasonCode: 'VATEX-EU-O' },
    },
    {
      number: '2',
      kind: 'hotel',
      description: 'Hotel Alsterblick, 2 nights',
      quantity: '2',
      unit: 'DAY',
      unitPrice: '140.00',
      amount: '270.00',
      adjustments: [{ reason: 'Corporate rate', amount: '10.00' }],
      tax: { category: 'S', rate: '7' },
    },
    {
      number: '3',
      kind: 'fee',
      description: 'Booking fee',
      unitPrice: '18.50',
      amount: '18.50',
      tax: { category: 'S', rate: '19' },
    },
  ],
  adjustments: [{ isCharge: true, reason: 'Courier', amount: '5.00', tax: { category: 'S', rate: '19' } }],
  taxes: [
    { category: 'O', reason: 'Passed on at cost', reasonCode: 'VATEX-EU-O', base: '812.40', amount: '0.00' },
    { category: 'S', rate: '7', base: '270.00', amount: '18.90' },
    { category: 'S', rate: '19', base: '23.50', amount: '4.47' },
  ],
  totals: { lines: '1100.90', net: '1105.90', tax: '23.37', gross: '1129.27', payable: '1129.27' },
  payment: {
    means: '58',
    account: 'IE29AIBK93115212345678',
    bank: 'AIBKIE2D',
    reference: 'HV-2026-1190',
    terms: '30 days',
  },
  ...changes,
})

export const sampleDocument = (changes: Partial<InvoiceDraft> = {}): InvoiceDocument =>
  InvoiceDocument.parse(sampleDraft(changes))

/** One line of ten euros and its tax of 19 %. */
export const shortDraft = (line: Partial<DraftLine> = {}, changes: Partial<InvoiceDraft> = {}): InvoiceDraft => ({
  number: 'S-1',
  issuedOn: '2026-03-24',
  currency: 'EUR',
  seller: { name: 'Seller' },
  buyer: { name: 'Buyer' },
  lines: [{ description: 'Fee', unitPrice: '10.00', amount: '10.00', tax: { category: 'S', rate: '19' }, ...line }],
  totals: { net: '10.00', tax: '1.90', gross: '11.90' },
  ...changes,
})
