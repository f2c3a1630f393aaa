import { join } from 'node:path'
import { runSteps, summary } from './test/run-steps.ts'
import { allSteps, quickSteps } from './test/steps.ts'

/** `npm test`; `npm test -- --quick` leaves out everything that needs a database or a browser. */
const steps = process.argv.includes('--quick') ? quickSteps : allSteps
const outcomes = await runSteps(steps, join(import.meta.dirname, '..'), console.log)
for (const line of summary(outcomes)) console.log(line)
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
