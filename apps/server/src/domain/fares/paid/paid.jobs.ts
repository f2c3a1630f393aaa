import { job, wholeDeployment } from '../../../jobs/job.ts'
import { readPaidFares } from './read-paid-fares.ts'

/** Keeps what companies paid for flights beside the fares of the market. */
export const paidFareReading = job({
  queue: 'read-paid-fares',
  payload: wholeDeployment,
  expireInSeconds: 3_000,
  retryLimit: 2,
  concurrency: 1,
  schedule: '50 * * * *',
  run:
    ({ now }) =>
    async (_, { log, signal, transaction }) => {
      const orders = await readPaidFares({ now, signal, transaction })
      if (orders > 0) log.info({ orders }, 'prices of bookings read')
    },
})
