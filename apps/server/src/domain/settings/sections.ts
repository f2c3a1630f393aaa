import * as z from 'zod'
import {
  CompanyRecord,
  CostCentreRecord,
  MachineClientRecord,
  PersonRecord,
  RulesRecord,
  SsoConnectionRecord,
  TeamRecord,
} from '../people/provisioning.schema.ts'
import { rulesKindOf, rulesKinds } from '../rules-documents/rules-kinds.ts'

/** Sections whose records are rows; rules have a section for each kind besides. */
export const recordSections = ['companies', 'teams', 'people', 'costCentres', 'ssoConnections', 'machineClients'] as const
export type RecordSection = (typeof recordSections)[number]
export type SettingSection = RecordSection | `rules:${string}`

const schemas = {
  companies: CompanyRecord,
  teams: TeamRecord,
  people: PersonRecord,
  costCentres: CostCentreRecord,
  ssoConnections: SsoConnectionRecord,
  machineClients: MachineClientRecord,
} as const

const keyFields: Readonly<Record<RecordSection, string>> = {
  companies: 'code',
  teams: 'code',
  people: 'email',
  costCentres: 'code',
  ssoConnections: 'code',
  machineClients: 'clientId',
}

export const isRecordSection = (name: string): name is RecordSection =>
  (recordSections as readonly string[]).includes(name)

/** The kind of a section of rules; null for other sections, and for kinds that nobody knows. */
export function kindOfSection(name: string): string | null {
  const kind = name.startsWith('rules:') ? name.slice('rules:'.length) : ''
  return rulesKindOf(kind) ? kind : null
}

export const isSection = (name: string): name is SettingSection => isRecordSection(name) || kindOfSection(name) !== null

export const allSections: readonly SettingSection[] = [
  ...recordSections,
  ...rulesKinds.map(({ kind }) => `rules:${kind}` as const),
]

/** The section of a provisioning document that a section's records belong to. */
export const documentSection = (section: SettingSection): RecordSection | 'rules' =>
  isRecordSection(section) ? section : 'rules'

export const keyFieldOf = (section: SettingSection): string | null =>
  isRecordSection(section) ? keyFields[section] : null

/** The key of a record as it is written; '' while it has none. */
export function keyOf(section: SettingSection, record: Readonly<Record<string, unknown>>): string {
  if (!isRecordSection(section)) return section.slice('rules:'.length)
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  if (section !== 'people') return text(record[keyFields[section]])
  const code = text((record['traveller'] as { readonly code?: unknown } | undefined)?.code)
  return record['canSignIn'] === false ? code || text(record['email']) : text(record['email'])
}

const titleFields: Readonly<Record<RecordSection, string>> = {
  companies: 'displayName',
  teams: 'name',
  people: 'name',
  costCentres: 'name',
  ssoConnections: 'displayName',
  machineClients: 'name',
}

/** What lists call a record; '' while it has no name. */
export function titleOf(section: SettingSection, record: Readonly<Record<string, unknown>>): string {
  const title = isRecordSection(section) ? record[titleFields[section]] : null
  return typeof title === 'string' && title.trim() !== '' ? title.trim().slice(0, 200) : keyOf(section, record)
}

type Plain = Readonly<Record<string, unknown>>

/** A section's JSON Schema (draft 2020-12) of what may be written; the rules of a kind stand in place of any rules. */
export function schemaOf(section: SettingSection): Plain {
  const options = { io: 'input', unrepresentable: 'any' } as const
  if (isRecordSection(section)) return z.toJSONSchema(schemas[section], options)
  const kind = rulesKindOf(section.slice('rules:'.length))
  if (!kind) throw new Error(`There is no section ${section}`)
  const record = z.toJSONSchema(RulesRecord, options) as { readonly properties: Plain }
  const { $defs, $schema: _, ...rules } = z.toJSONSchema(kind.schema as unknown as z.core.$ZodType, options)
  return { ...record, properties: { ...record.properties, kind: { const: kind.kind }, rules }, ...($defs && { $defs }) }
}

/** A record with the defaults of its schema, so that what is left out and what is written alike compare as the same. */
export function completed(section: SettingSection, record: Plain): Plain {
  if (isRecordSection(section)) {
    const parsed = schemas[section].safeParse(record)
    return parsed.success ? (parsed.data as Plain) : record
  }
  const kind = rulesKindOf(section.slice('rules:'.length))
  const parsed = kind?.schema.safeParse(record['rules'])
  return parsed?.success ? { ...record, rules: kind?.asKept?.(parsed.data) ?? parsed.data } : record
}
