import type { InvoiceParty } from '../../domain/invoices/invoice-document.ts'
import { harbourVale } from './harbour-vale.ts'
import { kitano } from './kitano.ts'
import { thornePell } from './thorne-pell.ts'

type Given = Pick<InvoiceParty, 'name'> & Partial<InvoiceParty>

/** How the agency's office writes invoices to one company. */
export interface DemoBilling {
  readonly office: string
  /** Before the number. */
  readonly prefix: string
  readonly language: 'en-US' | 'ja-JP'
  readonly currency: 'HKD' | 'JPY' | 'GBP'
  readonly seller: Given
  readonly buyer: Given
  /** Service fee of one booking in minor units, and its tax. */
  readonly fee: {
    readonly amount: number
    readonly words: string
    readonly category: 'S' | 'O'
    readonly rate: string | null
  }
  /** Why what is passed on bears no tax. */
  readonly passedOn: { readonly category: 'Z' | 'O'; readonly rate: string | null; readonly reason: string | null }
  readonly untaxed: string | null
  readonly terms: string
  readonly account: string
  readonly bank: string
}

export const demoBilling: Readonly<Record<string, DemoBilling>> = {
  [harbourVale]: {
    office: 'MTM-HK',
    prefix: 'HV',
    language: 'en-US',
    currency: 'HKD',
    seller: {
      name: 'Meridian Travel Management (Hong Kong) Limited',
      code: 'MTM-HK',
      registrationId: '2871640',
      address: ['18/F, 88 Lockhart Road'],
      city: 'Wan Chai',
      region: 'Hong Kong',
      country: 'HK',
      email: 'accounts.hk@meridian.example',
      phone: '+852 5550 0142',
    },
    buyer: {
      name: 'Harbour & Vale Trading Limited',
      address: ['Unit 1204, Harbour House', '24 Connaught Road West'],
      city: 'Sheung Wan',
      region: 'Hong Kong',
      country: 'HK',
      contact: 'Accounts payable',
    },
    fee: { amount: 22_000, words: 'Service fee', category: 'O', rate: null },
    passedOn: { category: 'O', rate: null, reason: 'Outside the scope of VAT' },
    untaxed: 'Hong Kong levies no VAT',
    terms: 'Payable within 30 days',
    account: '012-884-22017-3',
    bank: 'Harbour Bank',
  },
  [kitano]: {
    office: 'MTM-JP',
    prefix: 'KT',
    language: 'ja-JP',
    currency: 'JPY',
    seller: {
      name: 'メリディアン・トラベル株式会社',
      code: 'MTM-JP',
      taxId: 'T3010401000009',
      address: ['丸の内2-5-1'],
      city: '千代田区',
      region: '東京都',
      postalCode: '100-0005',
      country: 'JP',
      email: 'seikyu@meridian.example',
      phone: '+81 3 5550 0142',
    },
    buyer: {
      name: '北野計器株式会社',
      address: ['大崎1-11-2'],
      city: '品川区',
      region: '東京都',
      postalCode: '141-0032',
      country: 'JP',
      contact: '経理部',
    },
    fee: { amount: 3_300, words: '手配手数料', category: 'S', rate: '10' },
    passedOn: { category: 'O', rate: null, reason: '立替金（不課税）' },
    untaxed: null,
    terms: '月末締め翌月末払い',
    account: '普通 4402173',
    bank: 'みなと銀行 丸の内支店',
  },
  [thornePell]: {
    office: 'MTM-UK',
    prefix: 'TP',
    language: 'en-US',
    currency: 'GBP',
    seller: {
      name: 'Meridian Travel Management (UK) Ltd',
      code: 'MTM-UK',
      taxId: 'GB927365418',
      registrationId: '09812233',
      address: ['4 Leadenhall Passage'],
      city: 'London',
      postalCode: 'EC3V 1LR',
      country: 'GB',
      email: 'accounts.uk@meridian.example',
      phone: '+44 20 5550 0142',
    },
    buyer: {
      name: 'Thorne & Pell LLP',
      taxId: 'GB441120937',
      address: ['11 Redcross Way'],
      city: 'London',
      postalCode: 'SE1 1TA',
      country: 'GB',
      contact: 'Finance',
    },
    fee: { amount: 1_800, words: 'Service fee', category: 'S', rate: '20' },
    passedOn: { category: 'Z', rate: '0', reason: null },
    untaxed: null,
    terms: '30 days net',
    account: 'GB33BUKB20201555555555',
    bank: 'BUKBGB22',
  },
}
