import { CsvError, parse } from 'csv-parse/sync'
import type { Language } from '@portolan/contract/enums'
import * as z from 'zod'
import type { Place } from '../../i18n/schema-faults.ts'
import type { RawRecord, RecordKind } from './provisioning-records.ts'
import { PortalAreaOfCompany, recordSchemas, UserAppOfCompany } from './provisioning-records.ts'
import { type FaultCode, faultText, type ProvisioningFault } from './provisioning-texts.ts'

/** Which records a CSV file holds, by its name. */
const kinds: Record<string, RecordKind> = {
  'companies.csv': 'companies',
  'portal-areas.csv': 'portalAreas',
  'user-apps.csv': 'userApps',
  'teams.csv': 'teams',
  'people.csv': 'people',
  'machine-clients.csv': 'machineClients',
  'sso-connections.csv': 'ssoConnections',
  'cost-centres.csv': 'costCentres',
}

const csvSchemas: Record<RecordKind, z.ZodType> = {
  ...recordSchemas,
  portalAreas: PortalAreaOfCompany,
  userApps: UserAppOfCompany,
}

/**
 * One CSV file: the first line names the columns, a dot leads into a part (`traveller.code`), lists are separated by
 * semicolons, an empty cell is a field left out.
 */
export function readCsv(name: string, text: string, language: Language, raw: RawRecord[], faults: ProvisioningFault[]) {
  const kind = kinds[name.toLowerCase()]
  const fault = (place: string, code: FaultCode, x?: string): undefined => {
    faults.push({ place, message: faultText(language, code, x) })
  }
  if (!kind) return fault(name, 'unknownFile', Object.keys(kinds).join(', '))
  const rows = readRows(text, (message) => fault(name, 'notCsv', message))
  const columns = columnTypes(csvSchemas[kind])
  const unknown = new Set<string>()
  for (const { info, record } of rows) {
    const line = `${name}:${info.lines}`
    const value: Record<string, unknown> = {}
    for (const [column, cell] of Object.entries(record)) {
      const type = columns.get(column)
      if (!type) unknown.add(column)
      else if (cell !== '')
        put(
          value,
          column.split('.'),
          readCell(cell, type, (code) => fault(`${line} ${column}`, code, cell)),
        )
    }
    raw.push({ section: kind, value, place: placeInLine(line) })
  }
  for (const column of unknown) fault(`${name}:1 ${column}`, 'unknownColumn')
}

interface Row {
  readonly info: { readonly lines: number }
  readonly record: Record<string, string>
}

function readRows(text: string, fault: (message: string) => void): Row[] {
  try {
    return parse(text, { columns: true, info: true, trim: true, skip_empty_lines: true, bom: true }) as unknown as Row[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    fault(error.message)
    return []
  }
}

const placeInLine =
  (line: string): Place =>
  (path) =>
    [line, path.join('.')].filter(Boolean).join(' ')

export type CellType = 'text' | 'boolean' | 'number' | 'list'

interface JsonSchemaPart {
  type?: string
  properties?: Record<string, JsonSchemaPart>
}

/** The columns a file may have and how their cells read, taken from the record's own schema. */
export function columnTypes(schema: z.ZodType): Map<string, CellType> {
  const columns = new Map<string, CellType>()
  const visit = (part: JsonSchemaPart, path: string) => {
    if (part.properties)
      for (const [key, inner] of Object.entries(part.properties)) visit(inner, path ? `${path}.${key}` : key)
    else columns.set(path, cellType(part.type))
  }
  visit(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchemaPart, '')
  return columns
}

function cellType(type: string | undefined): CellType {
  if (type === 'boolean') return 'boolean'
  if (type === 'integer' || type === 'number') return 'number'
  return type === 'array' ? 'list' : 'text'
}

export function readCell(cell: string, type: CellType, fault: (code: FaultCode) => undefined): unknown {
  if (type === 'list')
    return cell
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean)
  if (type === 'number') {
    if (!/^-?\d+$/.test(cell)) return fault('notNumber')
    return Number(cell)
  }
  if (type === 'boolean') {
    const word = cell.toLowerCase()
    if (word !== 'true' && word !== 'false') return fault('notBoolean')
    return word === 'true'
  }
  return cell
}

/** Column names come from the schema alone, so no key of a prototype can be reached. */
export function put(target: Record<string, unknown>, path: readonly string[], value: unknown) {
  const [key = '', ...rest] = path
  if (rest.length === 0) {
    if (value !== undefined) target[key] = value
    return
  }
  const inner = (target[key] ??= {}) as Record<string, unknown>
  put(inner, rest, value)
}
