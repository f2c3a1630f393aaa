import { purge } from '../../../jobs/job.ts'
import { purgeFlightTimes } from './flight-times.store.ts'

/** As long as the tracker shows persons: people whom a diverted flight brought somewhere may still be there. */
const keptDays = 90

export const flightTimesPurge = purge(({ now }) => ({ transaction }) => {
  const before = new Date(now().getTime() - keptDays * 86_400_000)
  return transaction(({ db }) => purgeFlightTimes(db, before.toISOString().slice(0, 10).replaceAll('-', '')))
})
