import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { openPools, type Pools } from './database.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { migrateDatabase, type RoleUrls } from './migrate.ts'

export interface ConnectedDatabase {
  readonly pools: Pools
  readonly urls: RoleUrls
  close(): Promise<void>
}

/** The configured database, or the embedded one; migrated, with its pools open. */
export async function connectDatabase(
  config: Config,
  log: Logger,
  { statementSeconds = config.database.statementSeconds } = {},
): Promise<ConnectedDatabase> {
  const embedded = config.database.url
    ? null
    : await startEmbeddedPostgres({
        dataDir: join(config.dataDir, 'postgres'),
        log: (line) => log.info({ line }, 'embedded postgres'),
      })
  try {
    const adminUrl = config.database.url ?? embedded?.url ?? ''
    const migrated = await migrateDatabase(adminUrl, config.secret, {
      onMigrated: (migrations) => log.info({ migrations }, 'database brought up to date'),
    })
    const urls = {
      ...migrated,
      appUrl: config.database.appUrl ?? migrated.appUrl,
      systemUrl: config.database.systemUrl ?? migrated.systemUrl,
    }
    const pools = openPools({
      appUrl: urls.appUrl,
      systemUrl: urls.systemUrl,
      replicaUrl: config.database.replicaUrl,
      size: config.database.poolSize,
      statementSeconds,
      onError: (error) => log.warn({ err: error }, 'a database connection was lost; the pool opens another'),
    })
    return { pools, urls, close: async () => (await pools.close(), await embedded?.stop()) }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}
