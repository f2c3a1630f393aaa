import { purge } from '../jobs/job.ts'
import { purgeExpired } from './purge.store.ts'

/** By the wall clock, as sign-ins and credentials go by it. */
export const credentialPurge = purge(
  () =>
    ({ transaction }) =>
      transaction(({ db }) => purgeExpired(db, new Date())),
)
