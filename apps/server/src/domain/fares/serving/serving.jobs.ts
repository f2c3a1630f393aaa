import { job, purge, wholeDeployment } from '../../../jobs/job.ts'
import { recordDays } from './advice-terms.ts'
import { purgeAdvice } from './advice.store.ts'
import { purgeForecasts } from './forecasts.store.ts'
import { judgeGivenAdvice } from './judge-given-advice.ts'
import { faultsIn, refreshForecasts } from './refresh-forecasts.ts'

/** Days for which it can be explained what was shown; of each day before yesterday, the last forecast of a route. */
const [keptDays, keptWholeDays] = [30, 1]

export const fareForecastPurge = purge(({ now }) => ({ transaction }) => {
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000)
  return transaction(async ({ db }) => {
    await purgeForecasts(db, { before: daysAgo(keptDays), soon: daysAgo(keptWholeDays) })
    // A day more: it may still be yesterday where somebody looks.
    await purgeAdvice(
      db,
      daysAgo(recordDays + 1)
        .toISOString()
        .slice(0, 10),
    )
  })
})

const terms = {
  payload: wholeDeployment,
  expireInSeconds: 7_200,
  retryLimit: 2,
  concurrency: 1,
  statementSeconds: 600,
} as const

/** Fits anew and forecasts all routes, since every lead time is a day shorter. */
export const nightlyFareForecasts = job({
  ...terms,
  queue: 'forecast-fares',
  schedule: '10 2 * * *',
  run:
    ({ now }) =>
    async (_, { log, signal, transaction }) => {
      log.info(
        await refreshForecasts({ ...faultsIn(log), now, signal, transaction }, { onlyChanged: false }),
        'fares forecast',
      )
    },
})

/** Says of advice that was given whether it was right, once its time is over. */
export const fareAdviceJudgement = job({
  ...terms,
  queue: 'judge-fare-advice',
  schedule: '50 3 * * *',
  run:
    ({ now }) =>
    async (_, { log, signal, transaction }) => {
      const judged = await judgeGivenAdvice({ now, signal, transaction: (act) => transaction(act) })
      if (judged > 0) log.info({ judged }, 'fare advice judged')
    },
})

/** Forecasts routes with new prices, some minutes after they came. */
export const changedFareForecasts = job({
  ...terms,
  queue: 'forecast-changed-fares',
  schedule: '*/5 * * * *',
  run:
    ({ now }) =>
    async (_, { log, signal, transaction }) => {
      const refreshed = await refreshForecasts({ ...faultsIn(log), now, signal, transaction }, { onlyChanged: true })
      if (refreshed.routes > 0) log.info(refreshed, 'changed fares forecast')
    },
})
