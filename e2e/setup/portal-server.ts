import { startServer } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { copyTemplate, type Template } from './template.ts'
import { runUntilInputEnds } from './run-until-input-ends.ts'
import { freePort } from '../../tools/test/free-port.ts'

/**
 * The real portal for browser tests, on a copy of the template that E2E_TEMPLATE describes. Prints
 * `portal ready at <address>`. E2E_DEBUG=true puts it in debug mode; E2E_PORT names its port.
 */
await runUntilInputEnds(async (stops) => {
  const copy = await copyTemplate(JSON.parse(process.env['E2E_TEMPLATE'] ?? '') as Template)
  stops.push(copy.remove)
  const config = readConfig({
    ...copy.env,
    PORT: process.env['E2E_PORT'] ?? String(await freePort()),
    PORTOLAN_DEBUG: process.env['E2E_DEBUG'] ?? 'false',
    PORTOLAN_OUTBOX: 'true',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  })
  // All tests sign in from one address.
  const server = await startServer(config, { withoutRateLimits: true })
  stops.push(server.close)
  console.log(`portal ready at ${server.url}`)
})
