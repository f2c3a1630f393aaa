import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartFault } from '../../config/start-fault.ts'
import { type Account, postgresAccount, spawnIds } from './account.ts'
import { placeOf } from './place.ts'
import { usableRuntime } from './runtime.ts'

/** One embedded database cluster; `data` is PostgreSQL's own folder, `bin` holds postgres and initdb. */
export type Cluster = { data: string; bin: string; account: Account; password: string; logFile: string }

type Log = (line: string) => void

/**
 * Opens the cluster that belongs to `dataDir`, made on first use. Call it under the lock of `dataDir`.
 * Throws StartFault when this machine or user cannot run it.
 */
export function openCluster(dataDir: string, log: Log, durable: boolean): Cluster {
  refuseWindows()
  const { home, password } = placeOf(dataDir, log)
  const data = join(home, 'data')
  const account = postgresAccount(existsSync(data) ? data : null)
  const bin = join(usableRuntime(home, account), 'bin')
  const cluster = { data, bin, account, password, logFile: join(home, 'postgres.log') }
  if (!existsSync(data)) initialise(cluster, home, durable)
  return cluster
}

/** Makes `dataDir` passable for the account PostgreSQL runs as, whatever the umask; an existing folder stays as it is. */
export function createDataDir(dataDir: string): void {
  if (existsSync(dataDir)) return
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  chmodSync(dataDir, 0o711)
}

function refuseWindows(): void {
  if (process.platform !== 'win32') return
  throw new StartFault(
    'The PostgreSQL that comes with Portolan runs on Linux and macOS only. On Windows set DATABASE_URL to a PostgreSQL 15 or later.',
  )
}

function initialise(cluster: Cluster, home: string, durable: boolean): void {
  const draft = join(home, 'data.new')
  const passwordFile = join(home, 'initdb-password')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 })
  if (cluster.account) {
    for (const path of [draft, passwordFile]) chownSync(path, cluster.account.uid, cluster.account.gid)
  }
  try {
    runInitdb(cluster, draft, passwordFile, durable)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  // Renamed only when complete, so an interrupted initdb is simply repeated.
  renameSync(draft, cluster.data)
}

function runInitdb(cluster: Cluster, folder: string, passwordFile: string, durable: boolean): void {
  // The builtin C.UTF-8 sorts the same on every machine; with plain C, pg_trgm would drop Chinese.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-collate=C', '--lc-ctype=C.UTF-8']
  const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const sync = durable ? [] : ['--no-sync']
  const { status, error, stderr } = spawnSync(
    join(cluster.bin, 'initdb'),
    [`--pgdata=${folder}`, '--encoding=UTF8', ...locale, ...access, '--no-instructions', ...sync],
    {
      ...spawnIds(cluster.account),
      cwd: '/',
      encoding: 'utf8',
      env: { LC_MESSAGES: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' },
    },
  )
  if (status === 0) return
  const reason = error?.message ?? stderr.trim().split('\n').slice(-4).join(' ')
  throw new StartFault(`PostgreSQL could not make its database in ${folder}: ${reason}`)
}
