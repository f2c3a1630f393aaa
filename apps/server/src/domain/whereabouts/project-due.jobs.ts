import { job, type JobRun, wholeDeployment } from '../../jobs/job.ts'
import { findUntoldCompanies } from './connections/connections.store.ts'
import { leavesAfter, type TellDeps, tellUntold } from './connections/tell-connections.ts'
import { findCompaniesDue, projectDue } from './project-due.store.ts'

/**
 * Makes the tracker's rows and the days of travellers anew whose home or flights have changed, and after an update those of
 * everybody who travels. Then it tells of connections that this, an import or a booking has broken.
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
    ({ mail, now }) =>
    async (_, { log, signal, systemPool, transaction }) => {
      const companies = await transaction(({ db }) => findCompaniesDue(db, now()))
      const failed: unknown[] = []
      for (const companyId of companies)
        await projectDue(systemPool, companyId, { now: now(), signal }).catch((error: unknown) => {
          // The others do not wait for one.
          log.error({ companyId, err: error }, 'whereabouts could not be made anew')
          failed.push(error)
        })
      const told = await tellOfConnections({ mail, now, signal, transaction })
      if (told > 0) log.info({ told }, 'told of connections')
      if (failed.length > 0) throw new AggregateError(failed, 'Whereabouts of some companies could not be made anew')
      if (companies.length > 0) log.info({ companies: companies.length }, 'whereabouts made anew')
    },
})

type TellRun = Pick<JobRun, 'signal' | 'transaction'> & TellDeps & { readonly now: () => Date }

/** Company by company, in transactions of some hundred connections; one that fails holds up no other. Answers how many were told. */
export async function tellOfConnections({ signal, transaction, now, ...deps }: TellRun): Promise<number> {
  let told = 0
  const failed: unknown[] = []
  const tellCompany = async (companyId: number) => {
    for (let more = 1; more > 0 && !signal.aborted; told += more)
      more = await transaction(({ db }) => tellUntold(db, deps, companyId, now()))
  }
  for (const companyId of await transaction(({ db }) => findUntoldCompanies(db, leavesAfter(now()))))
    await tellCompany(companyId).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw new AggregateError(failed, 'Nobody could be told of connections of some companies')
  return told
}
