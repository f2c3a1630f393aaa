import { describe, expect, test } from 'vitest'
import type { InvoiceDocument } from '../../invoice-document.ts'
import { hongKongInvoice, japaneseInvoice, sampleCreditNote, sampleInvoice } from '../../testing/sample-documents.ts'
import { brokenRules } from '../testing/en16931-rules.ts'
import { toEInvoice } from './to-e-invoice.ts'

const standard = { category: 'S', rate: '19' } as const
const [train, fee] = sampleInvoice().lines
if (!train || !fee) throw new Error('The sample has two lines.')
const noTax: Parameters<typeof sampleInvoice>[0] = { taxes: [], buyerReference: null }

/** One line of 1,000 without tax. */
const untaxed = (tax: InvoiceDocument['lines'][number]['tax'], overrides: Parameters<typeof sampleInvoice>[0] = {}) =>
  sampleInvoice({
    ...noTax,
    lines: [{ ...train, unitPrice: '1000', amount: '1000', tax }],
    taxes: [{ ...tax, base: '1000', amount: '0' }],
    totals: { lines: '1000', net: '1000', tax: '0', gross: '1000', payable: '1000' },
    ...overrides,
  })
const because = (category: 'E' | 'O' | 'AE' | 'K' | 'G' | 'Z' | 'margin') => ({
  category,
  rate: null,
  reason: null,
  reasonCode: null,
})

const discounted = sampleInvoice({
  lines: [
    { ...train, adjustments: [{ amount: '10.00', reason: 'Corporate rate' }], amount: '204.02' },
    { ...fee, adjustments: [{ isCharge: true, amount: '1.50' }], amount: '20.50' },
  ],
  adjustments: [
    { amount: '4.02', reason: 'Bonus of the quarter', tax: { category: 'S', rate: '7' } },
    { isCharge: true, amount: '2.00', tax: standard },
  ],
  taxes: [
    { category: 'S', rate: '7', base: '200.00', amount: '14.00' },
    { category: 'S', rate: '19.00', base: '22.50', amount: '4.28' },
  ],
  totals: { lines: '224.52', net: '222.50', tax: '18.28', gross: '240.78', payable: '240.78' },
})

const prepaid = sampleInvoice({
  totals: { net: '233.02', tax: '18.59', gross: '251.61', prepaid: '100.00', rounding: '-0.01', payable: '151.60' },
})

const passedOn = sampleInvoice({
  ...noTax,
  lines: [fee, { ...train, supply: 'passed-on', unitPrice: '61.27', amount: '61.27', tax: { category: 'O' } }],
  totals: { gross: '83.88' },
})

const takenBack = sampleInvoice({
  ...noTax,
  lines: [fee, { ...fee, quantity: '1', unitPrice: '-9.50', amount: '-9.50' }],
  totals: { net: '9.50', gross: '11.31' },
})

const abroad = { name: 'Danubia Handels GmbH', country: 'AT', city: 'Wien', taxId: 'ATU12345675' } as const

describe('the official rules of EN 16931 find nothing in', () => {
  test.each([
    ['an invoice with two rates', sampleInvoice()],
    ['a credit note', sampleCreditNote()],
    ['the margin scheme', untaxed(because('margin'))],
    ['reverse charge', untaxed(because('AE'), { buyer: abroad })],
    ['a supply between member states', untaxed(because('K'), { buyer: abroad })],
    ['an export', untaxed(because('G'), { buyer: { ...abroad, country: 'CH', taxId: null } })],
    ['an exempt and a zero-rated line', untaxed({ ...because('E'), reason: 'Insurance, § 4 No. 10 UStG' })],
    ['an invoice outside of the scope of VAT', hongKongInvoice()],
    ['a Japanese invoice with two rates', japaneseInvoice()],
    ['discounts and charges', discounted],
    ['prepaid and rounding', prepaid],
    ['what is passed on beside taxed services', passedOn],
    ['a line that is taken off', takenBack],
    ['a correction', sampleInvoice({ corrects: { number: 'RE-2026-004700', issuedOn: null } })],
  ])('%s', async (_, document) => {
    expect(brokenRules(await toEInvoice(document))).toEqual([])
  })
})

