import { describe, expect, test } from 'vitest'
import type { Language } from '@portolan/contract/enums'
import { extractText, getDocumentProxy } from 'unpdf'
import type { InvoiceDocument } from '../invoice-document.ts'
import { hongKongInvoice, japaneseInvoice, sampleCreditNote, sampleInvoice } from '../testing/sample-documents.ts'
import { mayPrint } from './invoice-words.rules.ts'
import { printInvoice } from './print-invoice.ts'

const print = (invoice: InvoiceDocument, language: Language = 'en-US', isTranslation = false) =>
  printInvoice(invoice, { language, isTranslation })

async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document, { mergePages: false })
  return text
}

/** What somebody reads, without the blanks that the layout makes. */
const textOf = async (pdf: Uint8Array) => (await pagesOf(pdf)).join('\n').replaceAll(/\s+/g, ' ')
const printed = async (invoice: InvoiceDocument, language: Language = 'en-US', isTranslation = false) =>
  textOf(await print(invoice, language, isTranslation))

const { seller, buyer, lines } = sampleInvoice()
const [train] = lines
if (!train) throw new Error('The sample has lines.')

describe('a printed invoice', () => {
  test('has all that the invoice says', async () => {
    const text = await printed(sampleInvoice())
    for (const part of [
      'Hansekontor Reisen GmbH',
      'Große Elbstraße 12 · 22767 Hamburg · Germany',
      'VAT ID DE811234561',
      'RE-2026-004711',
      '04 Nov 2026',
      '18 Nov 2026',
      '09 Nov 2026 – 10 Nov 2026',
      'Jörg Müller-Lüdenscheidt',
      'Anna Schäfer · 10021',
      'ICE 703 · Hamburg Hbf – Berlin Hbf – Hamburg Hbf',
      'Booking QX7KLM',
      '214.02',
      '14.98',
      '€251.61',
      'Payable within 14 days without deduction.',
      'DE02 1203 0000 0000 2020 51',
      'Page 1 of 1',
    ])
      expect(text).toContain(part)
  })

  test.each([
    ['en-US', ['Invoice', 'Billed to', 'Amount due', 'Total without tax']],
    ['zh-CN', ['账单', '客户', '应付金额', '增值税', '2026年11月4日']],
    ['zh-TW', ['帳單', '客戶', '應付金額', '增值稅', '2026年11月4日']],
    ['ja-JP', ['請求書', '請求先', 'ご請求金額', '付加価値税', '2026年11月4日']],
  ] as const)('can be read back in %s', async (language, words) => {
    const text = await printed(sampleInvoice(), language)
    for (const word of words) expect(text).toContain(word)
    expect(text).not.toContain('□')
  })

  test('says what it is to a program', async () => {
    const { getMetadata, numPages } = await getDocumentProxy(
      new Uint8Array(await print(sampleInvoice(), 'zh-TW')),
    ).then(async (document) => ({ getMetadata: await document.getMetadata(), numPages: document.numPages }))
    expect(numPages).toBe(1)
    expect(getMetadata.info).toMatchObject({
      Title: '帳單 RE-2026-004711',
      Author: 'Hansekontor Reisen GmbH',
      Language: 'zh-TW',
      CreationDate: 'D:20261104000000Z',
    })
  })

  test('is the same file whenever it is printed', async () => {
    const first = await print(japaneseInvoice(), 'zh-CN', true)
    await print(hongKongInvoice(), 'ja-JP')
    await print(sampleCreditNote())
    expect(Buffer.from(await print(japaneseInvoice(), 'zh-CN', true)).equals(first)).toBe(true)
    expect(Buffer.from(await print(japaneseInvoice({ number: '2' }), 'zh-CN', true)).equals(first)).toBe(false)
  })

  test('says on a translation which language counts', async () => {
    const translated = await printed(japaneseInvoice(), 'en-US', true)
    expect(translated).toContain('Translation. The document in its original language (Japanese) is the binding one.')
    expect(await printed(japaneseInvoice(), 'en-US')).not.toContain('Translation')
    expect(await printed(sampleInvoice(), 'zh-CN', true)).toContain('译文。以原文（英文）为准。')
  })

  test('says what a credit note takes back', async () => {
    const text = await printed(sampleCreditNote())
    for (const part of ['Credit note', 'Credited to', 'Corrects RE-2026-004711 of 04 Nov 2026', 'Amount credited'])
      expect(text).toContain(part)
    expect(text).not.toContain('Amount due')
  })

  test('is not made of papers that only their issuer prints', async () => {
    const official = sampleInvoice({ official: { kind: 'uniform-invoice', code: 'AB12345678' } })
    expect([mayPrint(official), mayPrint(sampleInvoice())]).toEqual([false, true])
    await expect(print(official)).rejects.toThrow('only its issuer prints it')
  })
})

