import { openPools } from '../../apps/server/src/db/database.ts'
import { publish } from '../../apps/server/src/realtime/publish.ts'
import { serveParent } from '../child.ts'
import { messageOf, type PublishJob, type StreamServerOptions } from '../stream-jobs.ts'

/** Another process of the product that publishes: each message in a transaction of its own, as a call does. */
serveParent<StreamServerOptions, PublishJob>(async ({ appUrl, systemUrl, companyId, loginId }) => {
  const pools = openPools({ appUrl, systemUrl, size: 2, onError: () => undefined })
  let said = 0
  return {
    ready: null,
    run: async ({ messages }) => {
      for (let index = 0; index < messages; index++)
        await pools.systemDb
          .transaction()
          .execute((db) => publish(db, { companyId, loginId, message: messageOf(said++) }))
    },
    stop: () => pools.close(),
  }
})
