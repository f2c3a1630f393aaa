import { add, decimalOf, decimalText, divide, subtract, zero } from '../../decimal.ts'
import type { XmlElement } from '../../../risk/feeds/xml-tree.ts'
import { clip, type DraftLine, type DraftParty, type DraftTax, type InvoiceDraft } from '../draft.ts'
import { InvoiceReadFault } from '../invoice-fault.ts'
import { travelOf, valuesOfText } from '../travel-fields.ts'
import { dayOf, decimalAt, elementAt, elementsAt, plainXmlDecimal, textAt } from '../xml/invoice-xml.ts'
import { unitPrice } from '../xml/ubl-lines.ts'

/**
 * Taiwan's government uniform invoice by the Message Implementation Guideline 3 and 4: A0101, A0401, C0401, F0401 (root
 * Invoice), and its allowances (折讓) B0101, B0401, D0401, G0401 (root Allowance).
 */
export const isUniformInvoice = ({ name, space }: XmlElement): boolean =>
  (name === 'Invoice' || name === 'Allowance') && /^urn:GEINV:eInvoiceMessage:[A-Z]\d{4}:\d/.test(space)

export const readUniformInvoice = (root: XmlElement): InvoiceDraft =>
  root.name === 'Allowance' ? allowanceOf(root) : invoiceOf(root)

const titles: Readonly<Record<string, string>> = { '07': '電子發票', '08': '特種稅額電子發票' }

function invoiceOf(root: XmlElement): InvoiceDraft {
  const main = elementAt(root, 'Main')
  const amount = elementAt(root, 'Amount')
  const whole = taxOf(textAt(amount, 'TaxType'), textAt(amount, 'TaxRate'))
  const remark = textAt(main, 'MainRemark')
  const products = elementsAt(root, 'Details', 'ProductItem')
  const rate = textAt(amount, 'TaxRate')
  const lines = products.map((item) =>
    lineOf(
      item,
      taxOf(textAt(item, 'TaxType') ?? textAt(amount, 'TaxType'), rate),
      textAt(item, 'Description'),
      remark,
    ),
  )
  const gross = decimalAt(amount, 'TotalAmount') ?? ''
  const contained = containedTaxOf(lines, whole, decimalAt(amount, 'TaxAmount'), gross)
  const tax = contained ?? decimalAt(amount, 'TaxAmount')
  const net = tax === null ? null : decimalText(subtract(digits(gross), digits(tax)))
  return {
    number: textAt(main, 'InvoiceNumber') ?? '',
    issuedOn: dayOf(textAt(main, 'InvoiceDate')) ?? '',
    currency: textAt(amount, 'Currency') ?? 'TWD',
    language: 'zh-TW',
    seller: partyOf(elementAt(main, 'Seller')),
    buyer: partyOf(elementAt(main, 'Buyer')),
    orderReference: clip(textAt(main, 'RelateNumber'), 100),
    note: clip(remark, 2_000),
    lines,
    adjustments: contained === null ? [] : [{ reason: '內含營業稅', amount: contained, tax: whole }],
    taxes: lines.every((line) => line.tax.category === whole.category)
      ? [{ ...whole, base: net ?? '', amount: tax ?? '0' }]
      : [],
    totals: { net, tax, gross },
    official: {
      kind: 'uniform-invoice',
      title: titles[textAt(main, 'InvoiceType') ?? ''] ?? null,
      checkCode: clip(textAt(main, 'CheckNumber'), 60),
    },
  }
}

/** An allowance is the credit note; its amounts are without tax, which stands beside them. */
function allowanceOf(root: XmlElement): InvoiceDraft {
  const main = elementAt(root, 'Main')
  const items = elementsAt(root, 'Details', 'ProductItem')
  const net = decimalAt(root, 'Amount', 'TotalAmount') ?? ''
  const tax = decimalAt(root, 'Amount', 'TaxAmount') ?? ''
  const number = clip(textAt(items[0], 'OriginalInvoiceNumber'), 60)
  return {
    number: textAt(main, 'AllowanceNumber') ?? '',
    isCredit: true,
    issuedOn: dayOf(textAt(main, 'AllowanceDate')) ?? '',
    currency: 'TWD',
    language: 'zh-TW',
    corrects: number ? { number, issuedOn: dayOf(textAt(items[0], 'OriginalInvoiceDate')) } : null,
    seller: partyOf(elementAt(main, 'Seller')),
    buyer: partyOf(elementAt(main, 'Buyer')),
    lines: items.map((item) =>
      lineOf(item, taxOf(textAt(item, 'TaxType'), null), textAt(item, 'OriginalDescription'), null),
    ),
    totals: { net, tax, gross: decimalText(add(digits(net), digits(tax))) },
    official: { kind: 'uniform-invoice', title: '電子發票折讓證明單' },
  }
}

