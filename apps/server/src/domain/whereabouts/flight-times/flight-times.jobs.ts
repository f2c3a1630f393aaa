import { purge } from '../../../jobs/job.ts'
import { purgeNotices } from '../flight-notices/notices.store.ts'
import { purgeFlightTimes } from './flight-times.store.ts'

/** As long as the tracker shows persons: people whom a diverted flight brought somewhere may still be there. */
const keptDays = 90

export const flightTimesPurge = purge(({ now }) => ({ transaction }) => {
  const before = new Date(now().getTime() - keptDays * 86_400_000)
  const day = before.toISOString().slice(0, 10).replaceAll('-', '')
  return transaction(async ({ db }) => {
    await purgeFlightTimes(db, day)
    await purgeNotices(db, day)
  })
})
