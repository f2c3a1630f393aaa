import { join } from 'node:path'
import { sealAudit } from './audit/seal.ts'
import { purgeIdempotencyKeys } from './db/purge.store.ts'
import { sweepFiles } from './domain/attachments/sweep.ts'
import { sweepNewsDocuments } from './domain/news/sweep-documents.ts'
import { remindOfExpiries } from './domain/profiles/expiry-reminders.ts'
import { sendPasswordResetJob } from './features/password-reset/password-reset.jobs.ts'
import { importBookingsJob } from './features/administration/administration.jobs.ts'
import { sweepImports } from './features/administration/import-staging.ts'
import { saveConfirmationJob } from './features/trips/confirmations/confirmations.jobs.ts'
import { sweepConfirmations } from './features/trips/confirmations/sweep.ts'
import type { ServerParts } from './handlers.ts'
import { purgeExpired } from './identity/purge.store.ts'
import type { JobHandlers } from './jobs/jobs.ts'
import { createDelivery, deliverDueMailsJob, deliverMailJob } from './mail/deliver.ts'
import { purgeMails } from './mail/mail.store.ts'
import { purgeMessages } from './realtime/realtime.store.ts'

/** Every job's handler: a declared job without one does not compile. */
export function jobHandlers(
  parts: Pick<ServerParts, 'config' | 'identity' | 'mail' | 'now' | 'pools' | 'storage'>,
): JobHandlers {
  const { config, now, storage } = parts
  const delivery = createDelivery(config, now)
  return {
    importBookings: importBookingsJob({ config, storage }),
    saveConfirmation: saveConfirmationJob(now),
    sendPasswordReset: sendPasswordResetJob(parts),
    deliverMail: deliverMailJob(delivery),
    deliverDueMails: deliverDueMailsJob(delivery),
    remindOfExpiries: async (_, run) => {
      const mails = await remindOfExpiries(parts, (act) => run.transaction(act), run.signal)
      run.log.info({ mails }, 'documents that expire reminded of')
    },
    sealAudit: async (_, run) => {
      const lines = await sealAudit(run.systemPool, run.signal)
      run.log.debug({ lines }, 'audit sealed')
    },
    purgeExpired: async (_, run) => {
      await run.transaction(({ db }) => purgeExpired(db, new Date()))
      await run.transaction(({ db }) => purgeIdempotencyKeys(db, now()))
      await run.transaction(({ db }) => purgeMails(db, now()))
      await run.transaction(({ db }) => purgeMessages(db, new Date()))
      const { transaction } = run
      await sweepImports({ storage, transaction }, { folder: join(config.dataDir, 'incoming'), now: now() })
      await sweepConfirmations({ storage, transaction }, now())
      run.log.info({ documents: await sweepNewsDocuments({ storage, transaction }, now()) }, 'news documents swept')
      run.log.info(await sweepFiles({ storage, transaction }, now()), 'files swept')
    },
  }
}
