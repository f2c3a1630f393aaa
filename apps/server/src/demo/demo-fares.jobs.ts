import { readPaidFares } from '../domain/fares/paid/read-paid-fares.ts'
import { faultsIn, refreshForecasts } from '../domain/fares/serving/refresh-forecasts.ts'
import { job, wholeDeployment } from '../jobs/job.ts'
import { loadDemoFares } from './demo-fares.ts'
import { loadDemoWatches } from './demo-watches.ts'

/** The demo's fares come while people can sign in already; their forecasts follow at once. Enqueued where the demo is on. */
export const demoFares = job({
  queue: 'load-demo-fares',
  payload: wholeDeployment,
  expireInSeconds: 1_800,
  retryLimit: 2,
  concurrency: 1,
  statementSeconds: 300,
  run:
    ({ now }) =>
    async (_, { log, signal, systemPool, transaction }) => {
      const added = await loadDemoFares(systemPool, now())
      if (added > 0) {
        const { routes } = await refreshForecasts(
          { ...faultsIn(log), now, signal, transaction },
          { onlyChanged: false },
        )
        await readPaidFares({ now, signal, transaction })
        await loadDemoWatches(systemPool, now)
        log.info({ added, routes }, 'demo fares loaded')
      }
    },
})
