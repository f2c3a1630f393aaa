import { lockItem, updateItem } from '../../../domain/desk/desk-items.store.ts'
import { job, wholeDeployment } from '../../../jobs/job.ts'
import { addEvents } from '../../../domain/requests/request-events.store.ts'
import { closeCancelledSteps, findCancelledTasks } from './task.store.ts'

/** Ends steps of cancellations that the supplier has made by itself, as the ledger says. */
export const supplierCancellations = job({
  queue: 'desk-cancellations',
  payload: wholeDeployment,
  expireInSeconds: 300,
  retryLimit: 3,
  concurrency: 1,
  schedule: '* * * * *',
  run: (parts) => async (_, run) => {
    const found = await run.transaction(({ db }) => findCancelledTasks(db))
    for (const place of found) {
      if (run.signal.aborted) break
      await run.transaction(async ({ db }) => {
        const now = parts.now()
        const item = await lockItem(db, place.companyId, place.itemId)
        if (!item || item.state === 'done') return
        const labels = await closeCancelledSteps(db, place, now)
        if (labels.length === 0) return
        await updateItem(db, item, {}, now)
        if (item.request_id === null) return
        const request = { company_id: item.company_id, id: item.request_id }
        const events = labels.map(
          (subject) => ({ at: now, loginId: null, what: 'deskStepBySupplier', detail: { subject } }) as const,
        )
        await addEvents(db, request, ...events)
      })
    }
    if (found.length > 0) run.log.info({ tasks: found.length }, 'steps ended that suppliers cancelled')
  },
})
