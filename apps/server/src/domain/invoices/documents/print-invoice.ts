import type { Language } from '@portolan/contract/enums'
import { catalogue } from '../../../i18n/catalogue.ts'
import { findCurrency } from '../../../reference/currencies.ts'
import type { InvoiceDocument } from '../invoice-document.ts'
import { hanOf, mayPrint, titleOf } from './invoice-words.rules.ts'
import type { InvoicePaperMessages } from './messages/en-US.ts'
import { drawEnding, drawFeet } from './paper/ending.ts'
import { drawHead } from './paper/head.ts'
import { drawLines } from './paper/lines-table.ts'
import { ink } from '../../paper/draw-glyphs.ts'
import { createPen, page } from '../../paper/pen.ts'
import { type Sheet, sheetOf } from './paper/sheet.ts'
import { drawSums } from './paper/sums.ts'

const messages = await catalogue<InvoicePaperMessages>(new URL('messages/', import.meta.url))

export interface PrintOptions {
  readonly language: Language
  /** Another language than the invoice's own: the page says so. */
  readonly isTranslation: boolean
}

/**
 * The invoice as a PDF in A4. The same invoice in the same language has the same bytes. It stays in memory as a whole (12 kB a
 * page): the number of pages is on the first one.
 */
export async function printInvoice(
  invoice: InvoiceDocument,
  { language, isTranslation }: PrintOptions,
): Promise<Uint8Array> {
  if (!mayPrint(invoice)) throw new Error(`Invoice ${invoice.number} is an official paper: only its issuer prints it.`)
  const texts = messages[language]
  const pen = createPen({
    title: `${titleOf(invoice, texts)} ${invoice.number}`,
    author: invoice.seller.name,
    language,
    han: hanOf(invoice, language),
    createdOn: new Date(`${invoice.issuedOn}T00:00:00Z`),
  })
  const currencyDigits = findCurrency(invoice.currency)?.digits ?? 2
  const sheet = sheetOf({ pen, invoice, texts, language, currencyDigits })
  pen.addPage()
  pen.onPage = () => drawContinuation(sheet)
  drawHead(sheet, isTranslation)
  drawLines(sheet)
  drawSums(sheet)
  drawEnding(sheet)
  drawFeet(sheet)
  return pen.finish()
}

function drawContinuation({ pen, invoice, texts }: Sheet): void {
  const style = { size: 7.6, color: ink.quiet }
  const width = (page.right - page.left) / 2
  pen.draw(pen.lines(invoice.seller.name, style, width - 10).slice(0, 1), page.left, pen.y, style)
  pen.line(`${titleOf(invoice, texts)} ${invoice.number}`, page.left + width, pen.y, style, width, 'right')
  pen.y += 26
}
