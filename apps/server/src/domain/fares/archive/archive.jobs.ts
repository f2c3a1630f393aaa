import { job, purge, wholeDeployment } from '../../../jobs/job.ts'
import { purgeFareImports } from './fare-import.store.ts'
import { findOldFareMonths, rollUpFareMonth } from './retention.store.ts'

const dayMs = 86_400_000
/** How long an import can be looked at, with the rows that it refused. */
const importsKeptDays = 90
/** No import takes so long: its process has died. */
const deadAfterDays = 2

/** Turns months of single prices that are kept no longer into what a route usually costs, a transaction each month. */
export const rollUpFares = job({
  queue: 'roll-up-fares',
  payload: wholeDeployment,
  expireInSeconds: 4 * 3_600,
  retryLimit: 3,
  concurrency: 1,
  statementSeconds: 3_600,
  schedule: '20 3 * * *',
  run:
    ({ config, now }) =>
    async (_, { log, signal, transaction }) => {
      const before = new Date(now().getTime() - config.fares.keepDays * dayMs).toISOString().slice(0, 10)
      for (const month of await transaction(({ db }) => findOldFareMonths(db, before))) {
        signal.throwIfAborted()
        const kinds = await transaction(({ db }) => rollUpFareMonth(db, month))
        log.info({ month, kinds }, 'a month of observed fares was rolled up')
      }
    },
})

export const fareImportsPurge = purge(({ now }) => async ({ log, transaction }) => {
  const before = (days: number) => new Date(now().getTime() - days * dayMs)
  const imports = await transaction(({ db }) =>
    purgeFareImports(db, { before: before(importsKeptDays), deadBefore: before(deadAfterDays), now: now() }),
  )
  log.info({ imports }, 'imports of fares of long ago deleted')
})