describe('names', () => {
  test('print in any language, by the font that has them', async () => {
    const names = 'Dvořák Łódź Ünal Ελένη Юрий 渡邉﨑子 歐陽雅婷 张䶮㙓 𠮷野家'
    const text = await printed(sampleInvoice({ buyer: { ...buyer, name: names } }), 'zh-CN')
    for (const name of ['Dvořák', 'Łódź', 'Ünal', 'Ελένη', 'Юрий', '渡邉﨑子', '歐陽雅婷']) expect(text).toContain(name)
  })

  test('show a box for a character that no font has, and lose none', async () => {
    const text = await printed(sampleInvoice({ buyer: { ...buyer, name: 'A ก๊ 🚄 Z' } }))
    expect(text).toContain('A □□ □ Z')
  })

  test('may be very long, with and without places to break', async () => {
    const long = [
      `${'Vereinigte Reise- und Dienstleistungsgesellschaft '.repeat(5)}mbH`,
      'W'.repeat(300),
      '漢'.repeat(300),
    ]
    for (const name of long) {
      const pages = await pagesOf(
        await print(sampleInvoice({ buyer: { ...buyer, name }, seller: { ...seller, name } })),
      )
      expect(pages.length).toBeLessThan(3)
      const wanted = name.replaceAll(' ', '')
      expect(pages.join('').replaceAll(/\s/g, '').split(wanted).length).toBeGreaterThan(2)
    }
  })
})

describe('many lines', () => {
  const many = sampleInvoice({
    lines: Array.from({ length: 2_000 }, (_, index) => ({
      ...train,
      number: null,
      description: `Journey ${index + 1} begins\nand ends`,
      unitPrice: `${index + 1}.25`,
      amount: `${index + 1}.25`,
    })),
  })

  test('go on on further pages, each with the header of the table, none of them broken', async () => {
    const start = performance.now()
    const pdf = await print(many)
    expect(performance.now() - start).toBeLessThan(6_000)
    const pages = await pagesOf(pdf)
    expect(pages.length).toBeGreaterThan(150)
    expect(pages.length).toBeLessThan(300)
    const tables = pages.filter((page) => page.includes('Journey'))
    for (const page of tables)
      expect(page.replaceAll(/\s+/g, ' ')).toContain('Description Qty Unit price Tax Net amount')
    pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${pages.length}`))
    for (const page of tables) {
      const starts = page.match(/Journey \d+ begins/g) ?? []
      expect(page.match(/and ends/g)).toHaveLength(starts.length)
      expect(page.match(/Booking QX7KLM/g)).toHaveLength(starts.length)
    }
    expect(tables.flatMap((page) => page.match(/Journey \d+ begins/g) ?? [])).toHaveLength(2_000)
  })

  test('of a note go on too', async () => {
    const note = Array.from({ length: 40 }, (_, index) => `Line ${index + 1} of the note`).join('\n')
    const pages = await pagesOf(await print(sampleInvoice({ note })))
    expect(pages).toHaveLength(2)
    expect(pages.join('\n').match(/Line \d+ of the note/g)).toHaveLength(40)
  })
})
