import { describe, expect, it } from 'vitest'
import { ciiOf } from '../../testing/cii-of.ts'
import { sampleDocument } from '../../testing/sample-document.ts'
import { ublOf } from '../../testing/ubl-of.ts'
import { bytesOf } from '../../testing/xml-of.ts'
import type { InvoiceDocument } from '../../invoice-document.ts'
import { readInvoices } from '../read-invoices.ts'

const formats = { ubl: ublOf, cii: ciiOf } as const

async function read(text: string) {
  const { invoices, faults, format } = await readInvoices({ name: 'invoice.xml', bytes: bytesOf(text) })
  return { document: invoices[0]?.document, faults, format }
}

/** Reads a line's XML changed by a text replacement, which has to be found. */
function changed(text: string, from: string, to: string): string {
  expect(text).toContain(from)
  return text.replace(from, to)
}

describe.each(['ubl', 'cii'] as const)('%s', (format) => {
  const write = formats[format]

  it('keeps every field of an invoice', async () => {
    const document = sampleDocument()
    expect(await read(write(document))).toEqual({ document, faults: [], format })
  })

  it('keeps a credit note with what it corrects, and figures below zero', async () => {
    const line = { ...sampleDocument().lines[2]!, quantity: '-1', amount: '-18.50' }
    const document = sampleDocument({
      isCredit: true,
      corrects: { number: 'HV-2026-1001', issuedOn: '2026-02-28' },
      lines: [...sampleDocument().lines, { ...line, number: '4' }],
    })
    expect((await read(write(document))).document).toEqual(document)
  })

  it('turns a credit note upright whose amounts are below zero', async () => {
    const lines = [{ ...sampleDocument().lines[2]!, quantity: '-1', amount: '-18.50' }]
    const taxes = [{ category: 'S', rate: '19', base: '-18.50', amount: '-3.52' }] as const
    const totals = { lines: '-18.50', net: '-18.50', tax: '-3.52', gross: '-22.02', payable: '-22.02' }
    const negative = sampleDocument({ isCredit: true, lines, taxes: [...taxes], adjustments: [], totals })
    const { document } = await read(write(negative))
    expect(document?.lines[0]).toMatchObject({ quantity: '1', unitPrice: '18.50', amount: '18.50' })
    expect(document?.totals).toMatchObject({ net: '18.50', tax: '3.52', gross: '22.02', payable: '22.02' })
    expect(document?.taxes[0]).toMatchObject({ base: '18.50', amount: '3.52' })
  })

  it('refuses an unknown tax category by its name, and an unknown currency', async () => {
    const text = write(sampleDocument())
    const category = await read(text.replaceAll(/(?<=(?:b:ID|r:CategoryCode)>)S(?=<)/g, 'X'))
    expect(category.faults).toMatchObject([{ reason: 'tax_category_unknown', detail: 'lines[1].tax.category: X' }])
    const currency = await read(text.replaceAll('EUR', 'XQQ'))
    expect(currency.faults).toMatchObject([{ reason: 'currency_unknown', detail: 'XQQ' }])
  })

  it('names the field that is missing', async () => {
    const { faults } = await read(changed(write(sampleDocument()), 'HV-2026-1190</', '</'))
    expect(faults).toMatchObject([{ place: 'invoice.xml', reason: 'field_missing', detail: 'number' }])
  })

  it('reads 2,000 lines', async () => {
    const [line] = sampleDocument().lines
    const lines = Array.from({ length: 2_000 }, (_, index) => ({ ...line!, number: String(index + 1) }))
    const { document, faults } = await read(write(sampleDocument({ lines })))
    expect(faults).toEqual([])
    expect(document?.lines.at(-1)?.number).toBe('2000')
    const tooMany = await read(
      write({ ...sampleDocument({ lines }), lines: [...document!.lines, document!.lines[0]!] }),
    )
    expect(tooMany.faults).toMatchObject([{ reason: 'field_invalid', detail: 'lines: 2001' }])
  })
})

describe('the margin scheme', () => {
  const lines = [{ ...sampleDocument().lines[2]!, tax: { category: 'margin' as const } }]
  const taxes = [{ category: 'margin' as const, base: '18.50', amount: '0.00' }]
  const document = sampleDocument({ lines, taxes, adjustments: [] })
  const category = async (text: string) => (await read(text)).document?.lines[0]?.tax

  it('is E with VATEX-EU-D, which only the table of taxes has', async () => {
    expect(await category(ublOf(document))).toMatchObject({ category: 'margin', rate: null, reasonCode: 'VATEX-EU-D' })
  })

  it('is E with a reason in words, and nothing else', async () => {
    const text = changed(
      ublOf(document),
      '<b:TaxExemptionReasonCode>VATEX-EU-D</b:TaxExemptionReasonCode>',
      '<b:TaxExemptionReason>Sonderregelung für Reisebüros</b:TaxExemptionReason>',
    )
    expect(await category(text)).toMatchObject({ category: 'margin' })
    const exempt = changed(text, 'Sonderregelung für Reisebüros', 'Insurance is exempt')
    expect(await category(exempt)).toMatchObject({ category: 'E', rate: '0', reason: 'Insurance is exempt' })
  })
})

