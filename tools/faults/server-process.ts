import { startServer } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { testSecret } from '../test/databases.ts'

/** One process of the deployment, without the portal's pages. A limit counts per person, and here one plays hundreds. */
const server = await startServer(
  { ...readConfig(process.env), secret: testSecret },
  { withoutRateLimits: true, portalFolder: null },
)
// The harness was ended.
process.once('disconnect', () => process.exit(1))
process.once('SIGTERM', () => {
  const end = () => process.exit(0)
  setTimeout(end, 15_000).unref()
  void server.close().finally(end)
})
