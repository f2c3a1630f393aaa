import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

/**
 * A throwaway server for one test run or measurement: fsync off, its own folder, deleted by stop() or when this
 * process is killed. Make one a run and give every test file a database of its own
 * (`create database … template …`).
 */
export async function startTemporaryPostgres(): Promise<EmbeddedPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portolan-pg-'))
  // mkdtemp closes the folder to others, and as root PostgreSQL runs as nobody.
  chmodSync(dataDir, 0o711)
  const server = await startEmbeddedPostgres({ dataDir, durable: false, temporary: true })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
