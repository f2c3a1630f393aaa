import { type ChildProcess, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Cluster, createDataDir, openCluster } from './cluster.ts'
import { endLease, lockPath, recordServer, takeLease } from './leases.ts'
import { isRunning, lock } from './lock.mjs'
import { findRunning, launch, type Postmaster, superuserUrl } from './postmaster.ts'

export type EmbeddedPostgresOptions = {
  /** Folder of the password, the leases and, where PostgreSQL's account can reach it, the data. */
  dataDir: string
  log?: (line: string) => void
  /** Default: a free one. A server that already runs keeps its own. */
  port?: number
  /** False switches fsync off, for tests. */
  durable?: boolean
  /** True deletes dataDir when this process is killed (see startTemporaryPostgres). */
  temporary?: boolean
}

export type EmbeddedPostgres = {
  /** Superuser connection string on 127.0.0.1; stays the same as long as this lease is held. */
  url: string
  /** Gives the lease back; the last one to leave stops the server (fast shutdown). */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that comes with the product, or joins the one that already runs on `dataDir`, also when it was
 * left by a process that was killed. Starts it again on the same port should it end while the lease is held.
 * Throws StartFault when this machine cannot run it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  createDataDir(options.dataDir)
  const dataDir = realpathSync(options.dataDir)
  const log = options.log ?? (() => {})
  const durable = options.durable ?? true
  const release = await lock(lockPath(dataDir), (pid) =>
    log(`waiting for process ${pid}, which starts or stops the database`),
  )
  let lease: { path: string; watchdog: ChildProcess } | null = null
  try {
    const cluster = openCluster(dataDir, log, durable)
    lease = leaseWithWatchdog(dataDir, options.temporary ?? false)
    const server = await ensureRunning(dataDir, cluster, durable, options.port)
    release()
    const keeper = keepRunning(dataDir, cluster, server, durable, log)
    return { url: superuserUrl(cluster, server.port), stop: once(() => leave(dataDir, lease, keeper)) }
  } catch (error) {
    release()
    await leave(dataDir, lease)
    throw error
  }
}

async function ensureRunning(dataDir: string, cluster: Cluster, durable: boolean, port?: number): Promise<Postmaster> {
  const server = (await findRunning(cluster)) ?? (await launch(cluster, durable, port))
  recordServer(dataDir, server.mark)
  return server
}

function leaseWithWatchdog(dataDir: string, temporary: boolean): { path: string; watchdog: ChildProcess } {
  const path = takeLease(dataDir)
  const script = fileURLToPath(new URL('watchdog.ts', import.meta.url))
  const watchdog = spawn(process.execPath, [script, dataDir, path, temporary ? 'remove' : 'keep'], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.on('error', () => {})
  watchdog.unref()
  // The watchdog only waits for the pipe to close; neither pipe nor child may keep our event loop alive.
  if (watchdog.stdin && 'unref' in watchdog.stdin && typeof watchdog.stdin.unref === 'function') watchdog.stdin.unref()
  return { path, watchdog }
}

/** Starts a killed database again, as an operating system's service manager would. */
function keepRunning(
  dataDir: string,
  cluster: Cluster,
  first: Postmaster,
  durable: boolean,
  log: (line: string) => void,
): { end(): Promise<void> } {
  let server = first
  let work: Promise<void> | null = null
  const restart = async (): Promise<void> => {
    log('the embedded database ended unexpectedly: starting it again')
    const release = await lock(lockPath(dataDir))
    try {
      server = await ensureRunning(dataDir, cluster, durable, first.port)
    } catch (error) {
      log(error instanceof Error ? error.message : String(error))
    } finally {
      release()
      work = null
    }
  }
  const timer = setInterval(() => {
    if (!work && !isRunning(server.mark)) work = restart()
  }, 500).unref()
  return {
    end: async () => {
      clearInterval(timer)
      await work
    },
  }
}

async function leave(
  dataDir: string,
  lease: { path: string; watchdog: ChildProcess } | null,
  keeper?: { end(): Promise<void> },
): Promise<void> {
  await keeper?.end()
  if (!lease) return
  await endLease(dataDir, lease.path)
  lease.watchdog.stdin?.end()
}

function once(action: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null
  return () => (done ??= action())
}
