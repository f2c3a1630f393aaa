import { uprightCredit } from '../credit.rules.ts'
import { clip, type DraftLine, type DraftRecord, type InvoiceDraft } from '../draft.ts'
import { faultOf, InvoiceReadFault } from '../invoice-fault.ts'
import { mostRecords } from '../json-invoices.ts'
import { taxOf } from '../tax-category.ts'
import { travelOf, type TravelValues } from '../travel-fields.ts'
import type { CsvColumn } from './csv-columns.data.ts'
import { type CsvRow, type CsvTable, readTable } from './csv-table.ts'
import { csvTotals } from './csv-totals.ts'
import {
  csvDay,
  csvDecimal,
  isCreditWord,
  isDayFirstIn,
  isDecimalCommaIn,
  isPassedOn,
  paymentStateOf,
} from './csv-values.ts'

const numbers = ['quantity', 'unitPrice', 'amount', 'taxRate', 'net', 'tax', 'gross', 'payable', 'paid'] as const
const days = ['issuedOn', 'dueOn', 'from', 'to'] as const

/** Invoices of a table, in the order of their first rows; see csv-columns.data.ts. Throws InvoiceReadFault. */
export function csvRecords(text: string): DraftRecord[] {
  const table = readTable(text)
  const groups = new Map<string, CsvRow[]>()
  for (const row of table.rows) {
    const { number = '', buyerCode = '', kind = '' } = row.cells
    // Rows without a number belong to nothing: each is a fault of its own.
    const key = number === '' ? `row ${row.number}` : JSON.stringify([number, buyerCode, isCreditWord(kind)])
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  if (groups.size > mostRecords) throw new InvoiceReadFault('too_many_records', `${groups.size} > ${mostRecords}`)
  const reader = new RowReader(table)
  return [...groups.values()].map((rows): DraftRecord => {
    const place = placeOf(rows.map(({ number }) => number))
    const record = recordOf(table, rows)
    try {
      return { place, draft: reader.invoiceOf(rows), record }
    } catch (error) {
      if (!(error instanceof InvoiceReadFault)) throw error
      return { place, fault: faultOf(place, error.reason, error.detail, record) }
    }
  })
}

/** 'row 3', or 'row 3–7' from the first to the last row of an invoice. */
const placeOf = (rows: readonly number[]): string =>
  `row ${[rows.slice(0, 1), rows.slice(1).slice(-1)].flat().join('–')}`

/** The header and the rows of one invoice: a table by itself, which can be read again. */
const recordOf = (table: CsvTable, rows: readonly CsvRow[]): string =>
  [table.header, ...rows.map(({ raw }) => raw)]
    .map((cells) =>
      cells.map((cell) => (/[",;\t|\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','),
    )
    .join('\n')

class RowReader {
  readonly #isDecimalComma: boolean | null
  readonly #isDayFirst: boolean | null

  constructor({ rows }: CsvTable) {
    const sample = rows.slice(0, 5_000)
    const valuesOf = (columns: readonly CsvColumn[]) =>
      sample.flatMap(({ cells }) => columns.flatMap((column) => cells[column] ?? []))
    this.#isDecimalComma = isDecimalCommaIn(valuesOf(numbers))
    this.#isDayFirst = isDayFirstIn(valuesOf(days))
  }

  invoiceOf(rows: readonly CsvRow[]): InvoiceDraft {
    const first = (column: CsvColumn) => rows.find(({ cells }) => cells[column] !== undefined)?.cells[column]
    const amount = (column: (typeof numbers)[number]) => this.#decimal(column, first(column))
    // One invoice has one day, currency and seller: rows that differ belong to several.
    for (const column of ['issuedOn', 'currency', 'sellerName'] as const) single(rows, column)
    const currency = first('currency')?.toUpperCase() ?? ''
    const lines = rows.map((row) => this.#lineOf(row))
    const corrects = clip(first('corrects'), 60)
    const buyer = clip(first('buyerName'), 300) ?? clip(first('buyerCode'), 300) ?? ''
    return uprightCredit({
      number: first('number') ?? '',
      isCredit: isCreditWord(first('kind') ?? ''),
      issuedOn: this.#day('issuedOn', first('issuedOn')) ?? '',
      dueOn: this.#day('dueOn', first('dueOn')),
      currency,
      followUpCompany: clip(first('followUpCompany'), 60),
      corrects: corrects ? { number: corrects } : null,
      seller: {
        name: clip(first('sellerName'), 300) ?? '',
        taxId: clip(first('sellerTaxId'), 40),
        country: first('sellerCountry')?.toUpperCase() ?? null,
      },
      buyer: {
        name: buyer,
        code: clip(first('buyerCode'), 60),
        taxId: clip(first('buyerTaxId'), 40),
        country: first('buyerCountry')?.toUpperCase() ?? null,
      },
      buyerReference: clip(first('buyerReference'), 100),
      orderReference: clip(first('orderReference'), 100),
      note: clip(first('note'), 2_000),
      lines,
      totals: csvTotals(lines, currency, {
        net: this.#decimals(rows, 'net'),
        tax: this.#decimals(rows, 'tax'),
        gross: this.#decimals(rows, 'gross'),
        payable: this.#decimals(rows, 'payable'),
      }),
      payment: { state: paymentStateOf(first('paymentState') ?? ''), paid: amount('paid') },
    })
  }

  #lineOf({ cells, number }: CsvRow): DraftLine {
    const amount = this.#decimal('amount', cells.amount)
    if (amount === null) throw new InvoiceReadFault('field_missing', `row ${number}: amount`)
    const { kind: _kind, lineKind, supply, ...named } = cells
    const description = cells.description ?? ''
    const [from, to] = [this.#day('from', cells.from), this.#day('to', cells.to)]
    const values: TravelValues = {
      ...(named as TravelValues),
      ...(lineKind === undefined ? {} : { kind: lineKind }),
    }
    const rate = this.#decimal('taxRate', cells.taxRate)
    const category = cells.taxCategory ?? (rate === null ? 'O' : /^0+(?:\.0+)?$/.test(rate) ? 'Z' : 'S')
    return {
      number: clip(cells.line, 40),
      description: clip(description, 1_000) ?? '',
      ...travelOf(values, { description }),
      from,
      to,
      supply: supply !== undefined && isPassedOn(supply) ? 'passed-on' : 'own',
      quantity: this.#decimal('quantity', cells.quantity) ?? '1',
      unitPrice: this.#decimal('unitPrice', cells.unitPrice) ?? amount,
      amount,
      tax: taxOf(category === 'margin' ? category : category.toUpperCase(), rate, clip(cells.taxReason, 500), null),
    }
  }

  #decimals(rows: readonly CsvRow[], column: (typeof numbers)[number]): readonly string[] {
    return rows.flatMap(({ cells }) => this.#decimal(column, cells[column]) ?? [])
  }

  #decimal(column: (typeof numbers)[number], text: string | undefined): string | null {
    if (text === undefined) return null
    const decimal = csvDecimal(text, this.#isDecimalComma)
    if (decimal === null) throw new InvoiceReadFault('field_invalid', `${column}: ${text}`)
    return decimal
  }

  #day(column: (typeof days)[number], text: string | undefined): string | null {
    if (text === undefined) return null
    const day = csvDay(text, this.#isDayFirst)
    if (day === null) throw new InvoiceReadFault('field_invalid', `${column}: ${text}`)
    return day
  }
}

function single(rows: readonly CsvRow[], column: CsvColumn) {
  const [one, other] = new Set(rows.flatMap(({ cells }) => cells[column] ?? []))
  if (one !== undefined && other !== undefined)
    throw new InvoiceReadFault('field_invalid', `${column}: ${one} / ${other}`)
}
