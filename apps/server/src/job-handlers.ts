import { sealAudit } from './audit/seal.ts'
import { purgeIdempotencyKeys } from './db/purge.store.ts'
import { importBookingsJob } from './features/administration/administration.jobs.ts'
import { ImportFolders } from './features/administration/import-folder.ts'
import type { ServerParts } from './handlers.ts'
import { purgeExpired } from './identity/purge.store.ts'
import type { JobHandlers } from './jobs/jobs.ts'
import { purgeMessages } from './realtime/realtime.store.ts'

/** Every job's handler: a declared job without one does not compile. */
export function jobHandlers({ config, now }: Pick<ServerParts, 'config' | 'now'>): JobHandlers {
  const folders = new ImportFolders(config.dataDir)
  return {
    importBookings: importBookingsJob(config),
    sealAudit: async (_, run) => {
      const lines = await sealAudit(run.systemPool, run.signal)
      run.log.debug({ lines }, 'audit sealed')
    },
    purgeExpired: async (_, run) => {
      await run.transaction(({ db }) => purgeExpired(db, new Date()))
      await run.transaction(({ db }) => purgeIdempotencyKeys(db, now()))
      await run.transaction(({ db }) => purgeMessages(db, new Date()))
      await folders.removeForgotten(now())
    },
  }
}
