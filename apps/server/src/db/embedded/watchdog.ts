/**
 * Gives the lease back when the process that holds it dies, however it dies: its end of our standard input closes
 * then. Run as `node watchdog.ts <dataDir> <lease> <keep|remove>`; remove deletes dataDir afterwards (tests).
 */
import { existsSync, rmSync } from 'node:fs'
import { endLease } from './leases.ts'

const [dataDir, lease, afterwards] = process.argv.slice(2)

// A signal to the whole session or service must not end the process that cleans up.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

process.stdin.resume().on('close', async () => {
  if (!dataDir || !lease || !existsSync(lease)) return
  await endLease(dataDir, lease)
  if (afterwards === 'remove') rmSync(dataDir, { recursive: true, force: true })
})
