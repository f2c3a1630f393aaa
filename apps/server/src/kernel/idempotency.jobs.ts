import { purge } from '../jobs/job.ts'
import { purgeIdempotencyKeys } from './idempotency.store.ts'

export const idempotencyPurge = purge(
  ({ now }) =>
    ({ transaction }) =>
      transaction(({ db }) => purgeIdempotencyKeys(db, now())),
)
