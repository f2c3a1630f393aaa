import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isRunning, lock, processMark, tryLock } from './lock.mjs'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-lock-'))
  path = join(folder, 'start')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a held lock names its holder, a released one is free again', () => {
  const first = tryLock(path)
  expect(tryLock(path)).toEqual({ holder: process.pid })
  first.release?.()
  expect(tryLock(path).release).toBeTypeOf('function')
})

test('the lock of a dead process is taken over', async () => {
  const holder = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { tryLock } from ${JSON.stringify(new URL('./lock.mjs', import.meta.url).href)}
     tryLock(${JSON.stringify(path)}); console.log('held'); setInterval(() => {}, 1000)`,
  ])
  await once(holder.stdout, 'data')
  expect(tryLock(path)).toEqual({ holder: holder.pid })
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  expect(tryLock(path).release).toBeTypeOf('function')
})

test('a pid that now belongs to another process does not hold the lock', () => {
  tryLock(path)
  writeFileSync(`${path}.1`, `${process.pid}:1`)
  expect(isRunning(`${process.pid}:1`)).toBe(false)
  expect(tryLock(path).release).toBeTypeOf('function')
})

test('many processes counting under the lock lose no count', async () => {
  const counter = join(folder, 'counter')
  writeFileSync(counter, '0')
  const script = `import { lock } from ${JSON.stringify(new URL('./lock.mjs', import.meta.url).href)}
    import { readFileSync, writeFileSync } from 'node:fs'
    for (let i = 0; i < 5; i++) {
      const release = await lock(${JSON.stringify(path)})
      writeFileSync(${JSON.stringify(counter)}, String(Number(readFileSync(${JSON.stringify(counter)}, 'utf8')) + 1))
      if (i < 4) release()
    }`
  const children = [1, 2, 3, 4].map(() => spawn(process.execPath, ['--input-type=module', '-e', script]))
  await Promise.all(children.map((child) => once(child, 'exit')))
  expect(readFileSync(counter, 'utf8')).toBe('20')
})

test('waiting tells the holder once and ends with the release', async () => {
  const first = tryLock(path)
  const waits: number[] = []
  const second = lock(path, (holder) => waits.push(holder))
  setImmediate(() => first.release?.())
  const release = await second
  release()
  expect(waits).toEqual([process.pid])
  expect(processMark()).toMatch(/^\d+:/)
})
