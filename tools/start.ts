/** `npm start`: builds the portal when it changed, starts the server, says where it is, and stops it in order. */
import { describeFault } from '../apps/server/src/db/describe-fault.ts'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startServer } from '../apps/server/src/app.ts'
import { checkDatabase } from '../apps/server/src/db/check-database.ts'
import { type Config, readConfig } from '../apps/server/src/config/config.ts'
import { runDemoApps } from './start/demo-apps.ts'
import { greeting } from './start/greeting.ts'
import { ensurePortalBuilt } from './start/portal-build.ts'
import { ensurePortFree } from './start/port.ts'
import { acquireStartLock, type StartLock } from './start/start-lock.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Starts everything, or prints the address where it already runs. Throws StartFault for what the person can fix. */
async function run(env: NodeJS.ProcessEnv): Promise<void> {
  // A log line for every call would bury the address in the terminal. LOG_LEVEL=info brings them back.
  const config = readConfig({ LOG_LEVEL: 'warn', ...env })
  mkdirSync(config.dataDir, { recursive: true, mode: 0o711 })
  const lock = await acquireStartLock(config.dataDir, config.http.port, console.log)
  if (lock.runningAt !== undefined) {
    console.log(`\n  Portolan already runs here: ${lock.runningAt}\n`)
    return
  }
  await serve(config, lock)
}

async function serve(config: Config, lock: StartLock): Promise<void> {
  try {
    await ensurePortFree(config.http)
    await checkDatabase(config.database)
    await ensurePortalBuilt(root, console.log)
    console.log('Starting the server.')
    const demo = config.surfaces.isOn.demoApps ? await runDemoApps(config) : null
    const server = await startServer(config, { demoApps: demo?.at ?? null })
    lock.announce(server.url)
    console.log(greeting(config, { ...server, demoApps: demo?.at ?? null }))
    stopOnSignal(async () => {
      await server.close()
      await demo?.stop()
      lock.release()
    })
  } catch (error) {
    lock.release()
    throw error
  }
}

const patienceMs = 15_000
/** Read at the start: npm may end while the server is still starting. */
const parent = process.ppid
/** The process receives Ctrl-C twice: from the terminal, and from npm, which passes it on. */
const sameKeystrokeMs = 1_000

/** Stops the process in order on SIGINT, SIGTERM or SIGHUP, or when npm has ended. It exits after 15 s at the latest, or at a second Ctrl-C. */
function stopOnSignal(close: () => Promise<void>): void {
  let stoppingSince: number | null = null
  const stop = (): void => {
    if (stoppingSince !== null) {
      if (Date.now() - stoppingSince > sameKeystrokeMs) process.exit(130)
      return
    }
    stoppingSince = Date.now()
    console.log('\nStopping.')
    setTimeout(() => fail(`It did not stop within ${patienceMs / 1000} s and was ended.`), patienceMs).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  if (process.env['npm_lifecycle_event']) whenOrphaned(stop)
}

/** npm runs this process in a shell and sends SIGTERM to that shell only: the process then has another parent. */
function whenOrphaned(stop: () => void): void {
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 250).unref()
}

function fail(reason: unknown): void {
  console.error(reason)
  process.exit(1)
}

// Writing to a closed terminal must not crash the orderly stop.
process.stdout.on('error', () => {})

try {
  await run(process.env)
} catch (error) {
  console.error(`\n${describeFault(error)}\n`)
  process.exit(1)
}
