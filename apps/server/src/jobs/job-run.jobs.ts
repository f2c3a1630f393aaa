import { purge } from './job.ts'
import { purgeRuns } from './job-run.store.ts'

export const runPurge = purge(
  () =>
    ({ transaction }) =>
      transaction(({ db }) => purgeRuns(db)),
)
