import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/embedded-postgres.ts'
import { migrateDatabase } from '../../apps/server/src/db/migrate.ts'
import { testSecret } from '../test/databases.ts'
import { freePort } from '../test/free-port.ts'
import { createWorld } from '../test/world.ts'
import { CannotRun, type Deployment, type Query, type Scenario } from './fault.ts'

const readyWithinMs = 90_000

export async function startDeployment({
  nodes,
  diskMegabytes,
  env = {},
}: Pick<Scenario, 'nodes' | 'diskMegabytes' | 'env'>): Promise<Deployment> {
  const disk = makeFolder(diskMegabytes)
  const { folder } = disk
  const stops: (() => Promise<unknown> | void)[] = [disk.remove]
  const stop = async () => {
    for (const one of stops.splice(0).toReversed()) await one()
  }
  try {
    const dataDir = join(folder, 'database')
    const postgres = await startEmbeddedPostgres({ dataDir, durable: true, temporary: true, port: await freePort() })
    stops.push(postgres.stop)
    const query = queryOf(postgres.url)
    await migrateDatabase(postgres.url, testSecret)
    const world = await createWorld(postgres.url)
    mkdirSync(flightFolder(folder))
    const running = await Promise.all(
      Array.from({ length: nodes }, async () => startNode(postgres.url, folder, await freePort(), env)),
    )
    for (const node of running) stops.push(node.stop)
    let frozen: number[] = []
    const deployment: Deployment = {
      nodes: running,
      world,
      folder,
      query,
      database: {
        kill: async () => signal(await postgresPids(query), 'SIGKILL'),
        freeze: async () => signal((frozen = await postgresPids(query)), 'SIGSTOP'),
        thaw: () => signal(frozen.splice(0), 'SIGCONT'),
      },
      untilReady: async () => {
        for (const until = Date.now() + readyWithinMs; ; await wait(100)) {
          const ready = await Promise.all(running.map((node) => node.isReady()))
          if (ready.every(Boolean)) return
          if (Date.now() > until) throw new Error('The deployment did not become ready again')
        }
      },
      stop,
    }
    stops.push(() => deployment.database.thaw())
    await deployment.untilReady()
    return deployment
  } catch (error) {
    await stop()
    throw error
  }
}

/** A folder that goes away at the end; with a size, a file system of its own, which needs the right to mount one. */
function makeFolder(megabytes: number | undefined): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-faults-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (megabytes !== undefined)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder], { stdio: 'ignore' })
    } catch {
      remove()
      throw new CannotRun('this account may not mount a file system: run it as root')
    }
  // As root PostgreSQL runs as another account.
  chmodSync(folder, 0o711)
  if (megabytes === undefined) return { folder, remove }
  return { folder, remove: () => (execFileSync('umount', ['-l', folder]), remove()) }
}

/** Where processes of a deployment look for status of flights. */
export const flightFolder = (folder: string) => join(folder, 'flights')

async function startNode(databaseUrl: string, folder: string, port: number, more: Readonly<Record<string, string>>) {
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    PORTOLAN_DATA_DIR: join(folder, 'data'),
    PORTOLAN_DEMO: 'false',
    PORTOLAN_FLIGHT_FEEDS: `drop=${pathToFileURL(flightFolder(folder)).href}`,
    LOG_LEVEL: 'warn',
    ...more,
  }
  const log = openSync(join(tmpdir(), `portolan-faults-${port}.log`), 'w')
  let isOver = false
  let child: ChildProcess
  const start = () => {
    child = spawn(process.execPath, [join(import.meta.dirname, 'server-process.ts')], {
      env,
      stdio: ['ignore', log, log, 'ipc'],
    })
    // A start fails while the database is away.
    child.once('exit', () => void (isOver || setTimeout(start, 100)))
  }
  start()
  return {
    url,
    kill: () => void child.kill('SIGKILL'),
    isReady: async () => {
      const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
      await answer?.arrayBuffer().catch(() => undefined)
      return answer?.ok ?? false
    },
    stop: async () => {
      isOver = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** A connection for each question: between two of them the database may have died. */
function queryOf(url: string): Query {
  return async <T>(sql: string, values: readonly unknown[] = []) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 30_000 })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query(sql, [...values])).rows as T[]
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/** The postmaster, which starts a process for each connection, first. */
async function postgresPids(query: Query): Promise<number[]> {
  const [file] = await query<{ pid: string }>(`SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1) AS pid`)
  const postmaster = Number(file?.pid)
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)]).toString()
  return [postmaster, ...children.trim().split(/\s+/).filter(Boolean).map(Number)]
}

function signal(pids: readonly number[], name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch {
      // It has ended by itself.
    }
}
