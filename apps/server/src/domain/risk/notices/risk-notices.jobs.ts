import { job, purge, wholeDeployment } from '../../../jobs/job.ts'
import { tellNotices } from './tell-notices.ts'
import { purgeNotices } from './tell.store.ts'
import { weighAlerts } from './weigh-alerts.ts'

/** How long it is known who was told of an alert that is over. */
const keptYears = 2

export const riskNoticePurge = purge(({ now }) => ({ transaction }) => {
  const before = now()
  before.setUTCFullYear(before.getUTCFullYear() - keptYears)
  return transaction(({ db }) => purgeNotices(db, before))
})

/** Looks for the trips that new alerts touch, then tells everybody whose quiet hours are over. */
export const riskAlertWeighing = job({
  queue: 'weigh-risk-alerts',
  payload: wholeDeployment,
  expireInSeconds: 1_800,
  retryLimit: 3,
  concurrency: 1,
  schedule: '* * * * *',
  statementSeconds: 300,
  run:
    ({ mail, now }) =>
    async (_, { log, signal, transaction }) => {
      const weighed = await weighAlerts({ now, signal, transaction: (act) => transaction(act) })
      const told = await tellNotices({ mail, now, signal, transaction: (act) => transaction(act) })
      if (weighed.alerts > 0 || told > 0) log.info({ ...weighed, told }, 'alerts weighed')
    },
})
