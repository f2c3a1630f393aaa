import { purge } from '../../jobs/job.ts'
import { purgeWaitingPhones } from './waiting-phone.store.ts'

/** Uses the wall clock, as sign-ins and credentials do. */
export const waitingPhonePurge = purge(
  () =>
    ({ transaction }) =>
      transaction(({ db }) => purgeWaitingPhones(db, new Date())),
)
