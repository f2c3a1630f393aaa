import { purge } from '../jobs/job.ts'
import { purgeMessages } from './realtime.store.ts'

export const messagePurge = purge(
  () =>
    ({ transaction }) =>
      transaction(({ db }) => purgeMessages(db, new Date())),
)
