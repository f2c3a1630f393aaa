import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts'
import { enterContent } from '../domain/content/testing/seed.ts'
import { startPortolan, type TestPortolan } from '../../../../tools/test/portolan.ts'
import { type SeverableProxy, startSeverableProxy } from '../../../../tools/test/severable-proxy.ts'

let database: TestDatabase
let proxy: SeverableProxy
let portolan: TestPortolan
let folder: string
let pool: pg.Pool
let clock = new Date('2026-06-01T12:00:00Z')
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-portal-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="__LANG__"><!--portolan:boot--></html>')
  for (const name of ['favicon-1.svg', 'inter-basic-1.woff2']) await writeFile(join(folder, 'assets', name), '')
  database = await createTestDatabase()
  proxy = await startSeverableProxy(database.adminUrl)
  portolan = await startPortolan({
    database,
    portalFolder: folder,
    now: () => clock,
    env: { DATABASE_URL: proxy.url },
  })
  pool = new pg.Pool({ connectionString: database.systemUrl, max: 1 })
})
afterAll(async () => {
  proxy.restore()
  await pool.end()
  await portolan.stop()
  await proxy.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function page() {
  const response = await fetch(portolan.server.url, { headers: { accept: 'text/html' } })
  const policy = response.headers.get('content-security-policy') ?? ''
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.replace(/'nonce-[^']+'/, "'nonce'")
  return { status: response.status, scripts }
}

const none = { status: 200, scripts: "'self' 'nonce'" }

it('a page names the scripts in force, and only while they are', async () => {
  expect(await page()).toEqual(none)
  const code = 'window.seen = true'
  const src = 'https://cdn.example/lib/a,b.js'
  const integrity = `sha512-${createHash('sha512').update('x').digest('base64')}`
  const scripts = [{ code }, { src: `${src}?v=1`, integrity }]
  await enterContent(pool, [{ kind: 'footer-script', audience: 'all', expiresAt: '2026-06-02T00:00:00Z', scripts }])
  const digest = createHash('sha256').update(code).digest('base64')
  expect(await page()).toEqual({
    status: 200,
    scripts: `'self' 'nonce' 'sha256-${digest}' https://cdn.example/lib/a%2Cb.js`,
  })
  clock = new Date('2026-06-02T00:00:00Z')
  expect(await page()).toEqual(none)
  clock = new Date('2026-06-01T12:00:00Z')
})

it('a page comes without them when the database is away, and with them when it is back', async () => {
  proxy.cut()
  expect(await page()).toEqual(none)
  expect(portolan.logged.at(-2)).toMatchObject({ level: 'warn', msg: 'a page was sent without the footer scripts' })
  proxy.restore()
  await expect.poll(async () => (await page()).scripts, { timeout: 10_000 }).toContain('sha256-')
})
