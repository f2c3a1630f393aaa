import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { EmbeddedPostgres } from '../apps/server/src/db/embedded/embedded-postgres.ts'
import { startTemporaryPostgres } from '../apps/server/src/db/embedded/temporary-postgres.ts'
import { type Outcome, runSteps, summary } from './test/run-steps.ts'
import { allSteps, changedSteps, quickSteps } from './test/steps.ts'

/**
 * `npm test` runs everything, `npm test -- --quick` nothing that needs a database or a browser. `npm test -- --changed`
 * runs the tests of uncommitted changes, `npm test -- --changed main` those of all changes since `main`.
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

/** Writes the time of each step of a whole run, for `npm run bench -- house`. */
function keepTimes(outcomes: readonly Outcome[], seconds: number) {
  const steps = outcomes.map((outcome) => ({ name: outcome.step.name, seconds: outcome.seconds }))
  mkdirSync(join(root, 'test-results'), { recursive: true })
  writeFileSync(join(root, 'test-results/steps.json'), JSON.stringify({ seconds, steps }))
}

const root = join(import.meta.dirname, '..')

// What Node has compiled of the sources is kept, one file for each of theirs: a server starts in two thirds of the time.
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules/.cache/compiled')

const begun = performance.now()
const steps = values.quick ? quickSteps : values.changed ? changedSteps(positionals[0] ?? null) : allSteps
try {
  const outcomes = await runSteps(steps, { root, print: console.log, database })
  for (const line of summary(outcomes)) console.log(line)
  if (steps === allSteps) keepTimes(outcomes, (performance.now() - begun) / 1000)
  process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
} finally {
  await started[0]?.stop()
}
