import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import type { InvoiceDocument, InvoiceLine, InvoiceParty } from '../invoice-document.ts'
import { isSameDecimal, isZero, trimDecimal } from './decimals.rules.ts'
import { euCountries, gstCountries, legalWords, taxInvoiceCountries } from './legal-words.data.ts'
import type { InvoicePaperMessages } from './messages/en-US.ts'

/** What an invoice is called and says by the law of its seller's country, in the words of a language. */

type Tax = Pick<InvoiceLine['tax'], 'category' | 'rate' | 'reason' | 'reasonCode'>

/** A registration number of Japan's qualified invoices. */
const isJapaneseNumber = (taxId: string | null) => /^T\d{13}$/.test(taxId ?? '')

/** The invoice is a qualified invoice of Japan. */
export const isQualified = ({ seller }: InvoiceDocument): boolean =>
  seller.country === 'JP' && isJapaneseNumber(seller.taxId)

export function titleOf(document: InvoiceDocument, { titles }: InvoicePaperMessages): string {
  const { seller, isCredit } = document
  if (isQualified(document)) return isCredit ? titles.qualifiedCreditNote : titles.qualifiedInvoice
  if (isCredit) return titles.creditNote
  const isTaxInvoice = taxInvoiceCountries.has(seller.country ?? '') && seller.taxId !== null
  return isTaxInvoice && hasTaxTable(document) ? titles.taxInvoice : titles.invoice
}

export function taxNameOf({ seller }: InvoiceDocument, { taxNames }: InvoicePaperMessages): string {
  if (seller.country === 'JP') return taxNames.consumption
  return gstCountries.has(seller.country ?? '') ? taxNames.gst : taxNames.vat
}

export function taxIdLabel({ country, taxId }: InvoiceParty, { taxIds }: InvoicePaperMessages): string {
  if (country === 'JP' && isJapaneseNumber(taxId)) return taxIds.jp
  if (country === 'GB') return taxIds.gb
  if (country === 'SG') return taxIds.gst
  if (country === 'AU') return taxIds.abn
  if (country === 'CN') return taxIds.cn
  if (country === 'TW') return taxIds.tw
  return euCountries.has(country ?? '') ? taxIds.vat : taxIds.other
}

export function registrationLabel({ country }: InvoiceParty, { registrationIds }: InvoicePaperMessages): string {
  if (country === 'HK') return registrationIds.hk
  return country === 'SG' ? registrationIds.sg : registrationIds.other
}

/** All that is taxed or not: lines, and what is taken off or added for the whole invoice. */
const taxesOf = ({ lines, adjustments }: InvoiceDocument): Tax[] => [...lines, ...adjustments].map(({ tax }) => tax)

/** A country without such a tax (Hong Kong) has invoices whose lines are all outside of it: they show no tax at all. */
export const hasTaxTable = (document: InvoiceDocument): boolean =>
  [...taxesOf(document), ...document.taxes].some(({ category }) => category !== 'O') ||
  !isZero(document.totals.tax ?? '0')

/** Japan's reduced rate, which each line must be marked with. */
export const isReduced = ({ seller }: InvoiceDocument, { category, rate }: Tax): boolean =>
  seller.country === 'JP' && category === 'S' && rate !== null && isSameDecimal(rate, '8')

export function taxMark(
  document: InvoiceDocument,
  tax: Tax,
  { marks }: InvoicePaperMessages,
  language: Language,
): string {
  if (tax.category !== 'S') return marks[tax.category]
  const rate = `${trimDecimal(tax.rate ?? '0')}${language === 'en-US' ? ' %' : '%'}`
  return isReduced(document, tax) ? `${rate} ※` : rate
}

export function categoryLabel(document: InvoiceDocument, tax: Tax, texts: InvoicePaperMessages): string {
  const values = { rate: trimDecimal(tax.rate ?? '0'), tax: taxNameOf(document, texts) }
  const label = fill(texts.categories[tax.category], values)
  return isReduced(document, tax) ? `${label} ※` : label
}

/**
 * Why no tax is charged, each reason once: the legal words of the seller's country first, then the reader's, then what the
 * invoice itself says.
 */
export function reasonsOf(document: InvoiceDocument, texts: InvoicePaperMessages): string[] {
  const tax = taxNameOf(document, texts)
  const reasons = new Set<string>()
  for (const one of [...document.taxes, ...taxesOf(document)]) {
    if (one.category === 'S') continue
    // Where the country has no such tax, only what the invoice says itself needs to be said.
    if (hasTaxTable(document)) {
      const legal = legalWords[document.seller.country ?? '']?.[one.category]
      const own = fill(texts.reasons[one.category], { tax })
      reasons.add(legal === undefined ? own : `${legal}. ${own}`)
    }
    const given = [one.reason, one.reasonCode].filter((text) => text !== null).join(' – ')
    if (given !== '') reasons.add(given)
  }
  if (taxesOf(document).some((one) => isReduced(document, one))) reasons.add(texts.reducedRate)
  return [...reasons]
}

/** First and last day of what is charged; null where no line tells one. */
export function deliveryOf({ lines }: InvoiceDocument): { readonly from: string; readonly to: string } | null {
  const days = lines.flatMap(({ from, to }) => [from, to]).filter((day) => day !== null)
  const [from] = days.toSorted()
  const to = days.toSorted().at(-1)
  return from === undefined || to === undefined ? null : { from, to }
}

const chineseOrJapanese: Readonly<Record<string, Language>> = {
  JP: 'ja-JP',
  TW: 'zh-TW',
  HK: 'zh-TW',
  MO: 'zh-TW',
  CN: 'zh-CN',
  SG: 'zh-CN',
}

/** Fapiao and government uniform invoices may only be printed by who issues them. */
export const mayPrint = ({ official }: InvoiceDocument): boolean => official === null

/** The language that an invoice was issued in. */
export const issuedLanguage = ({ language, seller }: InvoiceDocument): Language =>
  language ??
  (seller.country === 'JP' || seller.country === 'CN' || seller.country === 'TW'
    ? (chineseOrJapanese[seller.country] ?? 'en-US')
    : 'en-US')

/** Whose forms of Chinese characters are printed: the reader's, and in an English document those of the parties' countries. */
export function hanOf({ seller, buyer }: InvoiceDocument, language: Language): Language {
  if (language !== 'en-US') return language
  const countries = [buyer.country ?? '', seller.country ?? '']
  return countries.map((country) => chineseOrJapanese[country]).find((one) => one !== undefined) ?? 'zh-CN'
}
