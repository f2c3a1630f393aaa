import { startServer } from './app.ts'
import { readConfig } from './config/config.ts'
import { describeFault } from './db/describe-fault.ts'
import { checkDatabase } from './db/check-database.ts'
import { createLog } from './kernel/log.ts'
import { warmSearch } from './reference/search/gazetteer.ts'

const stopWithinMs = 15_000

/** One process of a deployment: configuration from the environment, graceful stop on SIGTERM and SIGINT. */
try {
  await serve()
} catch (error) {
  process.stderr.write(`${describeFault(error)}\n`)
  process.exit(1)
}

async function serve() {
  const config = readConfig(process.env)
  await checkDatabase(config.database)
  const log = createLog({ level: config.log.level })
  const server = await startServer(config, { log })
  log.info({ url: server.url }, 'portolan is ready')
  if (server.warnings.length > 0) log.warn({ unsafe: server.warnings }, 'this deployment is not safe as it is')
  setImmediate(warmSearch)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping')
      setTimeout(() => {
        log.error({ seconds: stopWithinMs / 1000 }, 'did not stop in time and was ended')
        process.exit(1)
      }, stopWithinMs).unref()
      server.close().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'could not stop cleanly')
          process.exit(1)
        },
      )
    })
  }
}
