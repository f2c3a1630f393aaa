import { job, wholeDeployment } from '../../../jobs/job.ts'
import { tellFlightChanges } from './tell-flight-changes.ts'

/** Tells people of changes of their flights; enqueued with the changes, and each minute for what was written without jobs. */
export const flightChangeMails = job({
  queue: 'tell-flight-changes',
  payload: wholeDeployment,
  expireInSeconds: 1_800,
  retryLimit: 3,
  concurrency: 1,
  schedule: '* * * * *',
  run:
    ({ mail, now }) =>
    async (_, { log, signal, transaction }) => {
      const mails = await tellFlightChanges({ mail, now, signal, transaction: (act) => transaction(act) })
      if (mails > 0) log.info({ mails }, 'changes of flights told')
    },
})