const digits = (text: string) => {
  try {
    return decimalOf(text)
  } catch {
    throw new InvoiceReadFault(text === '' ? 'field_missing' : 'field_invalid', `amount: ${text}`.replace(/: $/, ''))
  }
}

/** 1 taxed, 2 zero rate, 3 exempt, 4 special rate; 9 mixes them, and then each item has its own. */
function taxOf(type: string | null, rate: string | null): DraftTax {
  switch (type) {
    case '1':
    case '4':
    case '9':
      return { category: 'S', rate: percentOf(rate ?? '0.05') }
    case '2':
      return { category: 'Z', rate: '0' }
    case '3':
      return { category: 'E', rate: '0', reason: '免稅' }
    default:
      throw new InvoiceReadFault('tax_category_unknown', `TaxType: ${type ?? ''}`)
  }
}

/** 0.05 is 5 per cent; MIG 4 allows 5 as well. */
function percentOf(rate: string): string {
  const plain = plainXmlDecimal(rate) ?? ''
  if (!/^\d+(?:\.\d+)?$/.test(plain) || Number(plain) >= 1) return plain
  const { units, scale } = decimalOf(plain)
  return decimalText({ units: units * 100n, scale }).replace(/\.?0+$/, '')
}

/** Invoices to consumers write prices with tax and no tax beside them: 5/105 of the total is the tax. */
function containedTaxOf(
  lines: readonly DraftLine[],
  tax: DraftTax,
  written: string | null,
  gross: string,
): string | null {
  const isTaxed = tax.category === 'S' && tax.rate != null && lines.every((line) => line.tax.category === 'S')
  if (!isTaxed || !/^0*(?:\.0*)?$/.test(written ?? '0')) return null
  const sum = lines.map(({ amount }) => digits(amount)).reduce(add, zero)
  const total = digits(gross)
  if (total.units <= 0n || decimalText(subtract(sum, total)).replaceAll(/[0.-]/g, '') !== '') return null
  const rate = decimalOf(tax.rate ?? '0')
  const contained = divide(
    { units: total.units * rate.units, scale: total.scale + rate.scale },
    add(decimalOf('100'), rate),
    0,
  )
  return contained && decimalText(contained)
}

function lineOf(item: XmlElement, tax: DraftTax, description: string | null, remark: string | null): DraftLine {
  const amount = decimalAt(item, 'Amount') ?? ''
  const quantity = decimalAt(item, 'Quantity') ?? '1'
  const values = {
    ...valuesOfText(remark),
    ...valuesOfText(description),
    ...valuesOfText(textAt(item, 'Remark')),
  }
  return {
    number: clip(textAt(item, 'SequenceNumber') ?? textAt(item, 'AllowanceSequenceNumber'), 40),
    description: clip(description, 1_000) ?? '',
    ...travelOf(values, { description: description ?? '' }),
    quantity,
    unitPrice: unitPrice(decimalAt(item, 'UnitPrice'), null, amount, quantity),
    amount,
    tax,
  }
}

/** Ten zeros stand for a consumer without a number. */
function partyOf(party: XmlElement | undefined): DraftParty {
  const id = textAt(party, 'Identifier')
  return {
    name: clip(textAt(party, 'Name'), 300) ?? '',
    code: clip(textAt(party, 'CustomerNumber'), 60),
    taxId: id && !/^0+$/.test(id) ? clip(id, 40) : null,
    address: [textAt(party, 'Address')].flatMap((line) => clip(line, 300) ?? []),
    country: 'TW',
    email: clip(textAt(party, 'EmailAddress'), 200),
    phone: clip(textAt(party, 'TelephoneNumber'), 60),
    contact: clip(textAt(party, 'PersonInCharge'), 200),
  }
}
