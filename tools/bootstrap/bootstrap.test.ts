import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** A checkout with nothing but what the bootstrap needs, and an npm that only writes down that it was called. */
let root: string
const repository = fileURLToPath(new URL('../..', import.meta.url))

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portolan-bootstrap-'))
  for (const path of ['tools/bootstrap', 'apps/server/src/db/embedded/lock.mjs']) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    cpSync(join(repository, path), join(root, path), { recursive: true })
  }
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
  writeLock('1.0.0')
  writeNpm(
    `mkdirSync('node_modules/.bin', { recursive: true }); symlinkSync(process.execPath, 'node_modules/.bin/node')`,
  )
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function writeLock(version: string): void {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { 'node_modules/one': { version } } }))
}

function writeNpm(work: string): void {
  const script = `import { appendFileSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
    appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n')
    rmSync('node_modules/.bin/node', { force: true })
    ${work}`
  writeFileSync(join(root, 'npm-cli.mjs'), script)
}

const bootstrap = (): string[] => [join(root, 'tools', 'bootstrap', 'bootstrap.mjs')]
const env = (): NodeJS.ProcessEnv => ({ ...process.env, npm_execpath: join(root, 'npm-cli.mjs') })
const run = (): ReturnType<typeof spawnSync> =>
  spawnSync(process.execPath, bootstrap(), { env: env(), encoding: 'utf8' })
const calls = (): string[] => {
  const file = join(root, 'calls')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}

test('installs once, and again when the lock file says something else', () => {
  expect(run().status).toBe(0)
  expect(calls()).toEqual([expect.stringMatching(/^install --no-save --no-audit --no-fund /)])
  const { status, stdout } = run()
  expect([status, stdout, calls().length]).toEqual([0, '', 1])
  writeLock('1.0.1')
  run()
  expect(calls()).toHaveLength(2)
})

test('running installs without the test tools, testing brings them', () => {
  const start = () => spawnSync(process.execPath, [...bootstrap(), '--without-dev'], { env: env(), encoding: 'utf8' })
  start()
  start()
  run()
  start()
  expect(calls()).toEqual([expect.stringContaining('--omit=dev'), expect.stringContaining('--include=dev')])
})

test('a start after an update keeps the test tools that were there', () => {
  run()
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), '{"packages":{"node_modules/tool":{"dev":true}}}')
  writeLock('1.0.1')
  spawnSync(process.execPath, [...bootstrap(), '--without-dev'], { env: env() })
  expect(calls().at(-1)).toContain('--include=dev')
})

test('trusts what npm itself put there', () => {
  run()
  writeLock('1.0.1')
  const account = { packages: { 'node_modules/one': { version: '1.0.1' } } }
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify(account))
  run()
  expect(calls()).toHaveLength(1)
})

test('two at once install once', async () => {
  const both = [1, 2].map(() => spawn(process.execPath, bootstrap(), { env: env(), stdio: 'ignore' }))
  const ends = await Promise.all(both.map((child) => once(child, 'exit')))
  expect(ends.map(([code]) => Number(code))).toEqual([0, 0])
  expect(calls()).toHaveLength(1)
})

test('a failure says what to do, and the next start tries again', () => {
  writeNpm(`console.error('npm error code ENOTFOUND'); process.exit(1)`)
  const { status, stderr } = run()
  expect(status).toBe(1)
  expect(stderr).toContain('npm cannot reach its registry: check the network')
  expect(stderr).toContain('npm: code ENOTFOUND')
  run()
  expect(calls()).toHaveLength(2)
})
