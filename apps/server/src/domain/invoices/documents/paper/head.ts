import { fill } from '@portolan/rules/fill'
import { findCountry } from '../../../../reference/countries.ts'
import type { InvoiceParty } from '../../invoice-document.ts'
import { deliveryOf, issuedLanguage, registrationLabel, taxIdLabel, titleOf } from '../invoice-words.rules.ts'
import { ink } from '../../../paper/draw-glyphs.ts'
import { page } from '../../../paper/pen.ts'
import { periodText, type Sheet, styles } from './sheet.ts'

const factsLeft = 304
const factsLabel = 80
const partyWidth = 236

/** Seller, title, who pays, and the facts of the invoice. */
export function drawHead(sheet: Sheet, isTranslation: boolean): void {
  drawSeller(sheet)
  drawTitle(sheet, isTranslation)
  const top = sheet.pen.y
  const buyerEnd = drawBuyer(sheet, top)
  const factsEnd = drawFacts(sheet, top)
  sheet.pen.y = Math.max(buyerEnd, factsEnd) + 20
}

function drawSeller({ pen, invoice, texts, language }: Sheet): void {
  const { seller } = invoice
  pen.document.rect(page.left, pen.y, 34, 2.4).fill(ink.accent)
  pen.y += 10
  pen.y = pen.paragraph(seller.name, page.left, pen.y, { size: 12.5, isBold: true }, 300)
  const ids = identityOf(seller, texts)
  const contacts = [seller.contact, seller.phone, seller.email].filter((text) => text !== null)
  const lines = [addressOf(seller, language).join(' · '), ids.join(' · '), contacts.join(' · ')]
  for (const line of lines.filter((text) => text !== ''))
    pen.y = pen.paragraph(line, page.left, pen.y + 1, styles.small, page.right - page.left)
}

function drawTitle({ pen, invoice, texts }: Sheet, isTranslation: boolean): void {
  pen.y += 26
  pen.y = pen.paragraph(titleOf(invoice, texts), page.left, pen.y, { size: 21, isBold: true }, page.right - page.left)
  if (isTranslation) {
    const mark = fill(texts.translation, { language: texts.languages[issuedLanguage(invoice)] })
    pen.y = pen.paragraph(mark, page.left, pen.y + 1, { size: 8.4, color: ink.accent }, page.right - page.left)
  }
  pen.y += 14
}

function drawBuyer({ pen, invoice, texts, language }: Sheet, top: number): number {
  const { buyer } = invoice
  pen.line(invoice.isCredit ? texts.creditedTo : texts.billedTo, page.left, top, styles.label)
  let y = pen.paragraph(buyer.name, page.left, top + 13, { size: 10, isBold: true }, partyWidth)
  const attention = buyer.contact === null ? [] : [fill(texts.attention, { name: buyer.contact })]
  for (const line of [...attention, ...addressOf(buyer, language), ...identityOf(buyer, texts)])
    y = pen.paragraph(line, page.left, y, styles.text, partyWidth)
  return y
}

function drawFacts(sheet: Sheet, top: number): number {
  const { pen, invoice, texts, day } = sheet
  const { corrects } = invoice
  const delivery = deliveryOf(invoice)
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [texts.number, invoice.number],
    [texts.issuedOn, day(invoice.issuedOn)],
    [texts.delivery, delivery && periodText(sheet, delivery.from, delivery.to)],
    [texts.dueOn, invoice.dueOn && day(invoice.dueOn)],
    [texts.corrects, corrects && correctedText(sheet, corrects)],
    [texts.customer, invoice.buyer.code],
    [texts.order, invoice.orderReference],
    [texts.reference, invoice.buyerReference],
    [texts.currency, invoice.currency],
  ]
  let y = top
  for (const [label, value] of facts) {
    if (value === null) continue
    const labelEnd = pen.paragraph(label, factsLeft, y + 1.4, styles.label, factsLabel - 6)
    const style = label === texts.number ? styles.strong : styles.text
    const end = pen.paragraph(value, factsLeft + factsLabel, y, style, page.right - factsLeft - factsLabel)
    y = Math.max(labelEnd, end) + 2
  }
  return y
}

function correctedText(
  { texts, day }: Sheet,
  { number, issuedOn }: { number: string; issuedOn: string | null },
): string {
  return issuedOn === null ? number : fill(texts.correctsOf, { number, day: day(issuedOn) })
}

/** Countries that write an address from the large to the small, when they write it in their own characters. */
const fromLargeToSmall = new Set(['JP', 'CN', 'TW', 'HK', 'MO'])

/** Lines of an address as envelopes of the country have them. */
function addressOf(party: InvoiceParty, language: Sheet['language']): string[] {
  const { address, city, postalCode, region, country } = party
  const name = country === null ? null : (findCountry(country)?.names[language] ?? country)
  const [street = '', ...rest] = address
  if (fromLargeToSmall.has(country ?? '') && /\p{Script=Han}/u.test(street)) {
    const postal = postalCode !== null && country === 'JP' ? `〒${postalCode}` : postalCode
    return [postal ?? '', `${region ?? ''}${city ?? ''}${street}`, ...rest, name ?? ''].filter((text) => text !== '')
  }
  const place = [postalCode, city, region].filter((text) => text !== null).join(' ')
  return [...address, place, name ?? ''].filter((text) => text !== '')
}

/** 'VAT ID DE123456789', 'UEN 201912345K'. */
export function identityOf(party: InvoiceParty, texts: Sheet['texts']): string[] {
  const { taxId, registrationId } = party
  return [
    ...(taxId === null ? [] : [`${taxIdLabel(party, texts)} ${taxId}`]),
    ...(registrationId === null ? [] : [`${registrationLabel(party, texts)} ${registrationId}`]),
  ]
}
