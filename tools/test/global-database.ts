import { randomUUID } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { startTemporaryPostgres } from '../../apps/server/src/db/embedded/temporary-postgres.ts'
import { dropDatabase } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser address of the run's PostgreSQL server. */
    postgresUrl: string
    /** Name of the migrated database that test databases are copied from; the first test that needs it makes it. */
    templateDatabase: string
  }
}

/**
 * One PostgreSQL for the whole run: the server TEST_DATABASE_URL names (its role must be able to create roles and
 * databases), else the embedded one in a folder of its own.
 */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['TEST_DATABASE_URL']
  const server = external ? { url: external, stop: async () => {} } : await startTemporaryPostgres()
  const template = `portolan_template_${randomUUID().slice(0, 8)}`
  project.provide('postgresUrl', server.url)
  project.provide('templateDatabase', template)
  return async () => {
    if (external) await dropDatabase(server.url, template)
    await server.stop()
  }
}
