import { RealtimeMessageType } from '@portolan/contract/realtime'
import { followPrice } from '../../../domain/budgets/follow-request.ts'
import { findArrived } from '../../../domain/requests/booked-requests.store.ts'
import { job, wholeDeployment } from '../../../jobs/job.ts'
import { publish } from '../../../realtime/publish.ts'
import { lockForJob } from '../../../domain/requests/request.store.ts'
import { peopleOf } from '../../../domain/requests/request-round.ts'
import { linkOrder } from './booked-order.store.ts'
import { priceOfOrder } from './order-price.ts'

/** Links requests with trips that reached the ledger after the booking tool had reported them. */
export const bookedArrivals = job({
  queue: 'booked-arrivals',
  payload: wholeDeployment,
  expireInSeconds: 300,
  retryLimit: 3,
  concurrency: 1,
  schedule: '* * * * *',
  run: (parts) => async (_, run) => {
    const found = await run.transaction(({ db }) => findArrived(db))
    for (const { companyId, id, orderId } of found) {
      if (run.signal.aborted) break
      await run.transaction(async ({ db }) => {
        const row = await lockForJob(db, companyId, id)
        if (!row || row.order_id !== null || row.booked_at === null) return
        await linkOrder(db, row, orderId)
        // What the ledger says of its price is what its budget has spent.
        const price = await priceOfOrder(db, row, orderId, parts.now())
        if (price) await followPrice(db, { companyId, requestId: id }, price, parts.now())
        const message = { Type: RealtimeMessageType.Approvals, Status: 0, Ref: row.reference }
        await publish(db, ...peopleOf(row).map((loginId) => ({ companyId, loginId, message })))
      })
    }
    if (found.length > 0) run.log.info({ linked: found.length }, 'booked trips linked with their requests')
  },
})
