import { expect, it } from 'vitest'
import { recompute } from '../../checks/recompute.rules.ts'
import { allowanceOf, uniformInvoiceOf } from '../../testing/uniform-invoice-of.ts'
import { bytesOf } from '../../testing/xml-of.ts'
import { readInvoices } from '../read-invoices.ts'

async function read(text: string) {
  const { invoices, faults, format } = await readInvoices({ name: 'a.xml', bytes: bytesOf(text) })
  return { document: invoices[0]?.document, faults, format }
}

it('reads an invoice between companies with the trip of its remark', async () => {
  const item = { description: '機票代訂服務費', amount: '2000', remark: '旅客：陳大文；行程：TPE-NRT' }
  const { document, format } = await read(uniformInvoiceOf([item], { sales: '2000', tax: '100', total: '2100' }))
  expect(format).toBe('tw-xml')
  expect(document).toMatchObject({
    number: 'QH12345678',
    issuedOn: '2026-03-24',
    currency: 'TWD',
    seller: { taxId: '12345675', country: 'TW' },
    buyer: { taxId: '04595257', code: 'C-9' },
    lines: [{ kind: 'fee', traveller: { name: '陳大文' }, route: ['TPE', 'NRT'], tax: { category: 'S', rate: '5' } }],
    totals: { net: '2000', tax: '100', gross: '2100' },
    official: { kind: 'uniform-invoice', title: '電子發票' },
  })
  expect(recompute(document!, 0).differences).toEqual([])
})

it('takes out the tax that prices for consumers contain', async () => {
  const item = { description: '代訂', amount: '1050' }
  const { document } = await read(uniformInvoiceOf([item], { sales: '1050', tax: '0', total: '1050' }))
  expect(document?.totals).toMatchObject({ net: '1000', tax: '50', gross: '1050' })
  expect(recompute(document!, 0).differences).toEqual([])
})

it('keeps the tax of each item where one invoice mixes them', async () => {
  const items = [
    { description: '服務費', amount: '1000', taxType: '1' },
    { description: '國際機票', amount: '9000', taxType: '2' },
    { description: '保險', amount: '300', taxType: '3' },
  ]
  const { document } = await read(uniformInvoiceOf(items, { sales: '10300', tax: '50', total: '10350', taxType: '9' }))
  expect(document?.lines.map(({ tax, kind }) => [tax.category, kind])).toEqual([
    ['S', 'fee'],
    ['Z', 'air'],
    ['E', 'insurance'],
  ])
  expect(recompute(document!, 0).differences).toEqual([])
  const broken = await read(uniformInvoiceOf([{ ...items[0]!, taxType: '7' }], { sales: '1', tax: '0', total: '1' }))
  expect(broken.faults).toMatchObject([{ reason: 'tax_category_unknown', detail: 'TaxType: 7' }])
})

it('reads an allowance as the credit note of its invoice', async () => {
  const { document } = await read(allowanceOf('500', '25'))
  expect(document).toMatchObject({
    isCredit: true,
    corrects: { number: 'QH12345678', issuedOn: '2026-03-24' },
    totals: { net: '500', tax: '25', gross: '525' },
  })
  expect(recompute(document!, 0).differences).toEqual([])
})
