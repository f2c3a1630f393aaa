import { job, wholeDeployment } from '../../jobs/job.ts'
import { tellOwners } from './tell-owners.ts'
import { carryOver } from './write-budget.ts'
import { findToCarry, findUntold } from './write-budget.store.ts'

/** Tells owners of budgets that are nearly or wholly used. Each budget is marked in the transaction that writes its mails. */
export const budgetAlerts = job({
  queue: 'budget-alerts',
  payload: wholeDeployment,
  expireInSeconds: 300,
  retryLimit: 3,
  concurrency: 1,
  schedule: '* * * * *',
  run: (parts) => async (_, run) => {
    const found = await run.transaction(({ db }) => findUntold(db))
    let told = 0
    for (const { company_id, id } of found) {
      if (run.signal.aborted) break
      if (await run.transaction(({ db }) => tellOwners(db, parts, { companyId: company_id, id }))) told += 1
    }
    if (told > 0) run.log.info({ told }, 'owners told of budgets that are nearly or wholly used')
  },
})

/** What is left of budgets whose period is over goes into the next one, where they say so. */
export const budgetCarryOver = job({
  queue: 'budget-carry-over',
  payload: wholeDeployment,
  expireInSeconds: 600,
  retryLimit: 3,
  concurrency: 1,
  schedule: '23 * * * *',
  run: (parts) => async (_, run) => {
    const now = parts.now()
    const found = await run.transaction(({ db }) => findToCarry(db, now))
    let carried = 0
    for (const { company_id, id, next_id } of found) {
      if (run.signal.aborted) break
      const budget = { companyId: company_id, id, nextId: next_id }
      if (await run.transaction(({ db }) => carryOver(db, budget, now))) carried += 1
    }
    if (carried > 0) run.log.info({ carried }, 'budgets carried over')
  },
})
