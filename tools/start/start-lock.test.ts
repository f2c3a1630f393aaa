import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acquireStartLock } from './start-lock.ts'

let dataDir: string
const silent = (): void => {}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portolan-start-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function acquireOwnLock(port: number): Promise<{ announce(url: string): void; release(): void }> {
  const lock = await acquireStartLock(dataDir, port, silent)
  if (lock.runningAt !== undefined) throw new Error(`runs already at ${lock.runningAt}`)
  return lock
}

test('the second start learns the address of the first, another port is a start of its own', async () => {
  const first = await acquireOwnLock(8080)
  first.announce('http://localhost:8080')
  expect(await acquireStartLock(dataDir, 8080, silent)).toEqual({ runningAt: 'http://localhost:8080' })
  const beside = await acquireOwnLock(8081)
  beside.release()
  first.release()
  await acquireOwnLock(8080)
})

test('waits for a start under way, and prints so once', async () => {
  const first = await acquireOwnLock(8080)
  const lines: string[] = []
  const second = acquireStartLock(dataDir, 8080, (line) => {
    lines.push(line)
    first.announce('http://localhost:8080')
  })
  expect(await second).toEqual({ runningAt: 'http://localhost:8080' })
  expect(lines).toHaveLength(1)
})

test('the next start takes the lock of one that failed or was killed', async () => {
  const script = `
    const { acquireStartLock } = await import(${JSON.stringify(new URL('./start-lock.ts', import.meta.url).href)})
    const lock = await acquireStartLock(${JSON.stringify(dataDir)}, 8080, () => {})
    lock.announce('http://localhost:8080')
    console.log('up'); setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--input-type=module', '-e', script])
  await once(other.stdout, 'data')
  expect(await acquireStartLock(dataDir, 8080, silent)).toEqual({ runningAt: 'http://localhost:8080' })
  other.kill('SIGKILL')
  await once(other, 'exit')
  const lock = await acquireOwnLock(8080)
  lock.release()
})
