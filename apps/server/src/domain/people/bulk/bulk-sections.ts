import { columnTypes, type CellType } from '../provisioning-csv.ts'
import { CostCentreRecord, PersonRecord, RulesRecord, TeamRecord } from '../provisioning.schema.ts'

/** What comes and goes as tables. Arrangers are people of whom only `arrangesFor` is said. */
export const bulkSections = ['people', 'arrangers', 'costCentres', 'teams', 'rules'] as const
export type BulkSection = (typeof bulkSections)[number]

const people = columnTypes(PersonRecord)
const pick = (of: ReadonlyMap<string, CellType>, ...names: string[]) =>
  new Map(names.flatMap((name) => (of.has(name) ? [[name, of.get(name) ?? 'text'] as const] : [])))
const without = (of: ReadonlyMap<string, CellType>, ...names: string[]) =>
  new Map([...of].filter(([name]) => !names.includes(name)))

/** Columns of each table and how their cells read: the provisioning schema's, without secrets. */
export const bulkColumns: Readonly<Record<BulkSection, ReadonlyMap<string, CellType>>> = {
  people: without(people, 'password'),
  arrangers: pick(people, 'company', 'email', 'arrangesFor'),
  costCentres: columnTypes(CostCentreRecord),
  teams: columnTypes(TeamRecord),
  // The rules themselves are a document: JSON in one cell.
  rules: new Map<string, CellType>([...without(columnTypes(RulesRecord), 'rules'), ['rules', 'text']]),
}

/** What a template shows first: enough for a person to come in. */
export const templateColumns: Readonly<Record<BulkSection, readonly string[]>> = {
  people: [
    'email',
    'name',
    'localizedNames.zh-TW',
    'localizedNames.zh-CN',
    'localizedNames.ja-JP',
    'canSignIn',
    'isArranger',
    'isApprover',
    'viewRight',
    'traveller.code',
    'traveller.team',
    'traveller.reportsTo',
    'traveller.costCentre',
    'arrangesFor',
    'active',
  ],
  arrangers: ['email', 'arrangesFor'],
  costCentres: ['code', 'name', 'approver', 'fallbackApprover', 'active'],
  teams: ['code', 'name'],
  rules: ['kind', 'validFrom', 'reason', 'rules'],
}

/** The column that names a row of each table. */
export const keyColumns: Readonly<Record<BulkSection, readonly string[]>> = {
  people: ['email', 'traveller.code'],
  arrangers: ['email'],
  costCentres: ['code'],
  teams: ['code'],
  rules: ['kind'],
}

/** A record's cells, as the reader of tables takes them again. */
export function cellOf(record: unknown, column: string): string {
  let value = record
  for (const part of column.split('.'))
    value = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[part] : undefined
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}
