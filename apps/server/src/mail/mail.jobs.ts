import * as z from 'zod/mini'
import { findKeptGroups, purgeKept } from '../db/kept-groups.ts'
import { job, purge, wholeDeployment } from '../jobs/job.ts'
import { createDelivery, deliverDueMails, deliverSome } from './deliver.ts'
import { purgeMails } from './mail.store.ts'

/**
 * One job for the mails that a transaction queues together. It delivers whatever of the company is due, so that under load
 * one job sends what many have queued, and those find nothing left.
 */
export const mailDelivery = job({
  queue: 'deliver-mail',
  payload: z.object({ companyId: z.nullable(z.int()) }),
  expireInSeconds: 240,
  retryLimit: 3,
  concurrency: 4,
  run: (parts: Parameters<typeof createDelivery>[0]) => {
    const delivery = createDelivery(parts)
    return async (_, run) => void (await deliverSome(delivery, run))
  },
})

export const dueMailDelivery = job({
  queue: 'deliver-due-mails',
  payload: wholeDeployment,
  expireInSeconds: 300,
  retryLimit: 0,
  concurrency: 1,
  schedule: '* * * * *',
  run: (parts) => {
    const delivery = createDelivery(parts)
    return (_, run) => deliverDueMails(delivery, run)
  },
})

export const oldMailPurge = purge(({ now }) => async ({ transaction }) => {
  const groups = await transaction(({ db }) => findKeptGroups(db, 'mailDays', now()))
  await purgeKept(groups, (...kept) => transaction(({ db }) => purgeMails(db, ...kept)))
})
