import { CsvError, parse } from 'csv-parse/sync'
import { InvoiceReadFault } from '../invoice-fault.ts'
import { plainTravelName } from '../travel-fields.ts'
import { type CsvColumn, csvColumns } from './csv-columns.data.ts'

/** A row by its columns, as written. */
export interface CsvRow {
  /** Line of the file. */
  readonly number: number
  readonly cells: Partial<Record<CsvColumn, string>>
  readonly raw: readonly string[]
}

export interface CsvTable {
  readonly header: readonly string[]
  readonly columns: ReadonlySet<CsvColumn>
  readonly rows: readonly CsvRow[]
}

const needed: readonly (readonly CsvColumn[])[] = [
  ['number'],
  ['issuedOn'],
  ['currency'],
  ['sellerName'],
  ['buyerName', 'buyerCode'],
  ['description'],
  ['amount'],
]

/**
 * Which column of a table holds what. A header that is spelled like a column of ours is that column; of the other names the
 * first that the table has counts, and each header serves one column.
 */
function planOf(header: readonly string[]): Map<CsvColumn, number> {
  const plain = header.map(plainTravelName)
  const plan = new Map<CsvColumn, number>()
  const used = new Set<number>()
  const take = (column: CsvColumn, names: readonly string[]) => {
    const index = names.map((name) => plain.findIndex((one, at) => one === name && !used.has(at))).find((at) => at >= 0)
    if (index === undefined || plan.has(column)) return
    plan.set(column, index)
    used.add(index)
  }
  const columns = Object.entries(csvColumns) as [CsvColumn, readonly string[]][]
  for (const [column] of columns) take(column, [column.toLowerCase()])
  for (const [column, names] of columns) take(column, names.map(plainTravelName))
  return plan
}

/** The separator that splits the first line into the most cells. */
export const separatorOf = (firstLine: string): string =>
  [',', ';', '\t', '|'].toSorted((one, other) => firstLine.split(other).length - firstLine.split(one).length)[0] ?? ','

/** How many columns of a first line are known, whatever its separator. */
export const knownColumns = (firstLine: string): number =>
  planOf(firstLine.split(separatorOf(firstLine)).map((cell) => cell.replaceAll('"', ''))).size

/** Throws InvoiceReadFault where the table cannot be parsed or lacks a column that every invoice needs. */
export function readTable(text: string): CsvTable {
  const records = parsed(text)
  const [head, ...rest] = records
  const header = head?.record ?? []
  const plan = planOf(header)
  const missing = needed.filter((columns) => !columns.some((column) => plan.has(column)))
  if (missing.length > 0)
    throw new InvoiceReadFault('csv_columns_missing', missing.map((columns) => columns.join('/')).join(', '))
  const rows = rest.map(({ record, info }): CsvRow => {
    const cells: Partial<Record<CsvColumn, string>> = {}
    for (const [column, index] of plan) {
      const value = record[index]?.trim()
      if (value) cells[column] = value
    }
    return { number: info.lines, cells, raw: record }
  })
  return { header, columns: new Set(plan.keys()), rows }
}

interface Parsed {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

function parsed(text: string): readonly Parsed[] {
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  try {
    return parse(text, {
      bom: true,
      delimiter: separatorOf(firstLine),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as readonly Parsed[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new InvoiceReadFault('csv_malformed', error.message)
  }
}
