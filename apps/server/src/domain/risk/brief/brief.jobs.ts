import { job, wholeDeployment } from '../../../jobs/job.ts'
import { mailBriefs } from './brief-mails.ts'

export const briefMails = job({
  queue: 'mail-briefs',
  payload: wholeDeployment,
  expireInSeconds: 1_800,
  retryLimit: 3,
  concurrency: 1,
  // Hourly: who books the day before gets it before leaving.
  schedule: '35 * * * *',
  run: (parts) => async (_, run) => {
    const mails = await mailBriefs(parts, (act) => run.transaction(act), run.signal)
    run.log.info({ mails }, 'briefs of destinations mailed')
  },
})
