import { readPaidFares } from '../domain/fares/paid/read-paid-fares.ts'
import { faultsIn, refreshForecasts } from '../domain/fares/serving/refresh-forecasts.ts'
import { job, wholeDeployment } from '../jobs/job.ts'
import { loadDemoFares } from './demo-fares.ts'
import { askInDemoIncident } from './demo-incidents.ts'
import { loadDemoInvoices } from './demo-invoices.ts'
import { loadDemoWatches } from './demo-watches.ts'

/**
 * What the demo's incident asks, its invoices and fares come while people can sign in already; forecasts follow at once. Enqueued where the demo is
 * on.
 */
export const demoLater = job({
  queue: 'load-demo-later',
  payload: wholeDeployment,
  expireInSeconds: 1_800,
  retryLimit: 2,
  concurrency: 1,
  statementSeconds: 300,
  run:
    ({ now, storage }) =>
    async (_, { log, signal, systemPool, transaction }) => {
      const asked = await askInDemoIncident(systemPool, now())
      if (asked > 0) log.info({ asked }, 'people of the demo incident asked')
      const invoices = await loadDemoInvoices({ pool: systemPool, storage, now })
      if (invoices > 0) log.info({ invoices }, 'demo invoices loaded')
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
