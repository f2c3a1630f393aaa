import { fill } from '@portolan/rules/fill'
import { isZero } from '../decimals.rules.ts'
import { categoryLabel, reasonsOf } from '../invoice-words.rules.ts'
import { ink } from '../../../paper/draw-glyphs.ts'
import { page } from '../../../paper/pen.ts'
import { type Sheet, styles } from './sheet.ts'

const sumsLeft = 318
const taxColumns = { label: 104, base: 76, tax: 66 }
const rowHeight = 15
/** Space that a reason or label of a row needs beside its figure. */
const figureWidth = 96

interface Row {
  readonly label: string
  readonly value: string
  readonly isStrong?: boolean
}

/** Tax by category on the left, sums on the right, and below them why no tax is charged. */
export function drawSums(sheet: Sheet): void {
  const { pen, invoice } = sheet
  const rows = sumRows(sheet)
  const taxRows = sheet.showsTax ? invoice.taxes.length : 0
  // An invoice with very many adjustments may take more than a page: its sums then begin on a new one.
  pen.need(Math.min(Math.max(rows.length, taxRows + 1) * rowHeight + 60, 500))
  const top = pen.y
  const first = pen.document.bufferedPageRange().count
  const taxEnd = taxRows > 0 ? drawTaxes(sheet) : top
  pen.y = top
  for (const row of rows) drawRow(sheet, row)
  drawPayable(sheet)
  const isSamePage = pen.document.bufferedPageRange().count === first
  pen.y = (isSamePage ? Math.max(pen.y, taxEnd) : pen.y) + 12
  for (const reason of reasonsOf(invoice, sheet.texts)) {
    pen.need(12)
    pen.y = pen.paragraph(reason, page.left, pen.y, styles.small, page.right - page.left) + 1
  }
}

function drawTaxes({ pen, invoice, texts, tax, amount }: Sheet): number {
  const base = page.left + taxColumns.label
  const figures = base + taxColumns.base
  let { y } = pen
  pen.line(fill(texts.taxTable.title, { tax }), page.left, y, styles.label, taxColumns.label)
  pen.line(texts.taxTable.base, base, y, styles.label, taxColumns.base, 'right')
  pen.line(texts.taxTable.tax, figures, y, styles.label, taxColumns.tax, 'right')
  y += 13
  pen.rule(y, { to: figures + taxColumns.tax })
  y += 3
  for (const one of invoice.taxes) {
    // In the order in which it is read: a screen reader and a search go by the order of the file.
    const end = pen.paragraph(categoryLabel(invoice, one, texts), page.left, y, styles.text, taxColumns.label) + 2
    pen.line(amount(one.base), base, y, styles.text, taxColumns.base, 'right')
    pen.line(amount(one.amount), figures, y, styles.text, taxColumns.tax, 'right')
    y = end
  }
  return y
}

/** The sums that the invoice declares, and what is taken off or added on the way. */
function sumRows({ invoice, texts, tax, showsTax, amount }: Sheet): Row[] {
  const { totals, adjustments } = invoice
  const { totals: words } = texts
  const adjusted = adjustments.map(({ isCharge, reason, amount: digits }) => ({
    label: reason ?? (isCharge ? texts.charge : texts.discount),
    value: `${isCharge ? '' : '−'}${amount(digits)}`,
  }))
  const declared = (label: string, digits: string | null): Row[] =>
    digits === null ? [] : [{ label: fill(label, { tax }), value: amount(digits) }]
  const isReduced = totals.payable !== null && (totals.prepaid !== null || totals.rounding !== null)
  return [
    ...(adjusted.length > 0 || !showsTax ? declared(words.lines, totals.lines) : []),
    ...adjusted,
    ...(showsTax ? [...declared(words.net, totals.net), ...declared(words.tax, totals.tax)] : []),
    ...(isReduced ? [{ label: words.gross, value: amount(totals.gross), isStrong: true }] : []),
    ...(totals.prepaid === null || isZero(totals.prepaid)
      ? []
      : [{ label: words.prepaid, value: `−${amount(totals.prepaid)}` }]),
    ...(totals.rounding === null || isZero(totals.rounding) ? [] : declared(words.rounding, totals.rounding)),
  ]
}

function drawRow({ pen }: Sheet, { label, value, isStrong }: Row): void {
  const style = isStrong ? styles.strong : styles.text
  const lines = pen.lines(label, style, page.right - sumsLeft - figureWidth)
  pen.need(pen.height(lines.length, style) + 2)
  const end = pen.draw(lines, sumsLeft, pen.y, style) + 2
  pen.line(value, page.right - figureWidth, pen.y, style, figureWidth, 'right')
  pen.y = end
}

function drawPayable({ pen, invoice, texts, money }: Sheet): void {
  const { totals, isCredit } = invoice
  pen.need(30)
  pen.y += 4
  pen.rule(pen.y, { from: sumsLeft, color: ink.accent, width: 1.2 })
  const style = { size: 12, isBold: true, color: ink.accent }
  const label = isCredit ? texts.totals.credited : totals.payable === null ? texts.totals.gross : texts.totals.payable
  pen.line(label, sumsLeft, pen.y + 6, style, 96)
  pen.line(
    money(totals.payable ?? totals.gross),
    sumsLeft + 100,
    pen.y + 6,
    style,
    page.right - sumsLeft - 100,
    'right',
  )
  pen.y += 28
}
