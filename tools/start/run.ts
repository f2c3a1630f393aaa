import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startServer } from '../../apps/server/src/app.ts'
import { checkDatabase } from '../../apps/server/src/db/check-database.ts'
import { type Config, readConfig } from '../../apps/server/src/config/config.ts'
import { runDemoApps } from './demo-apps.ts'
import { greeting } from './greeting.ts'
import { ensurePortalBuilt } from './portal-build.ts'
import { ensurePortFree } from './port.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { type Turn, takeTurn } from './turn.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Starts everything, or says where it runs already. Throws StartFault for what the person at the terminal can mend. */
export async function run(env: NodeJS.ProcessEnv): Promise<void> {
  // A person reads this terminal: every call logged would bury the address. LOG_LEVEL brings them back.
  const config = readConfig({ LOG_LEVEL: 'warn', ...env })
  mkdirSync(config.dataDir, { recursive: true, mode: 0o711 })
  const turn = await takeTurn(config.dataDir, config.http.port, console.log)
  if (turn.runningAt !== undefined) {
    console.log(`\n  Portolan already runs here: ${turn.runningAt}\n`)
    return
  }
  await serve(config, turn)
}

async function serve(config: Config, turn: Turn): Promise<void> {
  try {
    await ensurePortFree(config.http)
    await checkDatabase(config.database)
    await ensurePortalBuilt(root, console.log)
    console.log('Starting the server.')
    const demo = config.demo ? await runDemoApps(config) : null
    const server = await startServer(config, { demoApps: demo?.at ?? null })
    turn.announce(server.url)
    console.log(greeting(config, { ...server, demoApps: demo?.at ?? null }))
    stopOnSignal(async () => {
      await server.close()
      await demo?.stop()
      turn.end()
    })
  } catch (error) {
    turn.end()
    throw error
  }
}
