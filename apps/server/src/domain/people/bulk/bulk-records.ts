import type { Language } from '@portolan/contract/enums'
import { put, readCell } from '../provisioning-csv.ts'
import type { RawRecord } from '../provisioning-records.ts'
import { type FaultCode, faultText } from '../provisioning-texts.ts'
import type { BulkRow, BulkTable } from './bulk-file.ts'
import { bulkColumns, type BulkSection, keyColumns } from './bulk-sections.ts'

export interface BulkFault {
  /** As a spreadsheet counts it; 1 is the heading, 0 the whole file. */
  readonly row: number
  /** '' for the whole row. */
  readonly column: string
  readonly message: string
}

/** A row as far as it says something: fields that the file has no column for are left out. */
export interface BulkEntry {
  readonly row: BulkRow
  readonly value: Record<string, unknown>
}

/** What an entry is known by, in small letters where case does not count. */
export interface EntryKey {
  readonly email: string | null
  readonly code: string | null
}

export const keyOf = ({ value }: Pick<BulkEntry, 'value'>): EntryKey => {
  const { email, traveller } = value as { email?: unknown; traveller?: { code?: unknown } }
  return {
    email: typeof email === 'string' ? email.toLowerCase() : null,
    code: typeof traveller?.code === 'string' ? traveller.code : null,
  }
}

interface Reading {
  readonly section: BulkSection
  readonly company: string
  readonly language: Language
}

/** Reads the table's cells by the schema. Unknown columns and cells that cannot be read are faults. */
export function readEntries(
  table: BulkTable,
  { section, company, language }: Reading,
): { entries: BulkEntry[]; faults: BulkFault[] } {
  const faults: BulkFault[] = []
  const known = bulkColumns[section]
  table.columns.forEach((column, index) => {
    if (column === '' || column === faultColumn(language)) return
    if (!known.has(column)) faults.push({ row: 1, column, message: faultText(language, 'unknownColumn') })
    else if (table.columns.indexOf(column) < index)
      faults.push({ row: 1, column, message: faultText(language, 'duplicate', column, '1') })
  })
  if (!keyColumns[section].some((column) => table.columns.includes(column)))
    faults.push({ row: 1, column: '', message: faultText(language, 'bulkNoKey', keyColumns[section].join(', ')) })
  const entries = table.rows.map((row) => {
    const value: Record<string, unknown> = {}
    table.columns.forEach((column, index) => {
      const type = known.get(column)
      const cell = row.cells[index] ?? ''
      if (!type) return
      const fault = (code: FaultCode): undefined =>
        void faults.push({ row: row.row, column, message: faultText(language, code, cell) })
      if (column === 'rules' && section === 'rules') value['rules'] = readJson(cell, () => fault('notJson'))
      else if (cell !== '') put(value, column.split('.'), readCell(cell, type, fault))
    })
    if (value['company'] !== undefined && value['company'] !== company)
      faults.push({ row: row.row, column: 'company', message: faultText(language, 'bulkOtherCompany', company) })
    if (row.cells.length > table.columns.length && row.cells.slice(table.columns.length).some((cell) => cell !== ''))
      faults.push({ row: row.row, column: '', message: faultText(language, 'bulkTooManyCells') })
    return { row, value: { ...value, company } }
  })
  return { entries, faults }
}

export const faultColumn = (language: Language) => faultText(language, 'bulkFaultColumn')

function readJson(cell: string, fault: () => undefined): unknown {
  try {
    return JSON.parse(cell) as unknown
  } catch {
    return fault()
  }
}

/**
 * The record of each entry: what the file has no column for stays as it is stored, and what it has a column for is what the
 * cell says, an empty one being the default. So a file of three columns resets nothing else.
 */
export function mergeStored(
  stored: Readonly<Record<string, unknown>> | undefined,
  value: Readonly<Record<string, unknown>>,
  columns: readonly string[],
): Record<string, unknown> {
  if (!stored) return { ...value }
  const merged = structuredClone(stored) as Record<string, unknown>
  for (const column of columns) {
    const path = column.split('.')
    const cell = at(value, path)
    if (cell === undefined) remove(merged, path)
    else put(merged, path, cell)
  }
  return merged
}

function at(value: unknown, path: readonly string[]): unknown {
  let found = value
  for (const part of path)
    found = typeof found === 'object' && found !== null ? (found as Readonly<Record<string, unknown>>)[part] : undefined
  return found
}

function remove(target: Record<string, unknown>, [key = '', ...rest]: readonly string[]) {
  if (rest.length === 0) delete target[key]
  else if (typeof target[key] === 'object' && target[key] !== null) remove(target[key] as Record<string, unknown>, rest)
}

/** Position of a record's fault, which `faultAt` reads again. */
const placeOf =
  ({ row }: BulkEntry) =>
  (path: readonly PropertyKey[]) =>
    `${row.row} ${path.filter((part) => typeof part !== 'number').join('.')}`

export const rawOf = (section: BulkSection, entry: BulkEntry, value: unknown): RawRecord => ({
  section: section === 'arrangers' ? 'people' : section,
  value,
  place: placeOf(entry),
})

/** A fault of provisioning, by row and column. */
export function faultAt({ place, message }: { readonly place: string; readonly message: string }): BulkFault {
  const [row = '0', ...column] = place.split(' ')
  return { row: Number(row) || 0, column: column.join(' '), message }
}
