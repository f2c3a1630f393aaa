import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const inMemory = '/dev/shm'
const GIB = 2 ** 30

/**
 * Where the server's files lie: in memory where there is plenty (a run needs about 2 GiB), else in the temporary folder.
 * A database is 1,300 files: a disk's file system takes ten times as long to make one, and three times to empty tables.
 */
function roomyFolder(): string {
  if (!existsSync(inMemory) || process.availableMemory() < 8 * GIB) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize >= 6 * GIB ? inMemory : tmpdir()
}

/**
 * A throwaway server for one test run: fsync off, its own folder, deleted by stop() or when this process is killed.
 * Make one a run and give every test file a database of its own (`create database … template …`).
 */
export async function startTemporaryPostgres(): Promise<EmbeddedPostgres> {
  const dataDir = mkdtempSync(join(roomyFolder(), 'portolan-pg-'))
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
