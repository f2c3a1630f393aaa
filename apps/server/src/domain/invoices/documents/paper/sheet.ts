import type { Language } from '@portolan/contract/enums'
import { formatMoney } from '@portolan/rules/format-money'
import { formatDay } from '@portolan/rules/format-time'
import type { InvoiceDocument } from '../../invoice-document.ts'
import { digitsNeeded, formatDecimal, roundDecimal } from '../decimals.rules.ts'
import { hasTaxTable, taxNameOf } from '../invoice-words.rules.ts'
import type { InvoicePaperMessages } from '../messages/en-US.ts'
import { ink, type Style } from '../../../paper/draw-glyphs.ts'
import type { Pen } from '../../../paper/pen.ts'

/** What all parts of a printed invoice share. */
export interface Sheet {
  readonly pen: Pen
  readonly invoice: InvoiceDocument
  readonly texts: InvoicePaperMessages
  readonly language: Language
  /** What the seller's country calls the tax. */
  readonly tax: string
  readonly showsTax: boolean
  /** Figures of a table, without the currency. */
  readonly amount: (digits: string) => string
  /** An amount that stands alone, with its currency. */
  readonly money: (digits: string) => string
  readonly day: (day: string) => string
}

export const styles = {
  text: { size: 9 },
  strong: { size: 9, isBold: true },
  small: { size: 7.6, color: ink.quiet },
  label: { size: 7.6, color: ink.quiet },
  heading: { size: 8.4, isBold: true, color: ink.accent },
} as const satisfies Record<string, Style>

interface SheetInput {
  readonly pen: Pen
  readonly invoice: InvoiceDocument
  readonly texts: InvoicePaperMessages
  readonly language: Language
  readonly currencyDigits: number
}

export function sheetOf({ pen, invoice, texts, language, currencyDigits }: SheetInput): Sheet {
  const amount = (digits: string) => formatDecimal(digits, currencyDigits)
  return {
    pen,
    invoice,
    texts,
    language,
    tax: taxNameOf(invoice, texts),
    showsTax: hasTaxTable(invoice),
    amount,
    money(digits) {
      const minor = Number(roundDecimal(digits, currencyDigits).replace('.', ''))
      // What does not fit into a number, or is finer than the currency, is printed as it is given.
      const isExact = Number.isSafeInteger(minor) && digitsNeeded(digits) <= currencyDigits
      if (!isExact) return `${invoice.currency} ${amount(digits)}`
      return formatMoney({ Amount: minor, Currency: invoice.currency, Digits: currencyDigits }, language)
    },
    day: (day) => formatDay(day.replaceAll('-', ''), language),
  }
}

/** One day, or the first and the last, each in one piece. */
export function periodText({ day }: Sheet, from: string, to: string): string {
  const joined = (text: string) => day(text).replaceAll(' ', '\u00a0')
  return from === to ? joined(from) : `${joined(from)} – ${joined(to)}`
}
