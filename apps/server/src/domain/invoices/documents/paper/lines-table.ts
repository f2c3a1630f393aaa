import { fill } from '@portolan/rules/fill'
import type { InvoiceLine } from '../../invoice-document.ts'
import { formatDecimal } from '../decimals.rules.ts'
import { taxMark } from '../invoice-words.rules.ts'
import { ink } from '../../../paper/draw-glyphs.ts'
import { page } from '../../../paper/pen.ts'
import { periodText, type Sheet, styles } from './sheet.ts'

interface Column {
  readonly left: number
  readonly width: number
}
type Columns = Readonly<Record<'number' | 'description' | 'quantity' | 'unitPrice' | 'tax' | 'amount', Column>>

const gap = 8
const padding = 6

function columnsOf(showsTax: boolean): Columns {
  const tax = showsTax ? 46 : 0
  const amount = { left: page.right - 76, width: 76 }
  const taxed = { left: amount.left - gap - tax, width: tax }
  const unitPrice = { left: (showsTax ? taxed.left : amount.left) - gap - 70, width: 70 }
  const quantity = { left: unitPrice.left - gap - 34, width: 34 }
  const description = { left: page.left + 24, width: quantity.left - gap - page.left - 24 }
  return { number: { left: page.left, width: 22 }, description, quantity, unitPrice, tax: taxed, amount }
}

/** The lines, each in one piece, below a header that every page repeats. */
export function drawLines(sheet: Sheet): void {
  const { pen, invoice } = sheet
  const columns = columnsOf(sheet.showsTax)
  pen.need(70)
  drawHeader(sheet, columns)
  const headOfPage = pen.onPage
  pen.onPage = () => {
    headOfPage()
    drawHeader(sheet, columns)
  }
  invoice.lines.forEach((line, index) => drawLine(sheet, columns, line, index))
  pen.onPage = headOfPage
  pen.y += 12
}

function drawHeader({ pen, texts, showsTax }: Sheet, columns: Columns): void {
  const { columns: words } = texts
  const label = (text: string, { left, width }: Column, isFigure = true) =>
    pen.line(text, left, pen.y, styles.label, width, isFigure ? 'right' : 'left')
  label(words.number, columns.number, false)
  label(words.description, columns.description, false)
  label(words.quantity, columns.quantity)
  label(words.unitPrice, columns.unitPrice)
  if (showsTax) label(words.tax, columns.tax)
  label(showsTax ? words.amount : words.amountWithoutTax, columns.amount)
  pen.y += 14
  pen.rule(pen.y, { color: ink.accent, width: 0.9 })
}

function drawLine(sheet: Sheet, columns: Columns, line: InvoiceLine, index: number): void {
  const { pen, invoice, texts, language, amount, showsTax } = sheet
  const { left, width } = columns.description
  const description = pen.lines(line.description, styles.text, width)
  const details = detailsOf(sheet, line, width).flatMap((text) => pen.lines(text, styles.small, width))
  const height = pen.height(description.length, styles.text) + pen.height(details.length, styles.small)
  pen.need(height + padding * 2)
  const top = pen.y + padding
  const figure = (text: string, column: Column) => pen.line(text, column.left, top, styles.text, column.width, 'right')
  pen.line(line.number ?? String(index + 1), columns.number.left, top, { ...styles.text, color: ink.quiet }, 22)
  const end = pen.draw(description, left, top, styles.text)
  pen.draw(details, left, end, styles.small)
  figure(formatDecimal(line.quantity, 0), columns.quantity)
  figure(amount(line.unitPrice), columns.unitPrice)
  if (showsTax) figure(taxMark(invoice, line.tax, texts, language), columns.tax)
  figure(amount(line.amount), columns.amount)
  pen.y = top + height + padding
  pen.rule(pen.y)
}

/** Who travelled, where and when, and the numbers that the traveller knows. */
function detailsOf(sheet: Sheet, line: InvoiceLine, width: number): string[] {
  const { texts, amount } = sheet
  const { traveller, ticket, bookingReference, route, service, from, to } = line
  const journey = [
    service,
    route.length === 0 ? null : route.join(' – '),
    from === null && to === null ? null : periodText(sheet, from ?? to ?? '', to ?? from ?? ''),
  ]
  const numbers = [
    ticket && fill(texts.ticket, { number: ticket }),
    bookingReference && fill(texts.booking, { reference: bookingReference }),
    line.supply === 'passed-on' ? texts.passedOn : null,
  ]
  const adjustments = line.adjustments.map(({ isCharge, reason, amount: digits }) =>
    fill(texts.adjustment, {
      reason: reason ?? (isCharge ? texts.charge : texts.discount),
      amount: `${isCharge ? '+' : '−'}${amount(digits)}`,
    }),
  )
  const joined = [journey, numbers].flatMap((parts) =>
    joinParts(
      sheet,
      parts.flatMap((part) => part || []),
      width,
    ),
  )
  const name = traveller && [traveller.name, traveller.code].filter((text) => text !== null).join(' · ')
  return [name ?? '', ...joined, ...adjustments].filter((text) => text !== '')
}

/** 'ICE 703 · Hamburg – Berlin': a part that does not fit into the line begins the next one. */
function joinParts({ pen }: Sheet, parts: readonly string[], width: number): string[] {
  const lines: string[] = []
  for (const part of parts) {
    const joined = lines.length === 0 ? part : `${lines.at(-1) ?? ''} · ${part}`
    if (lines.length > 0 && pen.width(joined, styles.small) <= width) lines.splice(-1, 1, joined)
    else lines.push(part)
  }
  return lines
}
