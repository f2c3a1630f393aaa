import { job, wholeDeployment } from '../../jobs/job.ts'
import { remindOfExpiries } from './expiry-reminders.ts'

export const expiryReminders = job({
  queue: 'remind-of-expiries',
  payload: wholeDeployment,
  expireInSeconds: 1_800,
  retryLimit: 3,
  concurrency: 1,
  // Before the working day begins in Asia.
  schedule: '20 22 * * *',
  run: (parts) => async (_, run) => {
    const mails = await remindOfExpiries(parts, (act) => run.transaction(act), run.signal)
    run.log.info({ mails }, 'documents that expire reminded of')
  },
})
