import type { administrationSettings } from '@portolan/contract/features/administration/settings'
import { readPaging } from '@portolan/contract/schemas/common'
import { dayAt } from '@portolan/rules/local-time'
import { draftedKeys, findDraftOf } from '../../../domain/settings/drafts.store.ts'
import type { SettingsDeps } from '../../../domain/settings/publish.ts'
import { isRecordSection } from '../../../domain/settings/sections.ts'
import { countStoredRecords, readStoredRecords } from '../../../domain/settings/stored-records.store.ts'
import { readRulesVersions, readVersions } from '../../../domain/settings/versions.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import { adminCompanies } from '../admin-scope.ts'
import { everybodyOf, findPeoplePage } from '../people/people.store.ts'
import { storedAcross } from '../people/person-record.ts'
import { personRecord } from '../../../domain/people/person-records.ts'
import { listAdminCompanies } from './records.store.ts'
import { presentDraft } from './settings.present.ts'
import { type SettingsPlace, settingsPlace, type Tx } from './settings-place.ts'
import { recordAt, storedAt } from './stored-at.ts'

type Calls = Handlers<Pick<typeof administrationSettings, 'companies' | 'records' | 'record'>>

const pageSize = 50
const likeOf = (text: string | undefined) =>
  text === undefined || text === '' ? null : `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

export const createRecordHandlers = (deps: SettingsDeps): Calls => ({
  companies: ({ Search, Paging }, ctx) =>
    ctx.read(async (tx) => {
      const companyIds = await adminCompanies(tx)
      const { size: limit, offset } = readPaging(Paging, pageSize)
      const { rows, total } = await listAdminCompanies(tx.db, companyIds, { pattern: likeOf(Search), limit, offset })
      return {
        Companies: rows.map((row) => ({
          Code: row.code,
          DisplayName: row.display_name,
          Region: row.region,
          Active: row.active,
          People: row.people,
          Drafts: row.drafts,
          LastChangeAt: row.changed_at?.toISOString() ?? null,
        })),
        Total: total,
      }
    }),
  records: ({ Search, Paging, ...place }, ctx) =>
    ctx.read(async (tx) => {
      const of = await settingsPlace(tx, place)
      const { size: limit, offset } = readPaging(Paging, pageSize)
      const { rows, total } = await listRecords(tx, of, { search: Search ?? '', limit, offset }, ctx.now())
      const ids = of.company ? [of.company.id] : tx.viewer.adminCompanies
      const drafted = await draftedKeys(tx.db, ids, of.section)
      return {
        Records: rows.map(({ changedAt, ...row }) => ({
          Key: row.key,
          Title: row.title,
          Detail: row.detail,
          Active: row.active,
          ChangedAt: changedAt?.toISOString() ?? null,
          HasDraft: drafted.has(row.key),
        })),
        Total: total,
      }
    }),
  record: ({ Key, Version, ...place }, ctx) =>
    ctx.read(async (tx) => {
      const of = await settingsPlace(tx, place)
      const { stored, companyId } = await storedAt(tx, of, Key, ctx.now())
      const key = Key
      tx.about({ section: of.section, key: stored?.ref ?? key })
      const draft = await findDraftOf(tx.db, { companyId, section: of.section, key })
      const record = Version === undefined ? stored?.record : await recordAt(tx, deps, of, { key, version: Version })
      if (!record) throw new AppError('record_not_found')
      const versionsOf = { companyId, section: of.section, ref: stored?.ref ?? key }
      return {
        Record: { ...record },
        Revision: stored?.revision ?? null,
        Draft: draft && (await presentDraft(tx, deps, draft, ctx)),
        Versions: await countVersions(tx, versionsOf, ctx.now()),
      }
    }),
})

async function countVersions(
  tx: Tx,
  of: { companyId: number; section: string; ref: string },
  now: Date,
): Promise<number> {
  const page = { limit: 1, offset: 0 }
  if (isRecordSection(of.section)) return (await readVersions(tx.db, of, page)).total
  const day = dayAt(now.getTime(), 'UTC')
  const kind = of.section.slice('rules:'.length)
  return (await readRulesVersions(tx.db, { companyId: of.companyId, kind, day }, page)).total
}

interface ListedRecord {
  readonly key: string
  readonly title: string
  readonly detail: string
  readonly active: boolean
  readonly changedAt: Date | null
}

async function listRecords(
  tx: Tx,
  { section, company }: SettingsPlace,
  { search, limit, offset }: { readonly search: string; readonly limit: number; readonly offset: number },
  now: Date,
): Promise<{ rows: readonly ListedRecord[]; total: number }> {
  if (section === 'people') {
    if (!company) throw new AppError('no_right')
    const filter = { ...everybodyOf(company.id), text: search === '' ? null : search }
    const { rows, total } = await findPeoplePage(tx, filter, { by: 'name', descending: false, limit, offset })
    const stored = await storedAcross(
      tx,
      company.id,
      rows.map(({ key }) => key),
    )
    const listed = stored.map((row) => {
      const record = personRecord(company.code, row)
      const key = (record.canSignIn ? record.email : record.traveller?.code) ?? ''
      return { key, title: record.name, detail: key, active: record.active, changedAt: null }
    })
    return { rows: listed, total }
  }
  if (isRecordSection(section)) {
    const of = { companyId: company?.id ?? null, pattern: likeOf(search) }
    const rows = await readStoredRecords(tx.db, section, { ...of, keys: null, page: { limit, offset } })
    return { rows, total: await countStoredRecords(tx.db, section, of) }
  }
  const key = section.slice('rules:'.length)
  const { stored } = await storedAt(tx, { section, company }, key, now)
  const { rows } = await readRulesVersions(
    tx.db,
    { companyId: company?.id ?? 0, kind: key, day: dayAt(now.getTime(), 'UTC') },
    { limit: 1, offset: 0 },
  )
  return {
    rows: stored ? [{ key, title: '', detail: '', active: true, changedAt: rows[0]?.at ?? null }] : [],
    total: stored ? 1 : 0,
  }
}
