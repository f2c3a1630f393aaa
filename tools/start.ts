/** `npm start`: builds the portal when it changed, starts the server, says where it is, and stops it in order. */
import { describeFault } from '../apps/server/src/db/describe-fault.ts'
import { run } from './start/run.ts'

// A terminal that was closed must not turn the orderly stop into a crash.
process.stdout.on('error', () => {})

try {
  await run(process.env)
} catch (error) {
  console.error(`\n${describeFault(error)}\n`)
  process.exit(1)
}
