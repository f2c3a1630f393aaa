import type { Language } from '@portolan/contract/enums'
import { dayAt } from '@portolan/rules/local-time'
import type { Sealer } from '../../crypto/sealer.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { PersonKeys } from '../people/person-key.ts'
import type { UpsertAccount } from '../people/provisioning-changes.ts'
import type { ConnectionSecrets } from '../people/provisioning-connections.ts'
import { readProvisioningDocument } from '../people/provisioning-files.ts'
import { checkRecords, provision } from '../people/provisioning.ts'
import { type Db, lockProvisioning } from '../people/provisioning.store.ts'
import { rulesKindOf } from '../rules-documents/rules-kinds.ts'
import { openSecrets } from './draft-secrets.ts'
import type { DraftRow } from './drafts.store.ts'
import { type GuardCode, guardFaults, type Publisher } from './guards.ts'
import { changesOfRecord, digestOf, type RecordChange, revisionOf } from './record-changes.rules.ts'
import { documentSection, isRecordSection, keyOf, type SettingSection } from './sections.ts'
import { readStoredRecords, type StoredRecord } from './stored-records.store.ts'
import { readRulesVersions } from './versions.store.ts'

type Plain = Readonly<Record<string, unknown>>

export interface SettingsDeps {
  readonly keys: PersonKeys
  /** Of what drafts must not show. */
  readonly draftSealer: Sealer
  readonly connectionSecrets: ConnectionSecrets
  readonly upsertAccount: UpsertAccount | null
}

/** The stored state of a record: what it says, and which state that is. */
export interface Stored {
  readonly record: Plain
  readonly revision: string
  /** What versions call it. */
  readonly ref: string
  readonly version: number | null
}

/** A record of a company as it stands, or null. `day`: the company's today. */
export async function readStored(
  db: Db,
  {
    companyId,
    companyCode,
    section,
    key,
  }: { companyId: number; companyCode: string; section: SettingSection; key: string },
  now: Date,
): Promise<Stored | null> {
  if (isRecordSection(section)) {
    const isOfOne = section !== 'companies' && section !== 'machineClients'
    const [row] = await readStoredRecords(db, section, { companyId: isOfOne ? companyId : null, keys: [key] })
    return row ? storedOf(section, row) : null
  }
  const kind = section.slice('rules:'.length)
  const day = dayAt(now.getTime(), 'UTC')
  const { rows } = await readRulesVersions(db, { companyId, kind, day }, { limit: 1, offset: 0 })
  const [newest] = rows
  if (!newest) {
    const rules = rulesKindOf(kind)?.fallback
    return {
      record: { company: companyCode, kind, validFrom: '2000-01-01', rules },
      revision: 'v0',
      ref: kind,
      version: 0,
    }
  }
  const record = { company: companyCode, kind, validFrom: newest.valid_from, rules: newest.body }
  return { record, revision: `v${newest.version}`, ref: kind, version: newest.version }
}

export const storedOf = (section: SettingSection, row: StoredRecord): Stored => ({
  record: row.record,
  revision: revisionOf(section, row.record),
  ref: row.ref,
  version: null,
})

/** A draft beside what it changes. */
export interface Prepared {
  readonly draft: DraftRow
  readonly section: SettingSection
  readonly stored: Stored | null
  /** As it would be written, with secrets. */
  readonly after: Plain
  readonly changes: readonly RecordChange[]
}

export async function prepare(db: Db, drafts: readonly DraftRow[], deps: SettingsDeps, now: Date): Promise<Prepared[]> {
  const prepared: Prepared[] = []
  for (const draft of drafts) {
    const section = draft.section as SettingSection
    const of = { companyId: draft.company_id, companyCode: draft.company_code, section }
    const stored = draft.key === null ? null : await readStored(db, { ...of, key: draft.key }, now)
    const after = { ...draft.record, ...openSecrets(deps.draftSealer, draft.secrets) }
    prepared.push({ draft, section, stored, after, changes: changesOfRecord(section, stored?.record ?? null, after) })
  }
  return prepared
}

export interface DraftFault {
  readonly draftId: number
  readonly path: string
  readonly message: string
}

