import { renewTripNames } from '../../domain/ledger/naming/renew-names.store.ts'
import { namesEdition } from '../../domain/ledger/naming/trip-name.rules.ts'
import { job, wholeDeployment } from '../../jobs/job.ts'
import { referenceEdition } from '../../reference/edition.ts'
import { gazetteer } from '../../reference/search/gazetteer.ts'

/** Reads one row where nothing is to be done, which is always but after a deployment. */
export const tripNames = job({
  queue: 'renew-trip-names',
  payload: wholeDeployment,
  expireInSeconds: 3_600,
  retryLimit: 3,
  concurrency: 1,
  schedule: '*/10 * * * *',
  run: () => {
    const edition = namesEdition(referenceEdition())
    return async (_, { log, signal, systemPool }) => {
      const renewed = await renewTripNames(systemPool, { places: gazetteer, edition, signal })
      if (renewed > 0) log.info({ renewed }, 'trips named')
    }
  },
})
