import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InvoiceDocument } from '../invoice-document.ts'
import type { DraftLine, InvoiceDraft } from '../reading/draft.ts'
import { consistentInvoice } from '../testing/consistent-invoice.ts'
import { sampleDocument, shortDraft } from '../testing/sample-document.ts'
import { recompute, toMinor } from './recompute.rules.ts'

const differencesOf = (draft: InvoiceDraft, digits = 2) => recompute(InvoiceDocument.parse(draft), digits).differences

describe('toMinor', () => {
  it.each([
    ['12.34', 2, 1234],
    ['12.345', 2, 1235],
    ['-12.345', 2, -1235],
    ['12.3449', 2, 1234],
    ['1080', 0, 1080],
    ['1080.50', 0, 1081],
    ['0.1', 3, 100],
    ['-0', 2, 0],
    ['999999999999.99', 2, 99_999_999_999_999],
  ] as const)('%s with %i digits is %i', (text, digits, minor) => expect(toMinor(text, digits) + 0).toBe(minor))
})

it('finds no difference in an invoice whose figures agree', () => {
  const { lines, totals, differences } = recompute(sampleDocument(), 2)
  expect(differences).toEqual([])
  expect(lines).toEqual([81_240, 27_000, 1_850])
  expect(totals).toEqual({ lines: 110_090, net: 110_590, tax: 2_337, gross: 112_927, payable: 112_927 })
})

it('finds none in any invoice whose figures agree, and one in each whose total is off', () => {
  fc.assert(
    fc.property(consistentInvoice, fc.integer({ min: 1, max: 900 }), ({ draft, digits }, off) => {
      expect(differencesOf(draft, digits)).toEqual([])
      const document = InvoiceDocument.parse(draft)
      const gross = (toMinor(document.totals.gross, digits) + off) / 10 ** digits
      const wrong = { ...document, totals: { ...document.totals, gross: gross.toFixed(digits) } }
      expect(recompute(wrong, digits).differences.map(({ what }) => what)).toEqual(['gross', 'payable'])
    }),
  )
})

describe('a difference', () => {
  it.each([
    [
      'line',
      shortDraft({ amount: '10.50' }, { totals: { net: '10.50', tax: '2.00', gross: '12.50' } }),
      { what: 'line', line: '1', declared: '10.50', computed: '10.00' },
    ],
    [
      'gross',
      shortDraft({}, { totals: { net: '10.00', tax: '1.90', gross: '12.00' } }),
      { what: 'gross', declared: '12.00', computed: '11.90' },
    ],
    [
      'net',
      shortDraft({}, { totals: { net: '11.00', tax: '1.90', gross: '12.90' } }),
      { what: 'net', declared: '11.00', computed: '10.00' },
    ],
    [
      'tax',
      shortDraft({}, { totals: { net: '10.00', tax: '2.90', gross: '12.90' } }),
      { what: 'tax', declared: '2.90', computed: '1.90' },
    ],
    [
      'lines',
      shortDraft({}, { totals: { lines: '9.00', net: '9.00', tax: '1.90', gross: '10.90' } }),
      { what: 'lines', declared: '9.00', computed: '10.00' },
    ],
    [
      'payable',
      shortDraft({}, { totals: { gross: '11.90', prepaid: '5.00', payable: '11.90' } }),
      { what: 'payable', declared: '11.90', computed: '6.90' },
    ],
  ])('of %s is the only one where all else agrees', (_, draft, difference) => {
    expect(differencesOf(draft)).toEqual([difference])
  })

  it('names the line as the invoice numbers it', () => {
    expect(differencesOf(shortDraft({ number: 'A-7', quantity: '3', unitPrice: '5.00' }))).toMatchObject([
      { line: 'A-7' },
    ])
  })

  it('of a tax shows in the table of taxes, and a rate that the table leaves out in the total', () => {
    const row = { category: 'S' as const, rate: '19', base: '10.00', amount: '2.50' }
    const totals = { net: '10.00', tax: '2.50', gross: '12.50' }
    expect(differencesOf(shortDraft({}, { taxes: [row], totals }))).toEqual([
      { what: 'tax', declared: '2.50', computed: '1.90' },
    ])
    const other = { ...row, rate: '7', base: '0.00', amount: '0.00' }
    expect(
      differencesOf(shortDraft({}, { taxes: [other], totals: { net: '10.00', tax: '0.00', gross: '10.00' } })),
    ).toEqual([{ what: 'tax', declared: '0.00', computed: '1.90' }])
  })
})

