import { job, wholeDeployment } from '../../jobs/job.ts'
import { lookAtWatches } from './look-at-watches.ts'

/** Tells people whose watched fares have passed their limits. */
export const fareWatchLook = job({
  queue: 'look-at-fare-watches',
  payload: wholeDeployment,
  expireInSeconds: 1_800,
  retryLimit: 3,
  concurrency: 1,
  schedule: '25 * * * *',
  statementSeconds: 120,
  run:
    ({ mail, now }) =>
    async (_, { log, signal, transaction }) => {
      const told = await lookAtWatches({ mail, now, signal, transaction: (act) => transaction(act) })
      if (told > 0) log.info({ told }, 'watched fares told')
    },
})
