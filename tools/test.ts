import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { EmbeddedPostgres } from '../apps/server/src/db/embedded/embedded-postgres.ts'
import { startTemporaryPostgres } from '../apps/server/src/db/embedded/temporary-postgres.ts'
import { runSteps, summary } from './test/run-steps.ts'
import { allSteps, changedSteps, quickSteps } from './test/steps.ts'

/**
 * `npm test`; `npm test -- --quick` leaves out everything that needs a database or a browser; `npm test -- --changed`
 * runs the tests of what is not committed yet, `npm test -- --changed main` of all that came since `main`.
 */
const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean' }, changed: { type: 'boolean' } },
  allowPositionals: true,
})

const started: EmbeddedPostgres[] = []

/** One PostgreSQL serves the tests and the journeys of a run, unless TEST_DATABASE_URL names one that runs already. */
async function database(): Promise<NodeJS.ProcessEnv> {
  if (process.env['TEST_DATABASE_URL']) return {}
  const [postgres = await startTemporaryPostgres()] = started
  started[0] = postgres
  return { TEST_DATABASE_URL: postgres.url }
}

const steps = values.quick ? quickSteps : values.changed ? changedSteps(positionals[0] ?? null) : allSteps
try {
  const outcomes = await runSteps(steps, { root: join(import.meta.dirname, '..'), print: console.log, database })
  for (const line of summary(outcomes)) console.log(line)
  process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
} finally {
  await started[0]?.stop()
}
