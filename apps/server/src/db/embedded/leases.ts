import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isRunning, lock, processMark } from './lock.mjs'
import { shutDown } from './postmaster.ts'

/** The file all changes to a cluster's state are made under. */
export function lockPath(dataDir: string): string {
  return join(dataDir, 'lock')
}

/** Registers that this process uses the server, which runs as long as a living process has a lease. */
export function takeLease(dataDir: string): string {
  const lease = join(dataDir, 'leases', randomUUID())
  mkdirSync(dirname(lease), { recursive: true, mode: 0o700 })
  writeFileSync(lease, processMark() ?? '')
  return lease
}

/** Records the server's process, so that no other process ever gets its stop signal. */
export function recordServer(dataDir: string, mark: string): void {
  writeFileSync(join(dataDir, 'postmaster'), mark)
}

/** Gives a lease back; the last one stops the server. */
export async function endLease(dataDir: string, lease: string): Promise<void> {
  if (!existsSync(dataDir)) return
  const release = await lock(lockPath(dataDir))
  try {
    rmSync(lease, { force: true })
    if (anyLiving(dirname(lease))) return
    const record = join(dataDir, 'postmaster')
    if (!existsSync(record)) return
    await shutDown(readFileSync(record, 'utf8'))
    rmSync(record, { force: true })
  } finally {
    release()
  }
}

/** Leases of processes that died without their watchdog are cleared on the way. */
function anyLiving(folder: string): boolean {
  const living = readdirSync(folder).filter((name) => {
    const alive = isRunning(readFileSync(join(folder, name), 'utf8'))
    if (!alive) rmSync(join(folder, name), { force: true })
    return alive
  })
  return living.length > 0
}
