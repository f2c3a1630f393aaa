import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { isRunning } from './lock.mjs'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portolan-embedded-'))
  chmodSync(dataDir, 0o711)
})
// Retried: the watchdog of a killed process may be at its last step.
afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))

const serverMark = (): string => readFileSync(join(dataDir, 'postmaster'), 'utf8')
const serverPid = (): number => Number(serverMark().split(':', 1)[0])

async function query(url: string, sql: string): Promise<unknown[][]> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

test('keeps its data over a stop and keeps its secrets to its own account', async () => {
  const first = await startEmbeddedPostgres({ dataDir, durable: false })
  await query(first.url, `create table city as select '東京'::text as name`)
  const mark = serverMark()
  await Promise.all([first.stop(), first.stop()])
  expect(isRunning(mark)).toBe(false)

  const second = await startEmbeddedPostgres({ dataDir, durable: false })
  expect(await query(second.url, 'select name from city')).toEqual([['東京']])
  expect(statSync(join(dataDir, 'cluster.json')).mode & 0o077).toBe(0)
  expect(statSync(join(dataDir, 'data')).mode & 0o077).toBe(0)
  await second.stop()
})

test('a copy of the folder is a database of its own', async () => {
  const first = await startEmbeddedPostgres({ dataDir, durable: false })
  await query(first.url, 'create table kept (id int)')
  await first.stop()
  const copied = `${dataDir}-copied`
  execFileSync('cp', ['-a', dataDir, copied])
  const copy = await startEmbeddedPostgres({ dataDir: copied, durable: false })
  try {
    expect(await query(copy.url, `select current_setting('data_directory'), count(*)::int from kept`)).toEqual([
      [join(copied, 'data'), 0],
    ])
  } finally {
    await copy.stop()
    rmSync(copied, { recursive: true })
  }
})

test('two starts share one server, and the last to leave stops it', async () => {
  const [first, second] = await Promise.all([
    startEmbeddedPostgres({ dataDir, durable: false }),
    startEmbeddedPostgres({ dataDir, durable: false }),
  ])
  expect(second.url).toBe(first.url)
  const mark = serverMark()
  await first.stop()
  expect(await query(second.url, 'select 1')).toEqual([[1]])
  await second.stop()
  expect(isRunning(mark)).toBe(false)
})

test('what was acknowledged before a kill -9 is there after the next start', async () => {
  const writer = startWriter()
  const acknowledged = await killAfter(writer, 200)
  const again = await startEmbeddedPostgres({ dataDir })
  const rows = await query(again.url, 'select max(id), count(*) from receipt')
  const [last, count] = (rows[0] ?? []).map(Number)
  // One more may have been committed without its acknowledgement reaching us; none may be missing.
  expect(last).toBeGreaterThanOrEqual(acknowledged)
  expect(count).toBe(last)
  await again.stop()
})

test('the watchdog stops the server of a process that was killed', async () => {
  const writer = startWriter()
  await killAfter(writer, 1)
  const mark = serverMark()
  await vi.waitFor(() => expect(isRunning(mark)).toBe(false), { timeout: 20_000, interval: 20 })
})

test('a database that is killed comes back on the same port', async () => {
  const server = await startEmbeddedPostgres({ dataDir, durable: false })
  const killed = serverPid()
  process.kill(killed, 'SIGKILL')
  await vi.waitUntil(() => serverPid() !== killed, { timeout: 20_000, interval: 20 })
  await vi.waitFor(async () => expect(await query(server.url, 'select 1')).toEqual([[1]]), 10_000)
  await server.stop()
})

test.runIf(process.getuid?.() === 0)('as root, below a folder closed to others, the data lies outside', async () => {
  chmodSync(dataDir, 0o700)
  const lines: string[] = []
  const server = await startEmbeddedPostgres({ dataDir, durable: false, log: (line) => lines.push(line) })
  const rows = await query(server.url, `select current_setting('data_directory')`)
  await server.stop()
  const home = dirname(String(rows[0]?.[0]))
  expect(home.startsWith(dataDir)).toBe(false)
  expect(lines.join()).toContain(home)
  expect(readFileSync(join(home, 'BELONGS-TO'), 'utf8').trim()).toBe(dataDir)

  const other = `${dataDir}-other`
  execFileSync('cp', ['-a', dataDir, other])
  await expect(startEmbeddedPostgres({ dataDir: other, durable: false })).rejects.toThrow('without its database')
  rmSync(dataDir, { recursive: true })
  const moved = await startEmbeddedPostgres({ dataDir: other, durable: false })
  await moved.stop()
  rmSync(home, { recursive: true })
  await expect(startEmbeddedPostgres({ dataDir: other, durable: false })).rejects.toThrow('which is gone')
  rmSync(other, { recursive: true })
})

/** A process that prints each id once its insert is committed. */
function startWriter(): ChildProcess {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)})
    const { default: pg } = await import(${JSON.stringify(import.meta.resolve('pg'))})
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    const client = new pg.Client(server.url)
    await client.connect()
    await client.query('create table receipt (id int primary key)')
    for (let id = 1; ; id++) {
      await client.query('insert into receipt values ($1)', [id])
      console.log(id)
    }`
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
}

async function killAfter(writer: ChildProcess, count: number): Promise<number> {
  let last = 0
  const exited = once(writer, 'exit')
  if (writer.stdout) {
    for await (const line of createInterface({ input: writer.stdout })) {
      last = Number(line)
      if (last === count) writer.kill('SIGKILL')
    }
  }
  await exited
  return last
}