describe('what is declared may be rounded', () => {
  it('a price that was divided, by two minor units', () => {
    const line = (amount: string): Partial<DraftLine> => ({
      quantity: '3',
      unitPrice: '33.33',
      amount,
      tax: { category: 'O' },
    })
    const draft = (amount: string) => shortDraft(line(amount), { totals: { gross: amount } })
    expect(differencesOf(draft('100.00'))).toEqual([])
    expect(differencesOf(draft('100.01'))).toEqual([])
    expect(differencesOf(draft('100.02'))).toMatchObject([{ what: 'line' }])
  })

  it('the tax of each line, in Europe', () => {
    const line: DraftLine = {
      description: 'Fee',
      unitPrice: '0.10',
      amount: '0.10',
      tax: { category: 'S', rate: '25' },
    }
    const lines = Array.from({ length: 4 }, () => line)
    // 0.025 a line is 0.03, together 0.12 in place of 0.10.
    expect(differencesOf(shortDraft({}, { lines, totals: { net: '0.40', tax: '0.12', gross: '0.52' } }))).toEqual([])
    expect(differencesOf(shortDraft({}, { lines, totals: { net: '0.40', tax: '0.13', gross: '0.53' } }))).toMatchObject(
      [{ what: 'tax' }],
    )
  })

  const japanese = (tax: string, unitPrices: readonly string[]) => {
    const lines = unitPrices.map((price): DraftLine => ({
      description: '駅弁',
      unitPrice: price,
      amount: price,
      tax: { category: 'S', rate: '10' },
    }))
    const net = unitPrices.reduce((total, price) => total + Number(price), 0)
    const totals = { net: String(net), tax, gross: String(net + Number(tax)) }
    return shortDraft({}, { lines, currency: 'JPY', seller: { name: '港旅行', country: 'JP' }, totals })
  }

  it('in Japan once per rate: down, to the nearest or up', () => {
    expect(differencesOf(japanese('10', ['105']), 0)).toEqual([])
    expect(differencesOf(japanese('11', ['105']), 0)).toEqual([])
    expect(differencesOf(japanese('9', ['105']), 0)).toMatchObject([{ what: 'tax' }])
    expect(differencesOf(japanese('12', ['105']), 0)).toMatchObject([{ what: 'tax' }])
  })

  it('in Japan never per line', () => {
    // 10.9 a line is 10 each, 40 in place of 43.6.
    const draft = japanese('40', ['109', '109', '109', '109'])
    expect(differencesOf(draft, 0)).toMatchObject([{ what: 'tax', declared: '40', computed: '44' }])
    const abroad = { ...draft, currency: 'EUR', seller: { name: 'Seller', country: 'DE' } }
    expect(differencesOf({ ...abroad, totals: { ...abroad.totals, tax: '45', gross: '481' } }, 0)).toEqual([])
  })
})

it('computes what an invoice leaves out', () => {
  const { totals } = recompute(InvoiceDocument.parse(shortDraft({}, { totals: { gross: '11.90' } })), 2)
  expect(totals).toEqual({ lines: 1_000, net: 1_000, tax: 190, gross: 1_190, payable: 1_190 })
})

it('charges no tax outside of the standard rates', () => {
  for (const category of ['Z', 'E', 'O', 'AE', 'K', 'G', 'margin'] as const) {
    const draft = shortDraft(
      { tax: { category, rate: '19' } },
      { totals: { net: '10.00', tax: '0.00', gross: '10.00' } },
    )
    expect(differencesOf(draft)).toEqual([])
    const charged = { ...draft, totals: { net: '10.00', tax: '1.90', gross: '11.90' } }
    expect(differencesOf(charged)).toMatchObject([{ what: 'tax', declared: '1.90', computed: '0.00' }])
  }
})

it('stays exact where floating-point numbers do not', () => {
  const draft = shortDraft(
    { quantity: '3', unitPrice: '99999999999.33', amount: '299999999997.99', tax: { category: 'O' } },
    { totals: { lines: '299999999997.99', gross: '299999999997.99' } },
  )
  expect(recompute(InvoiceDocument.parse(draft), 2)).toMatchObject({ lines: [29_999_999_999_799], differences: [] })
})
