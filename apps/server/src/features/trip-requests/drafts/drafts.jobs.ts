import { purge } from '../../../jobs/job.ts'
import { purgeDrafts } from './drafts.store.ts'

export const draftPurge = purge(
  ({ now }) =>
    ({ transaction }) =>
      transaction(({ db }) => purgeDrafts(db, now())),
)
