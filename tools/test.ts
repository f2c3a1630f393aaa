import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { EmbeddedPostgres } from '../apps/server/src/db/embedded/embedded-postgres.ts'
import { startTemporaryPostgres } from '../apps/server/src/db/embedded/temporary-postgres.ts'
import { type RunningProgram, startProgram } from './test/program.ts'
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
let template: Promise<RunningProgram | null> | null = null

/** One PostgreSQL serves the tests and the journeys of a run, unless TEST_DATABASE_URL names one that runs already. */
async function openPostgres(): Promise<NodeJS.ProcessEnv> {
  if (process.env['TEST_DATABASE_URL']) return {}
  const [postgres = await startTemporaryPostgres()] = started
  started[0] = postgres
  return { TEST_DATABASE_URL: postgres.url }
}

/**
 * The database, and the template of the journeys where this run makes it beforehand. The tests wait for the template: two
 * that migrate on one PostgreSQL make the same roles.
 */
async function database(): Promise<NodeJS.ProcessEnv> {
  const env = await openPostgres()
  const made = await template
  return made ? { ...env, E2E_TEMPLATE: made.readyText } : env
}

/**
 * Making the journeys' template leaves a core idle for half of its time: it is made while the static steps run. Null where
 * that fails; the journeys then make it themselves, and say why not.
 */
async function makeTemplate(): Promise<RunningProgram | null> {
  const env = await openPostgres()
  return startProgram('e2e/setup/template-server.ts', 'template ready', env).catch(() => null)
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
  if (steps === allSteps && !process.env['E2E_TEMPLATE'] && !process.env['E2E_URL']) template = makeTemplate()
  const outcomes = await runSteps(steps, { root, print: console.log, database })
  for (const line of summary(outcomes)) console.log(line)
  if (steps === allSteps) keepTimes(outcomes, (performance.now() - begun) / 1000)
  process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
} finally {
  await (await template)?.stop()
  await started[0]?.stop()
}
