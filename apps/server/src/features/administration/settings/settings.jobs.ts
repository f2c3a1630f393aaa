import { appendAudit } from '../../../kernel/audit.ts'
import { AppError } from '../../../kernel/app-error.ts'
import { companyLanguage } from './settings-company.store.ts'
import {
  type DraftRow,
  deleteDrafts,
  failDrafts,
  findAuthor,
  lockDueDrafts,
} from '../../../domain/settings/drafts.store.ts'
import { publishDrafts } from '../../../domain/settings/publish.ts'
import { job, type JobRun, wholeDeployment } from '../../../jobs/job.ts'
import { auditPublished } from './publish.handlers.ts'
import type { Mail } from '../../../mail/mail.ts'
import { tellFailed } from './tell-failed.ts'
import { settingsDeps, type SettingsParts } from './settings.handlers.ts'

interface PublishingParts extends SettingsParts {
  readonly mail: Pick<Mail, 'queue'>
}

/**
 * Publishes what was scheduled, each batch in a transaction of its own, as who scheduled it could at that moment. Who has left or
 * no longer administers the company publishes nothing: the drafts stay, say why, and wait for somebody else.
 */
export const publishSettings = job({
  queue: 'publish-settings',
  payload: wholeDeployment,
  expireInSeconds: 600,
  retryLimit: 0,
  concurrency: 1,
  schedule: '* * * * *',
  run: (parts: PublishingParts) => async (_, run) => {
    const now = parts.now()
    const due = await run.transaction(({ db }) => lockDueDrafts(db, now))
    for (const batch of Map.groupBy(due, ({ batch: of }) => of).values()) {
      if (run.signal.aborted) return
      await publishBatch(parts, run, batch, now)
    }
  },
})

async function publishBatch(parts: PublishingParts, run: JobRun, batch: readonly DraftRow[], now: Date): Promise<void> {
  const [first] = batch
  if (!first) return
  const ids = batch.map(({ id }) => id)
  try {
    await run.transaction(async (tx) => {
      const { db } = tx
      // Another process, or a person, may have been faster.
      const drafts = (await lockDueDrafts(db, now)).filter(({ id }) => ids.includes(id))
      if (drafts.length === 0) return
      const author = await findAuthor(db, first.author_login_id)
      const administered = new Set(author?.companyIds ?? [])
      if (!author || drafts.some(({ company_id: id }) => !administered.has(id)))
        throw new AppError('author_left', { x: first.author })
      const deps = settingsDeps(parts)
      const language = await companyLanguage(db, first.company_id)
      const how = { deps, language, reason: first.reason ?? '', now, kind: 'schedule' } as const
      const published = await publishDrafts(db, drafts, author, how)
      await deleteDrafts(
        db,
        drafts.map(({ id }) => id),
      )
      const object: Record<string, unknown> = { scheduled: true }
      await auditPublished({ db, about: (more) => void Object.assign(object, more) }, deps, published)
      await tx.client.query(
        appendAudit({
          companyId: first.company_id,
          loginId: author.loginId,
          machineClientId: null,
          action: 'POST /admin/publish',
          object,
          correlationId: `schedule ${first.batch ?? ''}`,
          address: null,
        }),
      )
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    run.log.warn({ drafts: ids, code: error.code }, 'scheduled settings were not published')
    const value = error.x ?? error.fields?.join('; ') ?? null
    await run.transaction(async ({ db }) => {
      await failDrafts(db, ids, { code: error.code, value })
      await tellFailed(parts.mail, db, batch, error)
    })
  }
}
