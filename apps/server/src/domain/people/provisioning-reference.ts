import * as z from 'zod'
import { recordSchemas, type RecordKind } from './provisioning-records.ts'
import { ProvisioningDocument } from './provisioning.schema.ts'

/** docs/provisioning.schema.json: what an editor checks a provisioning document with. */
export function provisioningJsonSchema(): unknown {
  return { title: 'Portolan provisioning document', ...jsonSchema(ProvisioningDocument) }
}

interface JsonSchema {
  readonly type?: string
  readonly description?: string
  readonly default?: unknown
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly items?: JsonSchema
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
}

const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

const records: readonly { kind: RecordKind; title: string; file: string; section: string }[] = [
  { kind: 'companies', title: 'Companies', file: 'companies.csv', section: 'companies' },
  { kind: 'portalAreas', title: 'Portal areas', file: 'portal-areas.csv', section: 'companies[].portalAreas' },
  { kind: 'userApps', title: 'User apps', file: 'user-apps.csv', section: 'companies[].userApps' },
  { kind: 'teams', title: 'Teams', file: 'teams.csv', section: 'teams' },
  { kind: 'people', title: 'People', file: 'people.csv', section: 'people' },
  { kind: 'machineClients', title: 'Machine clients', file: 'machine-clients.csv', section: 'machineClients' },
  {
    kind: 'ssoConnections',
    title: "Companies' own sign-in",
    file: 'sso-connections.csv',
    section: 'ssoConnections',
  },
]

/** The field tables of docs/provisioning.md, from the schemas that read the files. */
export function provisioningTables(): string {
  return records
    .map(({ kind, title, file, section }) => {
      const rows = fieldsOf(jsonSchema(recordSchemas[kind]), '', true)
      return `### ${title}\n\nJSON \`${section}\`, CSV \`${file}\`.\n\n${table([['Field', 'Type', 'Default', 'Meaning'], ...rows])}`
    })
    .join('\n\n')
}

function fieldsOf(schema: JsonSchema, path: string, isNeeded: boolean): string[][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const full = path ? `${path}.${name}` : name
    const isRequired = isNeeded && (schema.required?.includes(name) ?? false)
    if (field.properties) return fieldsOf(field, full, isRequired)
    return [[`\`${full}\``, typeOf(field), defaultOf(field, isRequired), field.description ?? '']]
  })
}

function typeOf(field: JsonSchema): string {
  if (field.enum) return field.enum.map((value) => `\`${String(value)}\``).join(', ')
  if (field.type === 'array') {
    const of = field.items?.properties ? 'records' : typeOf(field.items ?? {})
    return `list of ${of}`
  }
  if (field.format === 'uri') return 'address'
  return field.type === 'string' ? 'text' : (field.type ?? 'text')
}

function defaultOf(field: JsonSchema, isRequired: boolean): string {
  if (isRequired) return '**required**'
  const { default: value } = field
  if (value === undefined) return ''
  if (Array.isArray(value)) return value.length === 0 ? 'none' : 'all'
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``
}

/** Columns padded to equal width, as the formatter has it. */
function table(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => (cells[column] ?? '').length)))
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)].join('\n')
}
