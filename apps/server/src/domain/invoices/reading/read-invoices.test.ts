import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { InvoiceDocument } from '../invoice-document.ts'
import { ciiOf } from '../testing/cii-of.ts'
import { consistentInvoice } from '../testing/consistent-invoice.ts'
import { pdfWith } from '../testing/pdf-with.ts'
import { sampleDocument, sampleDraft, shortDraft } from '../testing/sample-document.ts'
import { ublOf } from '../testing/ubl-of.ts'
import { bytesOf } from '../testing/xml-of.ts'
import { zipOf } from '../testing/zip-of.ts'
import { recompute } from '../checks/recompute.rules.ts'
import { readInvoices } from './read-invoices.ts'

const read = (content: string | Uint8Array, name = 'invoices.json') =>
  readInvoices({ name, bytes: typeof content === 'string' ? bytesOf(content) : content })
const faultOf = async (content: string | Uint8Array, name?: string) => {
  const { invoices, faults } = await read(content, name)
  expect(invoices).toEqual([])
  expect(faults).toHaveLength(1)
  return faults[0]!
}

describe('JSON', () => {
  const drafts = [sampleDraft(), shortDraft()]
  it.each([
    ['an array', JSON.stringify(drafts)],
    ['an object of invoices', JSON.stringify({ invoices: drafts }, null, 2)],
    ['an object a line', `${drafts.map((one) => JSON.stringify(one)).join('\r\n')}\n`],
  ])('is read from %s, each with its record', async (_, text) => {
    const { format, invoices, faults } = await read(text)
    expect({ format, faults }).toEqual({ format: 'json', faults: [] })
    expect(invoices.map(({ document }) => document)).toEqual(drafts.map((one) => InvoiceDocument.parse(one)))
    for (const [index, { record }] of invoices.entries()) expect(JSON.parse(record ?? '')).toEqual(drafts[index])
  })

  it('is read from one object, with a mark, and as UTF-16', async () => {
    const text = `\ufeff${JSON.stringify(sampleDraft(), null, 2)}`
    for (const bytes of [bytesOf(text), new Uint8Array(Buffer.from(text, 'utf16le'))])
      expect((await read(bytes)).invoices[0]?.document).toEqual(sampleDocument())
  })

  it('stays what it was, there and back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(consistentInvoice, { minLength: 1, maxLength: 4 }), async (all) => {
        const documents = all.map(({ draft }) => InvoiceDocument.parse(draft))
        const { invoices, faults } = await read(JSON.stringify(documents))
        expect(faults).toEqual([])
        expect(invoices.map(({ document }) => document)).toEqual(documents)
      }),
      { numRuns: 40 },
    )
  })

  it.each([
    ['field_missing', 'seller', { ...shortDraft(), seller: undefined }],
    ['field_missing', 'lines[0].amount', shortDraft({ amount: undefined as never })],
    ['field_invalid', 'lines[0].amount: 10,00', shortDraft({ amount: '10,00' })],
    ['field_invalid', 'lines[0].amount: 10', shortDraft({ amount: 10 as never })],
    ['field_invalid', 'issuedOn: 2026-02-30', shortDraft({}, { issuedOn: '2026-02-30' })],
    ['field_invalid', 'totals.gross: 1000000000000', shortDraft({}, { totals: { gross: '1000000000000' } })],
    ['field_invalid', 'lines: 0', shortDraft({}, { lines: [] })],
    ['tax_category_unknown', 'lines[0].tax.category: Q', shortDraft({ tax: { category: 'Q' as never } })],
    ['currency_unknown', 'XQQ', shortDraft({}, { currency: 'XQQ' })],
    ['currency_unknown', 'currency: euro', shortDraft({}, { currency: 'euro' })],
    ['field_invalid', '7', 7],
  ] as const)('a fault is %s: %s, and loses no other record', async (reason, detail, bad) => {
    const { invoices, faults } = await read(JSON.stringify([shortDraft(), bad, shortDraft({}, { number: 'S-2' })]))
    expect(invoices.map(({ place, document }) => [place, document.number])).toEqual([
      ['record 1', 'S-1'],
      ['record 3', 'S-2'],
    ])
    expect(faults).toMatchObject([{ place: 'record 2', reason, detail, record: JSON.stringify(bad) }])
  })

  it('cuts a fault to what is kept', async () => {
    const fault = await faultOf(JSON.stringify({ ...shortDraft(), number: 'n'.repeat(200_000) }))
    expect(fault.detail).toHaveLength(200)
    expect(fault.record).toHaveLength(100_000)
  })

  it('nested without end is a fault of its record', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
    const { invoices, faults } = await read(`[${deep},${JSON.stringify(shortDraft())}]`)
    expect(invoices).toHaveLength(1)
    expect(faults).toMatchObject([{ place: 'record 1', reason: 'json_malformed' }])
  })

  it('of too many records is refused as a whole', async () => {
    const text = `[${Array.from({ length: 50_001 }, () => '{}').join()}]`
    expect(await faultOf(text)).toMatchObject({ reason: 'too_many_records', detail: '50001 > 50000', record: null })
  })

  it('refuses a damaged line and reads the others', async () => {
    const line = JSON.stringify(shortDraft())
    const { invoices, faults } = await read(`${line}\n{"number": \n${line}`)
    expect(invoices.map(({ place }) => place)).toEqual(['line 1', 'line 3'])
    expect(faults).toMatchObject([{ place: 'line 2', reason: 'json_malformed', record: '{"number":' }])
  })

  it('of another seller than a Japanese one needs no check digit', async () => {
    const seller = { name: '港旅行', taxId: 'T1000012050002' }
    expect((await read(JSON.stringify(shortDraft({}, { seller: { ...seller, country: 'DE' } })))).faults).toEqual([])
    const fault = await faultOf(JSON.stringify(shortDraft({}, { seller: { ...seller, country: 'JP' } })))
    expect(fault).toMatchObject({ reason: 'registration_number_invalid', detail: 'T1000012050002' })
  })
})

