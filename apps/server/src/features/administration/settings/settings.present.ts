import type { ReplyOf } from '@portolan/contract/operation'
import type { administrationSettings } from '@portolan/contract/features/administration/settings'
import type { Language } from '@portolan/contract/enums'
import type { ErrorCode } from '@portolan/contract/errors'
import type { DraftRow } from '../../../domain/settings/drafts.store.ts'
import type { GuardCode, Publisher } from '../../../domain/settings/guards.ts'
import { faultsOf, type Prepared, prepare, type SettingsDeps } from '../../../domain/settings/publish.ts'
import type { SettingSection } from '../../../domain/settings/sections.ts'
import { errorText } from '../../../kernel/answer.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import { isAgencyAdmin, scopeOf, type Tx } from './settings-place.ts'

type Draft = ReplyOf<typeof administrationSettings.listDrafts>['Drafts'][number]

interface Reader {
  readonly language: Language
  readonly now: () => Date
}

export const publisherOf = (viewer: LoginViewer): Publisher => ({
  loginId: viewer.loginId,
  email: viewer.email,
  isAgency: isAgencyAdmin(viewer),
  companyIds: viewer.adminCompanies,
})

export interface Examined {
  readonly prepared: readonly Prepared[]
  readonly faults: readonly { readonly draftId: number; readonly path: string; readonly message: string }[]
}

/**
 * Drafts beside what they change, and what is wrong with them. Records name companies besides their own, so all are in
 * reach while they are read; the drafts were found among the viewer's.
 */
export async function examine(tx: Tx, deps: SettingsDeps, drafts: readonly DraftRow[], ctx: Reader): Promise<Examined> {
  if (drafts.length === 0) return { prepared: [], faults: [] }
  await tx.reach(null)
  const prepared = await prepare(tx.db, drafts, deps, ctx.now())
  const guardText = (code: GuardCode, path: string) => errorText(code, ctx.language, path)
  const faults = await faultsOf(tx.db, prepared, publisherOf(tx.viewer), { deps, language: ctx.language, guardText })
  await tx.reach(tx.viewer.adminCompanies)
  return { prepared, faults }
}

export async function presentDrafts(
  tx: Tx,
  deps: SettingsDeps,
  drafts: readonly DraftRow[],
  ctx: Reader,
): Promise<Draft[]> {
  const { faults } = await examine(tx, deps, drafts, ctx)
  return drafts.map((draft) => ({
    Id: String(draft.id),
    Section: draft.section,
    CompanyCode: scopeOf(draft.section as SettingSection, tx.viewer) === 'deployment' ? null : draft.company_code,
    Key: draft.key,
    Title: draft.title,
    Record: draft.record,
    Revision: draft.revision,
    AuthorName: draft.author,
    ChangedAt: draft.changed_at.toISOString(),
    Reason: draft.reason,
    PublishAt: draft.publish_at?.toISOString() ?? null,
    State: draft.state,
    Faults: [
      ...faults
        .filter(({ draftId }) => draftId === draft.id)
        .map(({ path, message }) => ({ Path: path, Message: message })),
      ...(draft.failure === null
        ? []
        : [
            {
              Path: '',
              Message: errorText(draft.failure as ErrorCode, ctx.language, draft.failure_value ?? ''),
            },
          ]),
    ],
  }))
}

export async function presentDraft(tx: Tx, deps: SettingsDeps, draft: DraftRow, ctx: Reader): Promise<Draft> {
  const [one] = await presentDrafts(tx, deps, [draft], ctx)
  if (!one) throw new Error('A draft was lost')
  return one
}
