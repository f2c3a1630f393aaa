import { startServer } from './app.ts'
import { readConfig } from './config/config.ts'
import { createLog } from './kernel/log.ts'

/** One process of a deployment: configuration from the environment, graceful stop on SIGTERM and SIGINT. */
const config = readConfig(process.env)
const log = createLog({ level: config.log.level })
const server = await startServer(config, { log })
log.info({ url: server.url }, 'portolan is ready')

const stopWithinMs = 15_000
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly')
        process.exit(1)
      },
    )
  })
}
