import { purge } from '../../../jobs/job.ts'
import { purgeFlightTimes } from './flight-times.store.ts'

/** How long the times of a flight are kept after its day: whoever it brought somewhere may still be there by them. */
const keptDays = 7

export const flightTimesPurge = purge(({ now }) => ({ transaction }) => {
  const before = new Date(now().getTime() - keptDays * 86_400_000)
  return transaction(({ db }) => purgeFlightTimes(db, before.toISOString().slice(0, 10).replaceAll('-', '')))
})