describe('a total that is not the sum', () => {
  it('is read as it is, and shows in the checks', async () => {
    const totals = { net: '10.00', tax: '1.90', gross: '99.00' }
    const { invoices } = await read(JSON.stringify(shortDraft({}, { totals })))
    const { document } = invoices[0]!
    expect(document.totals.gross).toBe('99.00')
    expect(recompute(document, 2).differences).toEqual([{ what: 'gross', declared: '99.00', computed: '11.90' }])
  })
})

describe('a PDF', () => {
  it.each(['factur-x.xml', 'ZUGFeRD-invoice.xml', 'xrechnung.xml', 'anything.xml'])(
    'is read by its %s',
    async (name) => {
      const pdf = await pdfWith({ 'order.xml': '<order xmlns="urn:example"/>', [name]: ciiOf(sampleDocument()) })
      const before = pdf.slice()
      const { format, invoices, faults } = await read(pdf, 'invoice.pdf')
      expect({ format, faults }).toEqual({ format: 'factur-x', faults: [] })
      expect(invoices).toEqual([{ place: name, document: sampleDocument(), record: null }])
      expect(pdf).toEqual(before)
    },
  )

  it('may carry UBL', async () => {
    const { invoices } = await read(await pdfWith({ 'xrechnung.xml': ublOf(sampleDocument()) }), 'a.pdf')
    expect(invoices[0]?.document).toEqual(sampleDocument())
  })

  it('cannot be read alone where it carries no invoice', async () => {
    expect(await faultOf(await pdfWith({}), 'a.pdf')).toMatchObject({ reason: 'pdf_without_invoice', place: 'a.pdf' })
    const other = await pdfWith({ 'order.xml': '<order/>', 'notes.txt': 'x' })
    expect(await faultOf(other, 'a.pdf')).toMatchObject({ reason: 'pdf_without_invoice' })
  })

  it('names the fault of the invoice that it carries', async () => {
    const pdf = await pdfWith({ 'factur-x.xml': '<!DOCTYPE a><a/>' })
    expect(await faultOf(pdf, 'a.pdf')).toMatchObject({ reason: 'xml_entities' })
  })

  it('is refused where a stream of it inflates without end', async () => {
    const pdf = await pdfWith({ 'factur-x.xml': ' '.repeat(150 * 1024 ** 2) })
    expect(pdf.length).toBeLessThan(1024 ** 2)
    expect(await faultOf(pdf, 'a.pdf')).toMatchObject({ reason: 'file_too_large' })
  })

  it('is malformed where it is none, or only begins like one', async () => {
    expect(await faultOf('Dear customer', 'a.pdf')).toMatchObject({ reason: 'pdf_malformed' })
    expect(await faultOf('%PDF-1.7\nnothing', 'a.pdf')).toMatchObject({ reason: 'pdf_malformed' })
  })
})

