import { randomUUID } from 'node:crypto'
import type { administrationSettings } from '@portolan/contract/features/administration/settings'
import { auditChange } from '../../../domain/people/audit-change.ts'
import { deleteDrafts, findDrafts, lockDrafts, scheduleDrafts } from '../../../domain/settings/drafts.store.ts'
import { personOf } from '../../../domain/settings/history.ts'
import {
  digestOfChanges,
  type PublishedRecord,
  publishDrafts,
  type SettingsDeps,
} from '../../../domain/settings/publish.ts'
import { keyOf } from '../../../domain/settings/sections.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import type { WriteTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import { adminCompanies } from '../admin-scope.ts'
import { effectsOf } from '../effect/effects.ts'
import { titleFinder } from './section-fields.ts'
import { examine, type Examined, publisherOf } from './settings.present.ts'
import { idsOf, type Tx } from './settings-place.ts'

type Calls = Handlers<Pick<typeof administrationSettings, 'effect' | 'publish'>>
type WriteTx = WriteTransaction<LoginViewer>

export const createPublishHandlers = (deps: SettingsDeps): Calls => ({
  effect: ({ DraftIds }, ctx) =>
    ctx.read(async (tx) => {
      const companyIds = await adminCompanies(tx)
      // Those that somebody has published or given up meanwhile do nothing any more.
      const drafts = await findDrafts(tx.db, companyIds, idsOf(DraftIds))
      const examined = await examine(tx, deps, drafts, ctx)
      const effects = await effectsOfDrafts(tx, examined, ctx)
      return {
        Changes: examined.prepared.flatMap(({ draft, section, changes }) => {
          const titleAt = titleFinder(section, ctx.language)
          return changes.map(({ path, before, after }) => ({
            DraftId: String(draft.id),
            Path: path,
            Title: titleAt(path),
            Before: before,
            After: after,
          }))
        }),
        Effects: effects,
        Faults: examined.faults.map(({ draftId, path, message }) => ({
          DraftId: String(draftId),
          Path: path,
          Message: message,
        })),
        Digest: digestOfChanges(examined.prepared),
      }
    }),
  publish: ({ DraftIds, Reason, At, Digest }, ctx) =>
    ctx.write(async (tx) => {
      const companyIds = await adminCompanies(tx)
      const ids = idsOf(DraftIds)
      const drafts = await lockDrafts(tx.db, companyIds, ids)
      // Somebody published or gave up one of them meanwhile.
      if (drafts.length !== ids.length) throw new AppError('effect_changed')
      const examined = await examine(tx, deps, drafts, ctx)
      const stale = examined.prepared.filter(({ draft, stored }) => draft.revision !== (stored?.revision ?? null))
      if (stale.length > 0)
        throw new AppError('record_changed', { x: stale.map(({ draft }) => draft.title).join(', ') })
      const [fault] = examined.faults
      if (fault) throw new AppError('provisioning_invalid', { fields: examined.faults.map(faultLine) })
      if (digestOfChanges(examined.prepared) !== Digest) throw new AppError('effect_changed')
      const at = At === undefined ? null : new Date(At)
      if (at !== null && at > ctx.now()) {
        const batch = randomUUID()
        await scheduleDrafts(tx.db, ids, { at, batch, loginId: tx.viewer.loginId, reason: Reason })
        tx.about({ drafts: ids, scheduledAt: at.toISOString() })
        return { Published: [], ScheduledAt: at.toISOString() }
      }
      await tx.reach(null)
      const how = { deps, language: ctx.language, reason: Reason, now: ctx.now(), kind: 'person' } as const
      const published = await publishDrafts(tx.db, drafts, publisherOf(tx.viewer), how)
      await deleteDrafts(tx.db, ids)
      await auditPublished(tx, deps, published)
      return {
        Published: published.map(({ prepared, key, version }) => ({
          Section: prepared.section,
          Key: key,
          Version: version,
        })),
        ScheduledAt: null,
      }
    }),
})

const faultLine = ({ path, message }: { readonly path: string; readonly message: string }) =>
  path === '' ? message : `${path}: ${message}`

const effectsOfDrafts = (
  tx: Tx,
  { prepared }: Pick<Examined, 'prepared'>,
  ctx: { readonly language: Parameters<typeof effectsOf>[0]['language']; readonly now: () => Date },
) =>
  effectsOf(
    { db: tx.db, language: ctx.language, now: ctx.now() },
    prepared.map(({ draft, section, stored, after }) => ({
      section,
      company:
        section === 'machineClients' && after['company'] === undefined
          ? null
          : { id: draft.company_id, code: draft.company_code },
      key: draft.key ?? keyOf(section, after),
      before: stored?.record ?? null,
      after,
    })),
  )

/** The line of the audit has what changed; of several records the first, and all of them by section and key. */
export async function auditPublished(
  tx: Pick<WriteTx, 'db' | 'about'>,
  deps: Pick<SettingsDeps, 'keys'>,
  published: readonly PublishedRecord[],
): Promise<void> {
  const [first] = published
  if (!first) return
  tx.about({
    published: published.map(({ prepared, ref, version }) => ({ section: prepared.section, key: ref, version })),
  })
  const { prepared, ref } = first
  const isPerson = prepared.section === 'people'
  await auditChange(tx, deps.keys, {
    section: prepared.section,
    key: ref,
    company: prepared.draft.company_code,
    changes: prepared.changes,
    ...(isPerson && { person: personOf(ref) }),
  })
}
