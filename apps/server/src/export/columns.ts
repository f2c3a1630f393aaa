import type { Language } from '@portolan/contract/enums'
import { namingErased } from '../i18n/erased-person.ts'

/** An instant and the zone whose clock people read it on. */
export interface ZonedInstant {
  readonly at: Date
  /** IANA. */
  readonly timeZone: string
}

export interface Money {
  /** A decimal number as text, so that nothing is rounded on the way: '-1234.50'. */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
}

/** What a cell of each kind holds; null is an empty cell. */
interface Cells {
  text: string
  /** A calendar date, YYYYMMDD. */
  date: string
  instant: ZonedInstant
  money: Money
  /** Digits as text where a number has more of them than a double keeps. */
  number: number | string
}

interface Named {
  readonly key: string
  /** In the reader's language. */
  readonly title: string
  /** In characters of a spreadsheet; each kind has its own default. */
  readonly width?: number
}

/** One column of an exported list. A column of money becomes two in the file: the currency, then the amount. */
export type Column<Row> = {
  [K in keyof Cells]: Named & { readonly kind: K; readonly value: (row: Row) => Cells[K] | null } & (K extends 'money'
      ? { readonly currencyTitle: string }
      : unknown)
}[keyof Cells]

/** A column of the file. */
export type FileColumn<Row> = Exclude<Column<Row>, { kind: 'money' }>

const named = (text: string | null, language: Language) => text && namingErased(text, language)

/** The columns of a file in a reader's language; without one, texts stay as they are stored. */
export function fileColumns<Row>(columns: readonly Column<Row>[], language?: Language): FileColumn<Row>[] {
  return columns.flatMap((column): FileColumn<Row>[] => {
    if (column.kind === 'text' && language !== undefined) {
      const { value } = column
      return [{ ...column, value: (row) => named(value(row), language) }]
    }
    if (column.kind !== 'money') return [column]
    const { key, title, currencyTitle, value } = column
    return [
      {
        key: `${key}.currency`,
        title: currencyTitle,
        kind: 'text',
        width: 10,
        value: (row) => value(row)?.currency ?? null,
      },
      { key, title, kind: 'number', value: (row) => value(row)?.amount ?? null },
    ]
  })
}

/**
 * A text that no spreadsheet takes for a formula: one that begins with a sign of a formula, also in full width, or
 * with a tab or line break that hides one, gets an apostrophe in front (OWASP, 'CSV Injection').
 */
export const neutralised = (text: string) => (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text)

/** Null for what is no decimal number: its text must not pass for one. */
export function decimalOf(value: number | string): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null
  return /^-?\d+(?:\.\d+)?$/.test(value) ? value : null
}
