import { pino } from 'pino'
import * as z from 'zod/mini'
import { openPools } from '../../db/database.ts'
import { systemTransaction } from '../../db/system-transaction.ts'
import { job } from '../job.ts'
import { startJobs } from '../jobs.ts'

/**
 * A process of its own, for tests that kill it. It puts a job into the queue and runs it, which never ends. Its argument
 * is the database's addresses as JSON; it prints a line when the job runs.
 */
export const stuckTerms = {
  queue: 'stuck',
  payload: z.object({ companyId: z.null(), number: z.int() }),
  expireInSeconds: 3_600,
  retryLimit: 1,
  concurrency: 1,
}

async function main(json: string) {
  const database = JSON.parse(json) as { ownerUrl: string; systemUrl: string; appUrl: string }
  const pools = openPools({ ...database, size: 2, onError: () => undefined })
  const stuck = job({
    ...stuckTerms,
    run: () => (payload) => {
      process.stdout.write(`runs ${payload.number}\n`)
      return new Promise(() => undefined)
    },
  })
  const log = pino({ level: 'silent' })
  const jobs = await startJobs({
    ...database,
    systemPool: pools.system,
    log,
    jobs: [stuck],
    parts: null,
    withoutSchedules: true,
  })
  await systemTransaction(pools.system, null, ({ db }) => jobs.enqueue(db, stuck, { companyId: null, number: 7 }))
}

if (import.meta.main) await main(process.argv[2] ?? '')
