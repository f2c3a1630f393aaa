import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartFault } from '../../config/start-fault.ts'
import { spawnIds } from './account.ts'
import type { Cluster } from './cluster.ts'
import { isRunning, processMark } from './lock.mjs'

/** A running server; `mark` is its process (see lock.mjs). */
export type Postmaster = { mark: string; port: number }

const settleMs = 60_000
const pollMs = 10

/** The server that already runs on the cluster (left by a process that was killed, or shared with another), or null. */
export async function findRunning(cluster: Cluster): Promise<Postmaster | null> {
  for (const until = Date.now() + settleMs; Date.now() < until; await wait(pollMs)) {
    const file = readPidFile(cluster.data)
    const mark = file && processMark(file.pid)
    if (!file || !mark) return null
    // After a reboot the pid may be anybody's: only our password proves that it is our server.
    if (file.status === 'ready') return (await answers(cluster, file.port)) ? { mark, port: file.port } : null
  }
  return null
}

/** Starts the server and answers when it takes connections. Without `port` it takes a free one. */
export async function launch(cluster: Cluster, durable: boolean, port?: number): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const chosen = port ?? (await freePort())
    const started = await attemptLaunch(cluster, durable, chosen)
    if (started) return started
    const reason = tail(cluster.logFile)
    // Between finding a free port and taking it, another process may have been quicker.
    if (port === undefined && attempt < 5 && reason.includes('could not create any TCP/IP sockets')) continue
    throw new StartFault(
      `The embedded PostgreSQL did not start on port ${chosen}. Its log ${cluster.logFile} ends: ${reason}`,
    )
  }
}

/** Fast shutdown: running transactions are rolled back, everything committed is kept. */
export async function shutDown(mark: string): Promise<void> {
  const pid = Number(mark.split(':', 1)[0])
  for (const [signal, patience] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    if (!isRunning(mark)) return
    process.kill(pid, signal)
    for (const until = Date.now() + patience; isRunning(mark) && Date.now() < until;) await wait(pollMs)
  }
}

/** Connection string of the cluster's superuser. */
export function superuserUrl(cluster: Cluster, port: number): string {
  return `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`
}

async function attemptLaunch(cluster: Cluster, durable: boolean, port: number): Promise<Postmaster | null> {
  const child = spawnPostgres(cluster, durable, port)
  let ended = false
  const end = (): void => void (ended = true)
  child.once('exit', end).once('error', end)
  while (!ended) {
    const file = readPidFile(cluster.data)
    const mark = file?.pid === child.pid && file?.status === 'ready' ? processMark(file.pid) : null
    if (mark && (await answers(cluster, port))) {
      child.unref()
      return { mark, port }
    }
    await wait(pollMs)
  }
  return null
}

function spawnPostgres(cluster: Cluster, durable: boolean, port: number): ReturnType<typeof spawn> {
  if (existsSync(cluster.logFile) && statSync(cluster.logFile).size > 5_000_000) {
    renameSync(cluster.logFile, `${cluster.logFile}.old`)
  }
  const log = openSync(cluster.logFile, 'a', 0o600)
  const settings = Object.entries({ ...serverSettings, ...(durable ? {} : throwawaySettings), port: String(port) })
  const child = spawn(
    join(cluster.bin, 'postgres'),
    ['-D', cluster.data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...spawnIds(cluster.account),
      // Its own process group: Ctrl-C in the terminal is for us, we then stop it in order.
      detached: true,
      cwd: '/',
      stdio: ['ignore', log, log],
      env: { LC_MESSAGES: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' },
    },
  )
  closeSync(log)
  return child
}

const serverSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

const throwawaySettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' }

/** postmaster.pid: pid on line 1, port on line 4, status on line 8 (PostgreSQL's miscinit.c). */
function readPidFile(data: string): { pid: number; port: number; status: string } | null {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim() }
  } catch {
    return null
  }
}

async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: superuserUrl(cluster, port), connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    // 53300: ours and full. Only a server with our password's verifier gets that far.
    return error instanceof pg.DatabaseError && error.code === '53300'
  } finally {
    await client.end().catch(() => {})
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

function tail(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(-3).join(' | ') : 'nothing'
}