it('what was paid in the client’s name is passed on, by its code or its words', async () => {
  const lineOf = async (reason: string | null, reasonCode: string | null, category: 'E' | 'O') => {
    const tax = { category, rate: category === 'E' ? '0' : null, reason, reasonCode }
    const lines = [{ ...sampleDocument().lines[2]!, tax }]
    const taxes = [{ ...tax, base: '18.50', amount: '0.00' }]
    return (await read(ublOf(sampleDocument({ lines, taxes, adjustments: [] })))).document?.lines[0]
  }
  expect(await lineOf(null, 'VATEX-EU-79-C', 'E')).toMatchObject({ supply: 'passed-on', tax: { category: 'E' } })
  expect(await lineOf('Durchlaufender Posten', null, 'O')).toMatchObject({ supply: 'passed-on' })
  expect(await lineOf('Not in the scope', null, 'O')).toMatchObject({ supply: 'own' })
})

describe('JP PINT', () => {
  const customization = 'urn:peppol:pint:billing-1@jp-1'
  const japanese = (taxId: string) =>
    sampleDocument({
      currency: 'JPY',
      seller: { name: '港旅行株式会社', taxId, country: 'JP' },
      lines: [
        { number: '1', description: '駅弁', unitPrice: '1000', amount: '1000', tax: { category: 'S', rate: '8' } },
      ],
      adjustments: [],
      taxes: [{ category: 'S', rate: '8', base: '1000', amount: '80' }],
      totals: { net: '1000', tax: '80', gross: '1080', payable: '1080' },
    })

  it('has the lower rate as AA, and a registration number with a check digit', async () => {
    const text = ublOf(japanese('T7000012050002'), customization).replaceAll('<b:ID>S<', '<b:ID>AA<')
    const { document } = await read(text)
    expect(document?.lines[0]?.tax).toMatchObject({ category: 'S', rate: '8' })
    expect(document?.seller.taxId).toBe('T7000012050002')
  })

  it('is refused with a wrong check digit', async () => {
    const { faults } = await read(ublOf(japanese('T1000012050002'), customization))
    expect(faults).toMatchObject([{ reason: 'registration_number_invalid', detail: 'T1000012050002' }])
  })
})

describe('where a line names its traveller otherwise', () => {
  const plain = sampleDocument({ lines: [{ ...sampleDocument().lines[0]!, traveller: null, ticket: null, route: [] }] })
  const lineOf = async (from: string, to: string): Promise<InvoiceDocument['lines'][number] | undefined> =>
    (await read(changed(ublOf(plain), from, to))).document?.lines[0]

  it('reads the note of the line (BT-127)', async () => {
    const note = 'Passenger: CHAN/TAI MAN MR; Ticket no.: 160-2412345678; Route: HKG-KUL'
    const line = await lineOf('<b:InvoicedQuantity', `<b:Note>${note}</b:Note><b:InvoicedQuantity`)
    expect(line).toMatchObject({
      traveller: { name: 'CHAN/TAI MAN MR' },
      ticket: '160-2412345678',
      route: ['HKG', 'KUL'],
    })
  })

  it.each([
    ['Traveller code', 'E-17', { traveller: null }],
    ['Ticket', '160-2412345678', { ticket: '160-2412345678' }],
    ['Booking reference', 'AB12CD', { bookingReference: 'AB12CD' }],
    ['Route', 'Hong Kong – Kuala Lumpur', { route: ['Hong Kong', 'Kuala Lumpur'] }],
    ['Service', 'CX 721', { service: 'CX 721' }],
    ['Travel date', '2026-05-01', { from: '2026-05-01' }],
    ['From', 'Hong Kong', { route: ['Hong Kong'], from: '2026-04-02' }],
    ['乘车人', '李明', { traveller: { name: '李明' } }],
    ['搭乗者名', '佐藤 健太', { traveller: { name: '佐藤 健太' } }],
  ] as const)('reads the property %s', async (name, value, expected) => {
    const bare = ublOf({ ...plain, lines: [{ ...plain.lines[0]!, bookingReference: null, service: null }] })
    const property = `<a:AdditionalItemProperty><b:Name>${name}</b:Name><b:Value>${value}</b:Value></a:AdditionalItemProperty>`
    const { document } = await read(changed(bare, '</a:Item>', `${property}</a:Item>`))
    expect(document?.lines[0]).toMatchObject(expected)
  })

  it('reads the object of the line (BT-128)', async () => {
    const reference =
      '<a:DocumentReference><b:ID>1602412345678</b:ID><b:DocumentTypeCode>130</b:DocumentTypeCode></a:DocumentReference>'
    expect(await lineOf('<a:Item>', `${reference}<a:Item>`)).toMatchObject({ ticket: '1602412345678' })
  })

  it('tells the kind by UNSPSC and by words', async () => {
    const kind =
      '<a:AdditionalItemProperty><b:Name>Service type</b:Name><b:Value>air</b:Value></a:AdditionalItemProperty>'
    const code =
      '<a:CommodityClassification><b:ItemClassificationCode>90111500</b:ItemClassificationCode></a:CommodityClassification>'
    expect(await lineOf(kind, code)).toMatchObject({ kind: 'hotel' })
    expect(await lineOf(kind, '')).toMatchObject({ kind: 'air' })
  })

  it('ignores an extension that repeats a name in another namespace', async () => {
    const text = changed(ublOf(plain), '<b:ID>HV', '<q:ID xmlns:q="urn:example">OTHER</q:ID><b:ID>HV')
    expect((await read(text)).document?.number).toBe('HV-2026-1190')
  })
})

