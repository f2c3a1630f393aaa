import type { administrationSettings } from '@portolan/contract/features/administration/settings'
import { readPaging } from '@portolan/contract/schemas/common'
import { dayAt } from '@portolan/rules/local-time'
import { insertDraft, findDrafts } from '../../../domain/settings/drafts.store.ts'
import type { SettingsDeps } from '../../../domain/settings/publish.ts'
import { changesOfRecord } from '../../../domain/settings/record-changes.rules.ts'
import { isRecordSection, titleOf } from '../../../domain/settings/sections.ts'
import { readRulesVersions, readVersions } from '../../../domain/settings/versions.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import { recordAt, storedAt } from './stored-at.ts'
import { titleFinder } from './section-fields.ts'
import { presentDraft } from './settings.present.ts'
import { mayOf, type SettingsPlace, settingsPlace, type Tx } from './settings-place.ts'

type Calls = Handlers<Pick<typeof administrationSettings, 'versions' | 'compare' | 'rollBack'>>
type Plain = Readonly<Record<string, unknown>>

export const createVersionHandlers = (deps: SettingsDeps): Calls => ({
  versions: ({ Key, Paging, ...place }, ctx) =>
    ctx.read(async (tx) => {
      const of = await settingsPlace(tx, place)
      const { size: limit, offset } = readPaging(Paging, 20)
      return listVersions(tx, of, Key, { limit, offset, now: ctx.now() })
    }),
  compare: ({ Key, From, To, ...place }, ctx) =>
    ctx.read(async (tx) => {
      const of = await settingsPlace(tx, place)
      const before = await recordAt(tx, deps, of, { key: Key, version: From })
      const after = await recordAt(tx, deps, of, { key: Key, version: To })
      if (!before || !after) throw new AppError('record_not_found')
      const titleAt = titleFinder(of.section, ctx.language)
      return {
        Changes: changesOfRecord(of.section, before, after).map((change) => ({
          Path: change.path,
          Title: titleAt(change.path),
          Before: change.before,
          After: change.after,
        })),
      }
    }),
  rollBack: ({ Key, To, Reason, ...place }, ctx) =>
    ctx.write(async (tx) => {
      const of = await settingsPlace(tx, place)
      if (!mayOf(of.section, tx.viewer).change) throw new AppError('no_right')
      const { stored, companyId } = await storedAt(tx, of, Key, ctx.now())
      const record = await recordAt(tx, deps, of, { key: Key, version: To })
      if (!stored || !record) throw new AppError('record_not_found')
      const today = dayAt(ctx.now().getTime(), 'UTC')
      const id = await insertDraft(tx.db, {
        companyId,
        section: of.section,
        key: Key,
        title: titleOf(of.section, record),
        record: isRecordSection(of.section) ? record : { ...record, validFrom: today },
        secrets: null,
        revision: stored.revision,
        loginId: tx.viewer.loginId,
        reason: Reason,
        at: ctx.now(),
      })
      const [draft] = await findDrafts(tx.db, [companyId], [id])
      if (!draft) throw new Error('A draft was lost')
      tx.about({ draftId: id, section: of.section, key: stored.ref, version: To })
      return { Draft: await presentDraft(tx, deps, draft, ctx) }
    }),
})

/** Version 0 of rules: what every company has from the start. */
const byItself = {
  Version: 0,
  Author: '',
  AuthorKind: 'file',
  Reason: '',
  IsCurrent: false,
  Changes: [] as string[],
} as const

async function listVersions(
  tx: Tx,
  { section, company }: SettingsPlace,
  key: string,
  { now, ...page }: { readonly limit: number; readonly offset: number; readonly now: Date },
) {
  const { stored, companyId } = await storedAt(tx, { section, company }, key, now)
  if (!stored) throw new AppError('record_not_found')
  if (!isRecordSection(section)) {
    const kind = section.slice('rules:'.length)
    const day = dayAt(now.getTime(), 'UTC')
    const { rows, total } = await readRulesVersions(tx.db, { companyId, kind, day }, page)
    const versions = rows.map((row, index) => ({
      Version: row.version,
      At: row.at.toISOString(),
      Author: row.author ?? '',
      AuthorKind:
        row.login_id !== null ? ('person' as const) : row.client_id !== null ? ('machine' as const) : ('file' as const),
      Reason: row.reason ?? '',
      IsCurrent: row.is_current,
      Changes: changesOfRecord(section, bodyOf(rows[index + 1]), bodyOf(row) ?? {})
        .map(({ path }) => path)
        .slice(0, 20),
    }))
    // What the kind says by itself stands before the first version, and one can go back to it.
    const [last] = rows.slice(-1)
    const first = last?.version === 1 ? [{ ...byItself, At: last.at.toISOString() }] : []
    return { Versions: [...versions, ...first], Total: total === 0 ? 0 : total + 1 }
  }
  const { rows, total } = await readVersions(tx.db, { companyId, section, ref: stored.ref }, page)
  return {
    Versions: rows.map((row, index) => ({
      Version: row.version,
      At: row.at.toISOString(),
      Author: row.author ?? '',
      AuthorKind: row.author_kind,
      Reason: row.reason ?? '',
      IsCurrent: page.offset === 0 && index === 0,
      Changes: row.changed.slice(0, 20),
    })),
    Total: total,
  }
}

const bodyOf = (row: { readonly body: Plain; readonly valid_from: string } | undefined): Plain | null =>
  row ? { validFrom: row.valid_from, rules: row.body } : null
