import { createHash } from 'node:crypto'
import { changesBetween } from '../people/audit-change.ts'
import { type Section, sections } from '../people/provisioning.schema.ts'
import type { ProvisioningFault } from '../people/provisioning-texts.ts'
import { rulesKindOf } from '../rules-documents/rules-kinds.ts'

export type SettingValues = Readonly<Record<string, unknown>>

/** A section as the pages name it: one of a provisioning document, or `rules:` with a kind. */
export function sectionOf(name: string): { readonly section: Section; readonly kind: string | null } | null {
  if (name.startsWith('rules:')) {
    const kind = name.slice('rules:'.length)
    return rulesKindOf(kind) ? { section: 'rules', kind } : null
  }
  return name !== 'rules' && Object.hasOwn(sections, name) ? { section: name as Section, kind: null } : null
}

/** Values that no draft, version or answer holds. */
const secrets = ['password', 'secret', 'clientSecret'] as const

export function withoutSecrets(record: SettingValues): SettingValues {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !secrets.some((secret) => secret === name)))
}

/**
 * A record with its defaults, so that a draft that says less than the stored one compares by meaning. One with faults stays
 * as it is: its faults are told elsewhere.
 */
export function normalised(name: string, record: SettingValues): SettingValues {
  const found = sectionOf(name)
  if (!found) return record
  const parsed = sections[found.section].safeParse(record)
  const full = (parsed.success ? parsed.data : record) as SettingValues
  const kind = found.kind === null ? undefined : rulesKindOf(found.kind)
  const rules = kind?.schema.safeParse(full['rules'])
  return plain(withoutSecrets(rules?.success ? { ...full, rules: rules.data } : full))
}

/** As JSON has it: fields that are left out are left out. */
const plain = (record: SettingValues) => JSON.parse(JSON.stringify(record)) as SettingValues

/** What the record is called by in its section and company; null where it does not say it yet. */
export function keyOf(name: string, record: SettingValues): string | null {
  const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)
  const found = sectionOf(name)
  if (!found) return null
  if (found.section === 'rules') return found.kind
  if (found.section === 'machineClients') return text(record['clientId'])
  if (found.section === 'ssoConnections') return text(record['code'])?.toLowerCase() ?? null
  if (found.section !== 'people') return text(record['code'])
  const { traveller } = record
  const code = typeof traveller === 'object' && traveller !== null ? (traveller as SettingValues)['code'] : null
  return record['canSignIn'] === false ? text(code) : (text(record['email'])?.toLowerCase() ?? null)
}

/** Stable for one content, whatever the order of its fields. */
export const revisionOf = (name: string, record: SettingValues): string => digestOf(normalised(name, record))

export const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(sorted(value))).digest('base64url').slice(0, 32)

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  )
}

/** What differs between two states of a record; null: not there. */
export const settingChanges = (name: string, before: SettingValues | null, after: SettingValues | null) =>
  changesBetween(before ? normalised(name, before) : {}, after ? normalised(name, after) : {})

export interface DraftRecord {
  readonly id: number
  readonly section: string
  readonly record: SettingValues
}

/** Drafts as one provisioning document, and whose a place of it is. */
export function draftsAsDocument(drafts: readonly DraftRecord[]): {
  readonly document: Readonly<Record<string, SettingValues[]>>
  readonly placed: (fault: ProvisioningFault) => { draftId: number | null; path: string; message: string }
} {
  const document: Record<string, SettingValues[]> = {}
  const owners = new Map<string, number>()
  for (const draft of drafts) {
    const { section } = sectionOf(draft.section) ?? {}
    if (!section) continue
    const list = (document[section] ??= [])
    owners.set(`${section}[${list.length}]`, draft.id)
    list.push(draft.record)
  }
  return {
    document,
    placed: ({ place, message }) => {
      const [, record = '', path = ''] = /^(\w+\[\d+\])\.?(.*)$/.exec(place) ?? []
      return { draftId: owners.get(record) ?? null, path: record === '' ? place : path, message }
    },
  }
}
