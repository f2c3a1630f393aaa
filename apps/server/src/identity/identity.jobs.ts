import { purge } from '../jobs/job.ts'
import { purgeExpired } from './purge.store.ts'

/** Uses the wall clock, as sign-ins and credentials do. */
export const credentialPurge = purge(
  () =>
    ({ transaction }) =>
      transaction(({ db }) => purgeExpired(db, new Date())),
)
