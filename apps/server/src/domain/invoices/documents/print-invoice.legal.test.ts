import { expect, test } from 'vitest'
import type { Language } from '@portolan/contract/enums'
import { extractText, getDocumentProxy } from 'unpdf'
import type { InvoiceDocument } from '../invoice-document.ts'
import { hongKongInvoice, japaneseInvoice, sampleInvoice } from '../testing/sample-documents.ts'
import { printInvoice } from './print-invoice.ts'

/** What the law of a seller's country wants on an invoice. */

async function printed(invoice: InvoiceDocument, language: Language = 'en-US'): Promise<string> {
  const pdf = await printInvoice(invoice, { language, isTranslation: false })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

const { seller, buyer, lines } = sampleInvoice()
const [line] = lines
if (!line) throw new Error('The sample has lines.')

const untaxed = (category: 'AE' | 'margin' | 'K', country: string) =>
  sampleInvoice({
    seller: { ...seller, country },
    lines: [{ ...line, tax: { category } }],
    taxes: [{ category, base: '214.02', amount: '0' }],
    totals: { net: '214.02', tax: '0', gross: '214.02' },
  })

test('a German agency names the special scheme and reverse charge in the words of its law, and in the reader’s', async () => {
  const margin = await printed(untaxed('margin', 'DE'))
  expect(margin).toContain('Sonderregelung für Reisebüros. Margin scheme – travel agents.')
  const reverse = await printed(untaxed('AE', 'DE'), 'zh-CN')
  expect(reverse).toContain('Steuerschuldnerschaft des Leistungsempfängers. 反向征收')
  expect(reverse).toContain('增值税号 DE811234561')
  expect(await printed(untaxed('AE', 'FR'))).toContain('Autoliquidation')
})

test('a Japanese qualified invoice has its registration number, tax by rate and the mark of the reduced rate', async () => {
  const text = await printed(japaneseInvoice(), 'ja-JP')
  for (const part of [
    '請求書（適格請求書）',
    '登録番号 T5010401999993',
    '10%対象 20,382 2,038',
    '8%対象 ※ 12,000 960',
    '※は軽減税率（8%）対象です。',
    '〒105-0011',
    '東京都港区芝公園二丁目',
  ])
    expect(text.replaceAll(' ', '')).toContain(part.replaceAll(' ', ''))
  const credit = await printed(japaneseInvoice({ isCredit: true }), 'ja-JP')
  expect(credit).toContain('返還請求書（適格返還請求書）')
  const unregistered = await printed(japaneseInvoice({ seller: { ...japaneseInvoice().seller, taxId: null } }), 'ja-JP')
  expect(unregistered).not.toContain('適格')
})

test('a British agency has its VAT number and VAT by rate', async () => {
  const text = await printed(
    sampleInvoice({ seller: { ...seller, country: 'GB', taxId: 'GB123456782' }, currency: 'GBP' }),
  )
  expect(text).toContain('VAT no. GB123456782')
  expect(text).toContain('£251.61')
})

test('Hong Kong knows no tax: neither column nor table, but the business registration', async () => {
  const text = await printed(hongKongInvoice())
  expect(text).toContain('Business registration no. 12345678-000-11-25-A')
  expect(text).toContain('HK$7,743.00')
  expect(text).not.toMatch(/VAT|GST|Tax by|Not subject/)
})

test('Singapore wants a tax invoice with the GST registration', async () => {
  const singapore = { ...seller, country: 'SG', taxId: 'M90312345A', registrationId: '201912345K' }
  const text = await printed(sampleInvoice({ seller: singapore, currency: 'SGD' }))
  expect(text).toContain('Tax invoice')
  expect(text).toContain('GST Reg. No. M90312345A')
  expect(text).toContain('UEN 201912345K')
  expect(text).toContain('GST by rate')
})

test.each([
  ['TW', '04595257', '統一編號 04595257', 'zh-TW'],
  ['CN', '91310000MA1FL00000', '纳税人识别号 91310000MA1FL00000', 'zh-CN'],
] as const)('a buyer of %s finds its own number', async (country, taxId, words, language) => {
  expect(await printed(hongKongInvoice({ buyer: { ...buyer, country, taxId } }), language)).toContain(words)
})

test('what the invoice itself says about a missing tax is printed', async () => {
  const reason = 'VAT exempt, § 4 No. 10 (a) UStG'
  const exempt = sampleInvoice({ lines: [line, { ...line, tax: { category: 'E', reason } }] })
  expect(await printed(exempt)).toContain(reason)
})

test('discounts, payments on account and rounding stand between the sums', async () => {
  const text = await printed(
    sampleInvoice({
      adjustments: [{ amount: '10', reason: 'Bonus', tax: { category: 'S', rate: '19' } }],
      totals: {
        lines: '243.02',
        net: '233.02',
        tax: '18.59',
        gross: '251.61',
        prepaid: '51.60',
        rounding: '-0.01',
        payable: '200.00',
      },
    }),
  )
  expect(text).toContain('Bonus −10.00')
  expect(text).toContain('Already paid −51.60')
  expect(text).toContain('Rounding −0.01')
  expect(text).toContain('€200.00')
})

test('a price keeps its digits, and a yen has none', async () => {
  expect(await printed(sampleInvoice({ lines: [{ ...line, unitPrice: '0.12345' }] }))).toContain('0.12345')
  expect(await printed(japaneseInvoice(), 'ja-JP')).not.toContain('.00')
})
