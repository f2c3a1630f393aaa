import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { administration } from '@portolan/contract/features/administration'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { startPortolan, type TestPortolan } from '../../../../../tools/test/portolan.ts'
import { startS3, testBucket, type TestS3 } from '../../storage/testing/s3-server.ts'
import { type SeverableProxy, startSeverableProxy } from '../../../../../tools/test/severable-proxy.ts'
import { createWorld, type World } from '../../../../../tools/test/world.ts'
import { StartFault } from '../../config/start-fault.ts'
import { openPools, type Pools } from '../../db/database.ts'
import { type SystemTransaction, systemTransaction } from '../../db/system-transaction.ts'
import { createImportJob } from '../../domain/ledger/files/import-job.store.ts'
import { openStorage } from '../../storage/open-storage.ts'
import type { Storage } from '../../storage/storage.ts'
import { importBookings } from './administration.jobs.ts'
import { placeFor, stage } from '../../storage/staged-files.ts'
import { sweepImports } from './import-staging.ts'
import { saveStaged } from './import-staging.store.ts'

let s3: TestS3
let line: SeverableProxy
let portolan: TestPortolan
let pools: Pools
let storage: Storage
let world: World
/** The disk of a machine that has none of the uploads. */
let dataDir: string
beforeAll(async () => {
  s3 = await startS3()
  line = await startSeverableProxy(s3.url)
  portolan = await startPortolan({ env: { S3_URL: s3.url } })
  world = await createWorld(portolan.database.adminUrl)
  pools = openPools({ ...portolan.database, size: 4, onError: () => undefined })
  storage = await openStorage({ dataDir: '', storage: { s3Url: line.url } })
  dataDir = await mkdtemp(join(tmpdir(), 'portolan-other-machine-'))
})
beforeEach(async () => {
  await rm(join(dataDir, 'incoming'), { recursive: true, force: true })
  await mkdir(join(dataDir, 'incoming'))
})
afterAll(async () => {
  storage.close()
  await pools.close()
  await portolan.stop()
  await line.close()
  await s3.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const transaction = <T>(run: (tx: SystemTransaction) => Promise<T>) => systemTransaction(pools.system, null, run)
const keys = async () => {
  const found: string[] = []
  for await (const { key } of storage.list('imports')) found.push(key)
  return found
}
const jobRow = (id: number) =>
  withClient(portolan.database.adminUrl, async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(
      `SELECT state, error_code, staged IS NOT NULL AS waits,
         (SELECT count(*)::int FROM import_file f WHERE f.job_id = j.id) AS files FROM import_job j WHERE id = $1`,
      [id],
    )
    return rows[0]
  })

/** An import whose job never starts by itself: the tests run it. */
async function stagedImport(names: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-staged-'))
  const files = []
  for (const name of names) {
    const path = join(folder, name)
    await writeFile(path, '{}')
    files.push({ name, path, type: 'application/json', size: 2 })
  }
  const staged = placeFor(files)
  await stage(storage, staged, files)
  await rm(folder, { recursive: true })
  return transaction(async ({ db }) => {
    const id = await createImportJob(db, world.alpha.companyId, false)
    await saveStaged(db, world.alpha.companyId, id, staged)
    return id
  })
}
const runJob = (importId: number, from = storage, signal = new AbortController().signal) =>
  importBookings.run({ config: { dataDir }, storage: from })(
    { companyId: world.alpha.companyId, importId, dryRun: false },
    {
      log: pino({ level: 'silent' }),
      signal,
      systemPool: pools.system,
      again: () => undefined,
      isLastAttempt: false,
      transaction,
    },
  )
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const incoming = () => readdir(join(dataDir, 'incoming'))

it('what came in over the wire is read by any process, and nothing of it stays', async () => {
  const upload = { fields: { company: world.alpha.code }, files: [{ name: '../odd 名.json', content: '{}' }] }
  const { json } = await send(portolan.url, administration.importBookings, upload, {
    bearer: world.alpha.machineBearer,
  })
  const id = Number((json as { id: string }).id)
  await expect.poll(() => jobRow(id), { timeout: 10_000 }).toMatchObject({ state: 'finished', waits: false, files: 1 })
  expect(await keys()).toEqual([])
  expect(await readdir(join(portolan.dataDir, 'incoming'))).toEqual([])
})

it('a repeated call and a refused one leave nothing waiting', async () => {
  const upload = (company: string) => ({ fields: { company }, files: [{ name: 'a.json', content: '{}' }] })
  const who = { bearer: world.alpha.machineBearer, headers: { 'idempotency-key': 'import-once-1' } }
  const first = await send(portolan.url, administration.importBookings, upload(world.alpha.code), who)
  const second = await send(portolan.url, administration.importBookings, upload(world.alpha.code), who)
  expect(second.json).toEqual(first.json)
  const unknown = await send(portolan.url, administration.importBookings, upload('nowhere'), {
    bearer: world.alpha.machineBearer,
  })
  expect(unknown.status).toBe(422)
  await expect.poll(keys, { timeout: 10_000 }).toEqual([])
})

it('a process that stops in the middle leaves the rest to another', async () => {
  const id = await stagedImport(['a.json', 'b.json', 'c.json'])
  const stopping = new AbortController()
  // Stops while the first file is fetched: the second is not begun.
  const stopAfterFirst: Storage = Object.assign(Object.create(storage) as Storage, {
    open: async (key: string) => (stopping.abort(), storage.open(key)),
  })
  const run = runJob(id, stopAfterFirst, stopping.signal)
  await expect(run).rejects.toThrow('shutting_down')
  expect(await jobRow(id)).toMatchObject({ state: 'queued', error_code: 'shutting_down', waits: true, files: 1 })
  expect(await incoming()).toEqual([])
  await runJob(id)
  expect(await jobRow(id)).toMatchObject({ state: 'finished', waits: false, files: 3 })
  expect(await keys()).toEqual([])
  // The queue may hand the job out once more: it is done.
  await runJob(id)
  expect(await jobRow(id)).toMatchObject({ state: 'finished', files: 3 })
})

it('a process that dies while it tidies up leaves that to another', async () => {
  const id = await stagedImport(['a.json'])
  const died: Storage = Object.assign(Object.create(storage) as Storage, {
    open: (key: string) => storage.open(key),
    remove: async (key: string) => {
      await storage.remove(key)
      throw new Error('killed')
    },
  })
  await expect(runJob(id, died)).rejects.toThrow('killed')
  expect([await jobRow(id), await keys()]).toMatchObject([{ state: 'finished', waits: true }, []])
  await runJob(id)
  expect(await jobRow(id)).toMatchObject({ state: 'finished', waits: false })
})

it('a store that is away sends the job back into the queue', async () => {
  const id = await stagedImport(['a.json'])
  line.cut()
  await expect(runJob(id)).rejects.toThrow('service_unavailable')
  expect(await jobRow(id)).toMatchObject({ state: 'queued', error_code: 'service_unavailable', waits: true })
  line.restore()
  await runJob(id)
  expect(await jobRow(id)).toMatchObject({ state: 'finished', waits: false })
})

it('files that are gone fail the job for good', async () => {
  const id = await stagedImport(['a.json'])
  await transaction(({ db }) => saveStaged(db, world.alpha.companyId, id, null))
  await runJob(id)
  expect(await jobRow(id)).toMatchObject({ state: 'failed', error_code: 'no_file' })
  await sweepImports({ storage, transaction }, { folder: join(dataDir, 'incoming'), now: inDays(2) })
})

it('a crash between staging and row is swept after a day; what failed for good after two weeks', async () => {
  const path = join(dataDir, 'file')
  await writeFile(path, '{}')
  const files = [{ name: 'a.json', path, type: 'application/json', size: 2 }]
  const orphan = placeFor(files)
  await stage(storage, orphan, files)
  const id = await stagedImport(['b.json'])
  const sweep = (now: Date) => sweepImports({ storage, transaction }, { folder: join(dataDir, 'incoming'), now })
  await sweep(inDays(0.5))
  expect(await keys()).toHaveLength(2)
  await sweep(inDays(1.5))
  expect(await keys()).toHaveLength(1)
  expect(await keys()).not.toContain(`${orphan.folder}/0`)
  await sweep(inDays(15))
  expect(await keys()).toEqual([])
  expect(await jobRow(id)).toMatchObject({ waits: false })
})

it('what a killed process left on the disk is swept after a day', async () => {
  for (const name of ['upload-old', 'upload-new']) await writeFile(join(dataDir, 'incoming', name), 'x')
  await utimes(join(dataDir, 'incoming/upload-old'), inDays(-2), inDays(-2))
  await sweepImports({ storage, transaction }, { folder: join(dataDir, 'incoming'), now: new Date() })
  expect(await incoming()).toEqual(['upload-new'])
})

it('a server whose store cannot be used does not start', async () => {
  const url = new URL(s3.url)
  url.pathname = url.pathname.replace(testBucket, 'absent')
  const start = startPortolan({ database: portolan.database, env: { S3_URL: url.href } })
  await expect(start).rejects.toThrow(StartFault)
  await expect(start).rejects.toThrow(/^S3_URL: cannot use bucket 'absent'/)
})
