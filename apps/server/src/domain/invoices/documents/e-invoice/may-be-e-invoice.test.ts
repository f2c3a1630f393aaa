import { expect, test } from 'vitest'
import { hongKongInvoice, sampleCreditNote, sampleInvoice } from '../../testing/sample-documents.ts'
import { mayBeEInvoice } from './may-be-e-invoice.ts'
import { toEInvoice } from './to-e-invoice.ts'

const { seller, buyer, lines, totals, payment } = sampleInvoice()
const [train, fee] = lines
if (!train || !fee) throw new Error('The sample has two lines.')
const taxed = (tax: object) => sampleInvoice({ lines: [{ ...train, tax: { ...train.tax, ...tax } }, fee], taxes: [] })

test('the samples may', () => {
  expect([sampleInvoice(), sampleCreditNote(), hongKongInvoice()].map(mayBeEInvoice)).toEqual([null, null, null])
})

test.each([
  ['official', sampleInvoice({ official: { kind: 'fapiao' } })],
  ['currency', sampleInvoice({ currency: 'QQQ' })],
  ['seller.country', sampleInvoice({ seller: { ...seller, country: null } })],
  ['buyer.country', sampleInvoice({ buyer: { ...buyer, country: 'QQ' } })],
  ['seller.taxId', sampleInvoice({ seller: { ...seller, taxId: null } })],
  ['seller.taxId', hongKongInvoice({ seller: { name: 'Harbour', country: 'HK', taxId: 'HK1' } })],
  ['buyer.taxId', sampleInvoice({ buyer: { ...buyer, taxId: null }, lines: [{ ...train, tax: { category: 'K' } }] })],
  ['buyer.taxId', sampleInvoice({ buyer: { ...buyer, taxId: null }, lines: [{ ...train, tax: { category: 'AE' } }] })],
  ['lines.0.amount', sampleInvoice({ lines: [{ ...train, amount: '214.025' }, fee] })],
  ['lines.0.unit', sampleInvoice({ lines: [{ ...train, unit: 'QQ' }, fee] })],
  ['lines.0.to', sampleInvoice({ lines: [{ ...train, to: '2026-11-01' }, fee] })],
  ['lines.0.tax.category', taxed({ category: 'O', rate: null })],
  ['lines.0.tax.rate', taxed({ rate: '0' })],
  ['lines.0.tax.rate', taxed({ rate: '-7' })],
  ['number', sampleInvoice({ number: '\u0001' })],
  ['lines.0.description', sampleInvoice({ lines: [{ ...train, description: '\u0002' }, fee] })],
  ['taxes', sampleInvoice({ taxes: [{ category: 'S', rate: '7', base: '214.02', amount: '24.98' }] })],
  ['totals.net', sampleInvoice({ totals: { ...totals, net: '233.03' } })],
  ['totals.gross', sampleInvoice({ totals: { ...totals, gross: '251.62' } })],
  ['totals.payable', sampleInvoice({ totals: { ...totals, prepaid: '1.00' } })],
  ['dueOn', sampleInvoice({ dueOn: null, payment: { ...payment, terms: null } })],
])('%s keeps an invoice from being one', async (field, document) => {
  expect(mayBeEInvoice(document)).toBe(field)
  await expect(toEInvoice(document)).rejects.toThrow(field)
})
