import type { administrationSettings } from '@portolan/contract/features/administration/settings'
import {
  deleteDrafts,
  findDrafts,
  insertDraft,
  lockDrafts,
  type NewDraft,
  readDrafts,
  updateDraft,
} from '../../../domain/settings/drafts.store.ts'
import { splitSecrets } from '../../../domain/settings/draft-secrets.ts'
import type { SettingsDeps } from '../../../domain/settings/publish.ts'
import { isRecordSection, keyOf, titleOf } from '../../../domain/settings/sections.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import { adminCompanies, adminCompany } from '../admin-scope.ts'
import { storedAt } from './stored-at.ts'
import { presentDraft, presentDrafts } from './settings.present.ts'
import { mayOf, type SettingsPlace, settingsPlace } from './settings-place.ts'

type Calls = Handlers<Pick<typeof administrationSettings, 'saveDraft' | 'listDrafts' | 'discardDraft'>>
type Plain = Readonly<Record<string, unknown>>

export const createDraftHandlers = (deps: SettingsDeps): Calls => ({
  saveDraft: ({ DraftId, Key, Record, Revision, Reason, ...place }, ctx) =>
    ctx.write(async (tx) => {
      const of = await settingsPlace(tx, place)
      const may = mayOf(of.section, tx.viewer)
      if (!may.change || (Key === null && !may.add)) throw new AppError('no_right')
      const { stored, companyId } = await storedAt(tx, of, Key ?? '', ctx.now())
      if (Key !== null && !stored) throw new AppError('record_not_found')
      const [known] = DraftId === undefined ? [] : await lockDrafts(tx.db, [companyId], [Number(DraftId)])
      if (DraftId !== undefined && (!known || known.section !== of.section || known.key !== Key))
        throw new AppError('record_not_found')
      const { record, secrets } = splitSecrets(deps.draftSealer, placed(of, Key, Record), known?.secrets ?? null)
      const draft: NewDraft = {
        companyId,
        section: of.section,
        key: Key,
        title: titleOf(of.section, record),
        record,
        secrets,
        revision: Revision,
        loginId: tx.viewer.loginId,
        reason: Reason ?? null,
        at: ctx.now(),
      }
      if (known) await updateDraft(tx.db, known.id, draft)
      const id = known?.id ?? (await insertDraft(tx.db, draft))
      const [saved] = await findDrafts(tx.db, [companyId], [id])
      if (!saved) throw new Error('A draft was lost')
      tx.about({ draftId: id, section: of.section })
      const shown = await presentDraft(tx, deps, saved, ctx)
      return { Draft: shown, Faults: shown.Faults }
    }),
  listDrafts: ({ CompanyCode }, ctx) =>
    ctx.read(async (tx) => {
      const ids = CompanyCode === undefined ? await adminCompanies(tx) : [(await adminCompany(tx, CompanyCode)).id]
      return { Drafts: await presentDrafts(tx, deps, await readDrafts(tx.db, ids), ctx) }
    }),
  discardDraft: ({ DraftId }, ctx) =>
    ctx.write(async (tx) => {
      const companyIds = await adminCompanies(tx)
      const [draft] = await lockDrafts(tx.db, companyIds, [Number(DraftId)])
      if (!draft) throw new AppError('record_not_found')
      await deleteDrafts(tx.db, [draft.id])
      tx.about({ draftId: draft.id, section: draft.section, company: draft.company_code })
      return {}
    }),
})

/** A record belongs where it is written, and its key never changes. */
function placed({ section, company }: SettingsPlace, key: string | null, record: Plain): Plain {
  const own = company && section !== 'companies' && section !== 'machineClients' ? { company: company.code } : {}
  if (key === null) return { ...record, ...own }
  if (!isRecordSection(section)) return { ...record, ...own, kind: section.slice('rules:'.length) }
  const keyed = section === 'machineClients' ? { clientId: key } : section === 'people' ? {} : { code: key }
  // A person is known by their address, or by their traveller's code.
  if (section === 'people' && keyOf(section, record) !== key)
    throw new AppError('invalid_parameter', { fields: ['Key'] })
  return { ...record, ...own, ...keyed }
}
