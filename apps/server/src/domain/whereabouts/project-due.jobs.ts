import { job, wholeDeployment } from '../../jobs/job.ts'
import { findCompaniesDue, projectDue } from './project-due.store.ts'

/**
 * Makes the tracker's rows and the days of travellers anew whose home or flights have changed, and after an update those of everybody
 * who travels.
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
      const companies = await transaction(({ db }) => findCompaniesDue(db, now()))
      const failed: unknown[] = []
      for (const companyId of companies)
        await projectDue(systemPool, companyId, { now: now(), signal }).catch((error: unknown) => {
          // The others do not wait for one.
          log.error({ companyId, err: error }, 'whereabouts could not be made anew')
          failed.push(error)
        })
      if (failed.length > 0) throw new AggregateError(failed, 'Whereabouts of some companies could not be made anew')
      if (companies.length > 0) log.info({ companies: companies.length }, 'whereabouts made anew')
    },
})