it('divides a price that stands for several pieces, and computes a missing one', async () => {
  const text = ublOf(sampleDocument())
  const price = '<b:PriceAmount currencyID="EUR">140.00</b:PriceAmount>'
  const dozen = changed(text, price, `${price}<b:BaseQuantity>12</b:BaseQuantity>`)
  expect((await read(dozen)).document?.lines[1]?.unitPrice).toBe('11.6666666667')
  expect((await read(changed(text, `<a:Price>${price}</a:Price>`, ''))).document?.lines[1]?.unitPrice).toBe('135')
})

it('reads the invoices of an envelope one by one', async () => {
  const inner = (text: string) => text.replace(/^<\?xml[^>]*\?>/, '')
  const good = inner(ublOf(sampleDocument()))
  const bad = good.replaceAll('EUR', 'XQQ')
  const text = `<StandardBusinessDocument xmlns="urn:sbdh">${good}${bad}${good}</StandardBusinessDocument>`
  const { invoices, faults } = await readInvoices({ name: 'all.xml', bytes: bytesOf(text) })
  expect(invoices.map(({ place }) => place)).toEqual(['all.xml, invoice 1', 'all.xml, invoice 3'])
  expect(faults).toMatchObject([{ place: 'all.xml, invoice 2', reason: 'currency_unknown' }])
})

describe('Factur-X without lines', () => {
  it('makes a line of each row of the table of taxes', async () => {
    const text = ciiOf(sampleDocument(), 'urn:factur-x.eu:1p0:basicwl').replaceAll(
      /<r:IncludedSupplyChainTradeLineItem>.*?<\/r:IncludedSupplyChainTradeLineItem>/g,
      '',
    )
    const { document } = await read(text)
    expect(document?.lines.map(({ amount, tax }) => [amount, tax.category, tax.rate])).toEqual([
      ['812.40', 'O', null],
      ['270.00', 'S', '7'],
      ['23.50', 'S', '19'],
    ])
  })
})

it('reads ZUGFeRD 1.0 by the names that its elements had', async () => {
  const renames = [
    ['ExchangedDocument>', 'HeaderExchangedDocument>'],
    ['SupplyChainTradeTransaction>', 'SpecifiedSupplyChainTradeTransaction>'],
    ['ApplicableHeaderTradeAgreement>', 'ApplicableSupplyChainTradeAgreement>'],
    ['ApplicableHeaderTradeSettlement>', 'ApplicableSupplyChainTradeSettlement>'],
    ['SpecifiedLineTradeAgreement>', 'SpecifiedSupplyChainTradeAgreement>'],
    ['SpecifiedLineTradeDelivery>', 'SpecifiedSupplyChainTradeDelivery>'],
    ['SpecifiedLineTradeSettlement>', 'SpecifiedSupplyChainTradeSettlement>'],
    ['SettlementHeaderMonetary', 'SettlementMonetary'],
    ['SettlementLineMonetary', 'SettlementMonetary'],
    ['RateApplicablePercent', 'ApplicablePercent'],
    ['CrossIndustryInvoice', 'CrossIndustryDocument'],
  ] as const
  const old = renames
    .reduce((text, [now, before]) => text.replaceAll(now, before), ciiOf(sampleDocument()))
    .replace(
      'urn:un:unece:uncefact:data:standard:CrossIndustryDocument:100',
      'urn:ferd:CrossIndustryDocument:invoice:1p0',
    )
  expect((await read(old)).document).toEqual(sampleDocument())
})