/** What publishing would write, as one provisioning document; places of its faults lead back to the drafts. */
function documentOf(prepared: readonly Prepared[], reason: string | null) {
  const sections = new Map<string, Prepared[]>()
  for (const one of prepared) {
    const name = documentSection(one.section)
    sections.set(name, [...(sections.get(name) ?? []), one])
  }
  const written = ({ section, after }: Prepared) =>
    isRecordSection(section) ? after : { ...after, ...(reason === null ? {} : { reason }) }
  const document = Object.fromEntries([...sections].map(([name, some]) => [name, some.map(written)]))
  const draftAt = (place: string): { readonly draftId: number; readonly path: string } => {
    const [, name = '', index = '', path = ''] = /^(\w+)\[(\d+)\]\.?(.*)$/.exec(place) ?? []
    return { draftId: sections.get(name)?.[Number(index)]?.draft.id ?? prepared[0]?.draft.id ?? 0, path }
  }
  return { document, draftAt }
}

/** What keeps drafts from being published: of their records, and of who publishes. */
export async function faultsOf(
  db: Db,
  prepared: readonly Prepared[],
  publisher: Publisher,
  {
    deps,
    language,
    guardText,
  }: { deps: SettingsDeps; language: Language; guardText: (code: GuardCode, path: string) => string },
): Promise<DraftFault[]> {
  const { document, draftAt } = documentOf(prepared, null)
  const records = readProvisioningDocument(document, language)
  const found = await checkRecords(db, records, optionsOf(deps, language))
  const guarded = prepared.map(({ section, stored, after }) => ({ section, before: stored?.record ?? null, after }))
  const guards = await guardFaults(db, guarded, publisher)
  return [
    ...found.map(({ place, message }) => ({ ...draftAt(place), message })),
    ...guards.map(({ index, path, code }) => ({
      draftId: prepared[index]?.draft.id ?? 0,
      path,
      message: guardText(code, path),
    })),
  ]
}

const optionsOf = ({ connectionSecrets, upsertAccount }: SettingsDeps, language: Language) =>
  ({
    language,
    isDryRun: false,
    onlyCompanyId: null,
    // A new machine client has a secret that nobody knows, until one is made and shown.
    makesSecrets: true,
    upsertAccount,
    connectionSecrets,
    inviting: null,
  }) as const

/**
 * Of what publishing changes: another one means that it is no longer what was looked at. Numbers of effects are left out,
 * since they move by themselves while somebody reads them.
 */
export const digestOfChanges = (prepared: readonly Prepared[]): string =>
  digestOf(prepared.map(({ draft, changes, stored }) => [draft.id, stored?.revision ?? null, changes]))

export interface PublishedRecord {
  readonly prepared: Prepared
  readonly key: string
  readonly ref: string
  readonly version: number
}

/** Who published the newest state of a record, in the words of an error. */
const changedSince = ({ draft, stored }: Prepared): boolean => draft.revision !== (stored?.revision ?? null)

/**
 * Publishes drafts in the caller's transaction, all of them or none. Two publishers take turns; who comes second finds
 * another stored state than their draft began with (`record_changed`).
 */
export async function publishDrafts(
  db: Db,
  drafts: readonly DraftRow[],
  publisher: Publisher,
  {
    deps,
    language,
    reason,
    now,
    kind,
  }: {
    deps: SettingsDeps
    language: Language
    reason: string
    now: Date
    kind: 'person' | 'schedule'
  },
): Promise<PublishedRecord[]> {
  await lockProvisioning(db)
  const prepared = await prepare(db, drafts, deps, now)
  const changed = prepared.filter(changedSince)
  if (changed.length > 0)
    throw new AppError('record_changed', { x: changed.map(({ draft }) => draft.title).join(', ') })
  const guarded = prepared.map(({ section, stored, after }) => ({ section, before: stored?.record ?? null, after }))
  const [guard] = await guardFaults(db, guarded, publisher)
  if (guard) throw new AppError(guard.code, { x: guard.path })
  const { document } = documentOf(prepared, reason)
  const history = {
    keys: deps.keys,
    at: now,
    kind,
    loginId: publisher.loginId,
    clientId: null,
    reason,
    startsWithCreation: true,
  }
  const result = await provision(db, readProvisioningDocument(document, language), {
    ...optionsOf(deps, language),
    history,
  })
  if (result.faults.length > 0)
    throw new AppError('provisioning_invalid', {
      fields: result.faults.map(({ place, message }) => `${place}: ${message}`),
    })
  const published: PublishedRecord[] = []
  for (const one of prepared) {
    const { draft, section, after } = one
    const key = draft.key ?? keyOf(section, after)
    const stored = await readStored(
      db,
      { companyId: draft.company_id, companyCode: draft.company_code, section, key },
      now,
    )
    published.push({ prepared: one, key, ref: stored?.ref ?? key, version: stored?.version ?? 0 })
  }
  return published
}
