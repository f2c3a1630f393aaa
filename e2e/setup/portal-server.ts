import { startServer } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { freePort } from '../../tools/test/free-port.ts'
import { runUntilInputEnds } from '../../tools/test/program.ts'
import { copyTemplate, type Template } from './template.ts'

/**
 * Runs the real portal for browser tests on a copy of the template in E2E_TEMPLATE. Prints `portal ready at <address>`.
 * E2E_DEBUG=true switches debug mode on, E2E_OPERATOR_TOKEN asks for a token, E2E_PORT sets its port.
 */
await runUntilInputEnds(async (stops) => {
  const copy = await copyTemplate(JSON.parse(process.env['E2E_TEMPLATE'] ?? '') as Template)
  stops.push(copy.remove)
  const config = readConfig({
    ...copy.env,
    PORT: process.env['E2E_PORT'] ?? String(await freePort()),
    PORTOLAN_DEBUG: process.env['E2E_DEBUG'] ?? 'false',
    PORTOLAN_OUTBOX: 'true',
    PORTOLAN_OPERATOR_TOKEN: process.env['E2E_OPERATOR_TOKEN'] ?? '',
    // Companies' own providers of journeys are on this machine.
    PORTOLAN_FETCH_RANGES: '127.0.0.0/8,::1',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  })
  // All tests sign in from one IP address.
  const server = await startServer(config, { withoutRateLimits: true })
  stops.push(server.close)
  console.log(`portal ready at ${server.url}`)
})
