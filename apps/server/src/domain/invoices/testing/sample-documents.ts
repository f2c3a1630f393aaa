import type * as z from 'zod/mini'
import { InvoiceDocument } from '../invoice-document.ts'

/** Invented invoices of invented companies, as a reader of any format would hand them on. */

/** What the schema takes: everything that has a default may be left out. */
type Input = Partial<z.input<typeof InvoiceDocument>>

const seller = {
  name: 'Hansekontor Reisen GmbH',
  code: 'HAM1',
  taxId: 'DE811234561',
  registrationId: 'HRB 123456',
  address: ['Große Elbstraße 12'],
  city: 'Hamburg',
  postalCode: '22767',
  country: 'DE',
  email: 'rechnung@hansekontor.example',
  phone: '+49 40 5550100',
}

const buyer = {
  name: 'Nordlicht Turbinen AG',
  code: 'K-10442',
  taxId: 'DE298765436',
  address: ['Am Sandtorkai 50', 'Haus C'],
  city: 'Hamburg',
  postalCode: '20457',
  country: 'DE',
  contact: 'Jörg Müller-Lüdenscheidt',
}

const standard = { category: 'S', rate: '19' } as const

const defaults = {
  number: 'RE-2026-004711',
  issuedOn: '2026-11-04',
  dueOn: '2026-11-18',
  currency: 'EUR',
  seller,
  buyer,
  buyerReference: 'KST 4410',
  orderReference: 'PO-77120',
  lines: [
    {
      kind: 'rail',
      description: 'Hamburg Hbf – Berlin Hbf and back, first class',
      traveller: { name: 'Anna Schäfer', code: '10021' },
      bookingReference: 'QX7KLM',
      route: ['Hamburg Hbf', 'Berlin Hbf', 'Hamburg Hbf'],
      service: 'ICE 703',
      from: '2026-11-09',
      to: '2026-11-10',
      unitPrice: '214.02',
      amount: '214.02',
      tax: { category: 'S', rate: '7' },
    },
    {
      kind: 'fee',
      description: 'Service fee, online booking',
      quantity: '2',
      unitPrice: '9.50',
      amount: '19.00',
      tax: standard,
    },
  ],
  taxes: [
    { category: 'S', rate: '7', base: '214.02', amount: '14.98' },
    { category: 'S', rate: '19', base: '19.00', amount: '3.61' },
  ],
  totals: { lines: '233.02', net: '233.02', tax: '18.59', gross: '251.61', payable: '251.61' },
  payment: {
    state: 'open',
    terms: 'Payable within 14 days without deduction.',
    means: '58',
    account: 'DE02120300000000202051',
    bank: 'BYLADEM1001',
    reference: 'RE-2026-004711',
  },
} as const

/** A German agency's invoice with two rates; `overrides` replace whole fields. */
export const sampleInvoice = (overrides: Input = {}): InvoiceDocument =>
  InvoiceDocument.parse({ ...defaults, ...overrides })

/** What a credit note takes back of the sample. */
export const sampleCreditNote = (overrides: Input = {}): InvoiceDocument =>
  sampleInvoice({
    number: 'GS-2026-000381',
    isCredit: true,
    issuedOn: '2026-11-20',
    dueOn: null,
    corrects: { number: 'RE-2026-004711', issuedOn: '2026-11-04' },
    note: 'The journey was cancelled on 6 November 2026.',
    payment: { state: 'open', terms: 'Credited to your account within 14 days.' },
    ...overrides,
  })

const outside = { category: 'O', reason: null } as const

/** Hong Kong has no tax of this kind: air tickets and a fee. */
export const hongKongInvoice = (overrides: Input = {}): InvoiceDocument =>
  sampleInvoice({
    number: 'HK26110388',
    currency: 'HKD',
    seller: {
      name: '海港商旅有限公司 Harbour Corporate Travel Limited',
      code: 'HKG',
      registrationId: '12345678-000-11-25-A',
      address: ['皇后大道中 88 號 21 樓'],
      city: '中環',
      country: 'HK',
      phone: '+852 5555 0188',
      email: 'billing@harbour-travel.example',
    },
    buyer: {
      name: '嶺南精密工業（香港）有限公司',
      code: 'C00912',
      address: ['觀塘開源道 60 號'],
      city: '九龍',
      country: 'HK',
      contact: '陳慧嫻',
    },
    lines: [
      {
        kind: 'air',
        description: 'Air ticket, business class',
        traveller: { name: 'CHAN/WAIHAN MS 陳慧嫻', code: 'E1093' },
        ticket: '160-2401234567',
        bookingReference: 'R5TWPX',
        route: ['HKG', 'KUL', 'HKG'],
        service: 'CX 723',
        from: '2026-11-16',
        to: '2026-11-19',
        unitPrice: '6820',
        amount: '6820',
        tax: outside,
      },
      {
        kind: 'air',
        description: 'Airport taxes and security charges',
        ticket: '160-2401234567',
        supply: 'passed-on',
        unitPrice: '743',
        amount: '743',
        tax: outside,
      },
      { kind: 'fee', description: 'Service fee', unitPrice: '180', amount: '180', tax: outside },
    ],
    taxes: [],
    totals: { lines: '7743', net: '7743', tax: '0', gross: '7743', payable: '7743' },
    payment: { state: 'open', terms: '30 days', means: '30', account: '024-388-123456-001', bank: 'HASEHKHH' },
    ...overrides,
  })

/** A qualified invoice of Japan with both rates. */
export const japaneseInvoice = (overrides: Input = {}): InvoiceDocument =>
  sampleInvoice({
    number: '2026-11-00172',
    currency: 'JPY',
    seller: {
      name: '株式会社みなと旅行',
      code: 'TYO',
      taxId: 'T5010401999993',
      address: ['芝公園二丁目 4 番 1 号'],
      city: '港区',
      postalCode: '105-0011',
      region: '東京都',
      country: 'JP',
      phone: '03-5550-0142',
    },
    buyer: {
      name: '渡邉髙橋重工業株式会社',
      code: 'JP-3381',
      address: ['栄三丁目 18 番 1 号'],
      city: '名古屋市中区',
      postalCode: '460-0008',
      country: 'JP',
      contact: '渡邉 﨑子',
    },
    lines: [
      {
        kind: 'rail',
        description: '新幹線 名古屋 – 東京（往復）のぞみ 指定席',
        traveller: { name: '渡邉 﨑子' },
        route: ['名古屋', '東京', '名古屋'],
        from: '2026-11-12',
        to: '2026-11-13',
        unitPrice: '20382',
        amount: '20382',
        tax: { category: 'S', rate: '10' },
      },
      {
        kind: 'other',
        description: '会議用弁当',
        quantity: '12',
        unitPrice: '1000',
        amount: '12000',
        tax: { category: 'S', rate: '8' },
      },
    ],
    taxes: [
      { category: 'S', rate: '10', base: '20382', amount: '2038' },
      { category: 'S', rate: '8', base: '12000', amount: '960' },
    ],
    totals: { lines: '32382', net: '32382', tax: '2998', gross: '35380', payable: '35380' },
    payment: {
      state: 'open',
      terms: '月末締め翌月末払い',
      means: '30',
      account: '普通 1234567',
      bank: 'みなと銀行 芝支店',
    },
    ...overrides,
  })
