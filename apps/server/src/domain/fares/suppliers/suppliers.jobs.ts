import { addDays } from '@portolan/rules/calendar-day'
import { job, purge, wholeDeployment } from '../../../jobs/job.ts'
import { createAmadeus } from './amadeus.ts'
import { askSuppliers } from './ask-suppliers.ts'
import { purgeAsks } from './asks.store.ts'
import { createDuffel } from './duffel.ts'

/** Asks suppliers that the deployment has a key of; without keys it does nothing. */
export const fareSupplierAsks = job({
  queue: 'ask-fare-suppliers',
  payload: wholeDeployment,
  // Less than the hour until the next run.
  expireInSeconds: 3_000,
  retryLimit: 0,
  concurrency: 1,
  schedule: '35 * * * *',
  run: ({ config, now }) => {
    const { amadeus, asksADay, duffel } = config.fares
    const suppliers = [...(duffel ? [createDuffel(duffel)] : []), ...(amadeus ? [createAmadeus(amadeus)] : [])]
    return (_, { log, signal, transaction }) => askSuppliers({ suppliers, asksADay, now, log, signal, transaction })
  },
})

export const fareAsksPurge = purge(({ now }) => ({ transaction }) => {
  const today = now().toISOString().slice(0, 10)
  return transaction(({ db }) => purgeAsks(db, addDays(today, -7)))
})
