import { purge } from '../jobs/job.ts'
import { purgeRateLimits } from './rate-limit.store.ts'

/** By the wall clock, as the limits count, also where tests set the server's date. */
export const rateLimitPurge = purge(
  () =>
    ({ transaction }) =>
      transaction(({ db }) => purgeRateLimits(db, new Date())),
)
