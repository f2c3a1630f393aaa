import { fill } from '@portolan/rules/fill'
import { identityOf } from './head.ts'
import { ink } from '../../../paper/draw-glyphs.ts'
import { page } from '../../../paper/pen.ts'
import { type Sheet, styles } from './sheet.ts'

const labelWidth = 110

/** How it is paid, and what the seller adds. */
export function drawEnding(sheet: Sheet): void {
  const rows = paymentRows(sheet)
  if (rows.length > 0) {
    drawHeading(sheet, sheet.texts.payment.title)
    for (const [label, value] of rows) drawPaymentRow(sheet, label, value)
  }
  const { note } = sheet.invoice
  if (note === null) return
  drawHeading(sheet, sheet.texts.note)
  drawParagraph(sheet, note, page.left, page.right - page.left)
}

function drawHeading({ pen }: Sheet, text: string): void {
  pen.need(44)
  pen.y += 12
  pen.line(text, page.left, pen.y, styles.heading)
  pen.y += 15
}

function drawPaymentRow(sheet: Sheet, label: string, value: string): void {
  const { pen } = sheet
  pen.need(14)
  pen.line(label, page.left, pen.y + 1.2, styles.label, labelWidth - 8)
  drawParagraph(sheet, value, page.left + labelWidth, page.right - page.left - labelWidth)
}

/** A long text goes on on the next page; a single line is not left behind. */
function drawParagraph({ pen }: Sheet, text: string, left: number, width: number): void {
  for (const line of pen.lines(text, styles.text, width)) {
    pen.need(pen.height(1, styles.text))
    pen.y = pen.draw([line], left, pen.y, styles.text)
  }
  pen.y += 1
}

function paymentRows({ invoice, texts, money }: Sheet): (readonly [string, string])[] {
  const { state, paid, terms, means, account, bank, reference } = invoice.payment
  const { payment: words } = texts
  const status =
    state === 'paid'
      ? words.paid
      : state === 'partly' && paid !== null
        ? fill(words.partly, { amount: money(paid) })
        : null
  const rows: readonly (readonly [string, string | null])[] = [
    [words.status, status],
    [words.terms, terms],
    [words.means, means && meansText(means, texts.means)],
    [words.account, account && accountText(account)],
    [words.bank, bank],
    [words.reference, reference],
  ]
  return rows.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]))
}

/** Codes of UNTDID 4461; another one is printed as it is. */
function meansText(code: string, words: Sheet['texts']['means']): string {
  if (['30', '31', '42', '58'].includes(code)) return words.transfer
  if (['48', '54', '55'].includes(code)) return words.card
  if (['49', '59'].includes(code)) return words.debit
  if (code === '10') return words.cash
  return code === '20' ? words.cheque : code
}

/** An IBAN in groups of four (ISO 13616). */
const accountText = (account: string): string =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(account) ? account.replaceAll(/(.{4})(?=.)/g, '$1 ') : account

/** The seller's legal facts and the page's number at the foot of every page, once all pages are written. */
export function drawFeet({ pen, invoice, texts }: Sheet): void {
  const { seller } = invoice
  const { start, count } = pen.document.bufferedPageRange()
  const facts = [seller.name, ...identityOf(seller, texts)].join(' · ')
  const style = { size: 7, color: ink.quiet }
  for (let index = 0; index < count; index += 1) {
    pen.document.switchToPage(start + index)
    pen.rule(790)
    pen.draw(pen.lines(facts, style, 400).slice(0, 1), page.left, 796, style)
    const number = fill(texts.page, { page: index + 1, pages: count })
    pen.line(number, page.right - 90, 796, style, 90, 'right')
  }
}
