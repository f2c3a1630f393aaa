import { job, wholeDeployment } from '../../jobs/job.ts'
import { openLedgerConnection } from '../ledger/writing/ledger-connection.store.ts'
import { findDueCompanies, takeDue } from './whereabouts.store.ts'
import { projectWhereabouts, sinceOf } from './whereabouts.ts'

/** An importer of the same company waits for one of these. */
const travelersAtOnce = 200

/**
 * Makes the tracker's rows of travellers anew whose home or flights have changed, and after an update those of everybody
 * who travels. What a run that died has taken is still in the list.
 */
export const projectWhereaboutsDue = job({
  queue: 'project-whereabouts',
  payload: wholeDeployment,
  expireInSeconds: 3_600,
  retryLimit: 3,
  concurrency: 1,
  statementSeconds: 300,
  schedule: '* * * * *',
  run:
    ({ now }) =>
    async (_, { log, signal, systemPool, transaction }) => {
      const companies = await transaction(({ db }) => findDueCompanies(db))
      for (const companyId of companies) {
        const connection = await openLedgerConnection(systemPool, companyId, false)
        try {
          for (let taken = travelersAtOnce; taken === travelersAtOnce && !signal.aborted;)
            taken = await connection.transaction(async (db) => {
              const due = await takeDue(db, companyId, travelersAtOnce)
              await projectWhereabouts(db, companyId, due, sinceOf(now()))
              return due.length
            })
        } finally {
          await connection.close()
        }
        log.info({ companyId }, 'whereabouts made anew')
      }
    },
})