describe('the official rules find', () => {
  test('a wrong sum', async () => {
    const xml = await toEInvoice(sampleInvoice())
    const wrong = xml.replace(
      '<cbc:TaxInclusiveAmount currencyID="EUR">251.61',
      '<cbc:TaxInclusiveAmount currencyID="EUR">251.62',
    )
    expect(wrong).not.toBe(xml)
    expect(brokenRules(wrong)).toEqual(expect.arrayContaining(['BR-CO-15', 'BR-CO-16']))
  })

  test('a line that is not in the sum', async () => {
    const xml = await toEInvoice(sampleInvoice())
    expect(brokenRules(xml.replace(/<cac:InvoiceLine>.*?<\/cac:InvoiceLine>/s, ''))).toContain('BR-CO-10')
  })

  test('a unit, a country and a currency that no list has', async () => {
    const xml = await toEInvoice(sampleInvoice())
    expect(brokenRules(xml.replaceAll('unitCode="C62"', 'unitCode="QQQ"'))).toContain('BR-CL-23')
    expect(brokenRules(xml.replaceAll('>DE<', '>QQ<'))).toContain('BR-CL-14')
    expect(brokenRules(xml.replace('>EUR<', '>QQQ<'))).toContain('BR-CL-04')
  })
})

describe('an e-invoice has', () => {
  test('the margin scheme as exempt by VATEX-EU-D', async () => {
    const xml = await toEInvoice(untaxed(because('margin')))
    expect(xml).toContain('<cbc:TaxExemptionReasonCode>VATEX-EU-D</cbc:TaxExemptionReasonCode>')
    expect(xml).toMatch(/<cac:ClassifiedTaxCategory>\s*<cbc:ID>E<\/cbc:ID>\s*<cbc:Percent>0<\/cbc:Percent>/)
  })

  test('what is passed on as exempt by article 79 (c), since O may not stand beside another category', async () => {
    const xml = await toEInvoice(passedOn)
    expect(xml).toContain('VATEX-EU-79-C')
    expect(xml).not.toContain('<cbc:ID>O</cbc:ID>')
  })

  test('the corrected invoice of a credit note', async () => {
    const xml = await toEInvoice(sampleCreditNote())
    expect(xml).toContain('<CreditNote ')
    expect(xml).toMatch(/<cac:BillingReference>\s*<cac:InvoiceDocumentReference>\s*<cbc:ID>RE-2026-004711/)
    expect(xml).toContain('<cbc:CreditNoteTypeCode>381<')
  })

  test('the digits of prices and quantities as they were given', async () => {
    const lines = [{ ...fee, quantity: '3.25', unitPrice: '0.123456789', amount: '0.4' }]
    const xml = await toEInvoice(sampleInvoice({ ...noTax, lines, totals: { gross: '0.48' } }))
    expect(xml).toContain('>0.123456789</cbc:PriceAmount>')
    expect(xml).toContain('>3.25</cbc:InvoicedQuantity>')
    expect(xml).toContain('>0.40</cbc:LineExtensionAmount>')
  })

  test('who travelled, with which ticket', async () => {
    const xml = await toEInvoice(hongKongInvoice())
    expect(xml).toMatch(/<cbc:Name>Ticket<\/cbc:Name>\s*<cbc:Value>160-2401234567</)
    expect(xml).toContain('CHAN/WAIHAN MS 陳慧嫻')
  })

  test('the process of Peppol where both parties have an electronic address, and only there', async () => {
    const { seller, buyer } = sampleInvoice()
    const addressed = sampleInvoice({
      seller: { ...seller, endpoint: { scheme: '9930', id: 'DE811234561' } },
      buyer: { ...buyer, endpoint: { scheme: '0204', id: '991-01234-44' } },
    })
    const xml = await toEInvoice(addressed)
    expect(xml).toContain('urn:fdc:peppol.eu:2017:poacc:billing:3.0')
    expect(xml).toContain('<cbc:EndpointID schemeID="9930">DE811234561')
    expect(brokenRules(xml)).toEqual([])
    expect(await toEInvoice(sampleInvoice())).toContain('<cbc:CustomizationID>urn:cen.eu:en16931:2017<')
  })

  test('no character that XML cannot hold, and texts escaped', async () => {
    const xml = await toEInvoice(sampleInvoice({ note: 'Tom & Jerry <b>\u0001\ud800 #AAA#' }))
    expect(xml).toContain('Tom &amp; Jerry &lt;b&gt;')
    expect(brokenRules(xml)).toEqual([])
  })
})
