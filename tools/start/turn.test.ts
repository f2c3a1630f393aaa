import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeTurn } from './turn.ts'

let dataDir: string
const silent = (): void => {}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portolan-turn-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function takeOwnTurn(port: number): Promise<{ announce(url: string): void; end(): void }> {
  const turn = await takeTurn(dataDir, port, silent)
  if (turn.runningAt !== undefined) throw new Error(`runs already at ${turn.runningAt}`)
  return turn
}

test('the second start learns the address of the first, another port is a start of its own', async () => {
  const first = await takeOwnTurn(8080)
  first.announce('http://localhost:8080')
  expect(await takeTurn(dataDir, 8080, silent)).toEqual({ runningAt: 'http://localhost:8080' })
  const beside = await takeOwnTurn(8081)
  beside.end()
  first.end()
  await takeOwnTurn(8080)
})

test('a start under way is waited for, and said once', async () => {
  const first = await takeOwnTurn(8080)
  const said: string[] = []
  const second = takeTurn(dataDir, 8080, (line) => {
    said.push(line)
    first.announce('http://localhost:8080')
  })
  expect(await second).toEqual({ runningAt: 'http://localhost:8080' })
  expect(said).toHaveLength(1)
})

test('a start that failed or was killed leaves the turn to the next', async () => {
  const script = `
    const { takeTurn } = await import(${JSON.stringify(new URL('./turn.ts', import.meta.url).href)})
    const turn = await takeTurn(${JSON.stringify(dataDir)}, 8080, () => {})
    turn.announce('http://localhost:8080')
    console.log('up'); setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--input-type=module', '-e', script])
  await once(other.stdout, 'data')
  expect(await takeTurn(dataDir, 8080, silent)).toEqual({ runningAt: 'http://localhost:8080' })
  other.kill('SIGKILL')
  await once(other, 'exit')
  const turn = await takeOwnTurn(8080)
  turn.end()
})
