import { purge } from '../jobs/job.ts'

const keptHours = 24

export const idempotencyPurge = purge(({ now }) => async ({ transaction }) => {
  const before = new Date(now().getTime() - keptHours * 3_600_000)
  await transaction(({ db }) => db.deleteFrom('idempotency_key').where('created_at', '<', before).execute())
})