describe('XML', () => {
  it.each([
    ['a DOCTYPE', '<!DOCTYPE i [<!ENTITY a "b">]><i>&a;</i>', 'xml_entities'],
    ['a DOCTYPE outside', '<!DOCTYPE i SYSTEM "http://127.0.0.1:1/x.dtd"><i/>', 'xml_entities'],
    ['an entity', '<i>&xxe;</i>', 'xml_entities'],
    ['no end', '<i><b></i>', 'xml_malformed'],
    ['another root', '<order xmlns="urn:example"/>', 'format_unknown'],
    ['a wrong encoding', '<?xml version="1.0" encoding="utf-16"?><i/>', 'encoding_unreadable'],
  ])('with %s is refused', async (_, text, reason) => {
    const content =
      reason === 'encoding_unreadable' ? Buffer.concat([Buffer.from('<i>'), Buffer.from([0xff, 0xfe, 0xc3])]) : text
    expect(await faultOf(content, 'a.xml')).toMatchObject({ reason, place: 'a.xml', record: null })
  })

  it('is read as it declares its encoding', async () => {
    const text = ublOf(sampleDocument({ note: 'Zürich' })).replace('UTF-8', 'ISO-8859-1')
    const bytes = new Uint8Array(Buffer.from(text.replace('Hafenstraße', 'Hafenstraße'), 'latin1'))
    expect((await read(bytes, 'a.xml')).invoices[0]?.document.note).toBe('Zürich')
  })

  describe('of 100 MB', () => {
    afterEach(() => void vi.restoreAllMocks())

    it('is refused at once, and never becomes a text', async () => {
      const bytes = new Uint8Array(100 * 1024 ** 2).fill(0x20)
      bytes.set(bytesOf('<?xml version="1.0"?><Invoice>'))
      const decode = vi.spyOn(TextDecoder.prototype, 'decode')
      const start = performance.now()
      expect(await faultOf(bytes, 'a.xml')).toMatchObject({ reason: 'file_too_large', detail: '100 MB > 20 MB' })
      expect(performance.now() - start).toBeLessThan(1_000)
      for (const [part] of decode.mock.calls)
        expect((part as Uint8Array | undefined)?.byteLength ?? 0).toBeLessThan(10_000)
    })
  })
})

describe('a file', () => {
  it.each([
    ['', 'a.json', 'file_empty'],
    [' \n ', 'a.csv', 'file_empty'],
    ['hello', 'a.txt', 'format_unknown'],
    ['nothing', 'a.json', 'json_malformed'],
    ['[{"number": "1"', 'a.json', 'json_malformed'],
    ['nothing', 'a.xml', 'xml_malformed'],
    ['nothing', 'a.ofd', 'ofd_malformed'],
    ['\u0000\u0001\u0002,', 'a.bin', 'format_unknown'],
  ])('of %j called %s is %s', async (text, name, reason) => {
    expect(await faultOf(text, name)).toMatchObject({ reason, place: name })
  })

  it('that is a zip of something else is unknown', async () => {
    expect(await faultOf(await zipOf({ 'a.txt': 'x' }), 'a.zip')).toMatchObject({ reason: 'format_unknown' })
  })

  it('of JSON that is no UTF-8 is unreadable', async () => {
    const bytes = new Uint8Array([...bytesOf('{"number": "'), 0xe9, 0x22, 0x7d])
    expect(await faultOf(bytes)).toMatchObject({ reason: 'encoding_unreadable' })
  })

  it('of any bytes is answered, never thrown', async () => {
    const starts = [
      '',
      '{',
      '[',
      '<',
      '%PDF-1.4\n',
      'PK\u0003\u0004',
      'number,date\n',
      '<?xml version="1.0"?><Invoice xmlns="urn:',
    ]
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }), async (start, rest) => {
        const bytes = new Uint8Array([...bytesOf(start), ...rest])
        const { invoices, faults } = await read(bytes, 'a.bin')
        expect(invoices).toEqual([])
        expect(faults).toHaveLength(1)
      }),
      { numRuns: 150 },
    )
  })
})
