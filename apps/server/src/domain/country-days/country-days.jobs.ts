import { purge } from '../../jobs/job.ts'
import { purgeDays } from './country-days.store.ts'
import { keptSince } from './project-days.ts'

export const countryDaysPurge = purge(({ now }) => async ({ log, transaction }) => {
  const ranges = await transaction(({ db }) => purgeDays(db, keptSince(now())))
  log.info({ ranges }, 'days in countries that are long over deleted')
})
