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

async function headersOf(path: string) {
  const response = await fetch(new URL(path, portolan.server.url), { headers: { accept: 'text/html' } })
  const policy = response.headers.get('content-security-policy') ?? ''
  return {
    frames: /frame-src ([^;]*)/.exec(policy)?.[1],
    ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1],
    options: response.headers.get('x-frame-options'),
  }
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

it('a page may embed our own pages and the risk hubs that companies have set, each from its day on', async () => {
  const publish = (code: string, version: number, from: string, body: object) =>
    pool.query(
      `INSERT INTO rules_document (company_id, kind, version, valid_from, body) SELECT id, 'risk', $2, $3, $4 FROM company WHERE code = $1`,
      [code, version, from, JSON.stringify(body)],
    )
  const frames = async () => (await headersOf('/')).frames
  expect(await frames()).toBe("'self'")
  await pool.query(
    `INSERT INTO company (code, display_name, time_zone, active) VALUES ('HKG', 'A', 'Asia/Hong_Kong', true), ('UTC', 'B', 'UTC', true), ('OLD', 'C', 'UTC', false)`,
  )
  await publish('HKG', 1, '2026-06-01', { hubUrl: 'https://risk.hkg.example/hub?x=1' })
  await publish('UTC', 1, '2026-06-01', { hubUrl: 'https://risk.utc.example:8443/' })
  await publish('OLD', 1, '2026-06-01', { hubUrl: 'https://risk.old.example/' })
  expect(await frames()).toBe("'self' https://risk.hkg.example https://risk.utc.example:8443")
  await publish('HKG', 2, '2026-06-02', {})
  await publish('UTC', 2, '2026-06-02', { hubUrl: 'https://other.utc.example/' })
  clock = new Date('2026-06-01T20:00:00Z')
  expect(await frames()).toBe("'self' https://risk.utc.example:8443")
  clock = new Date('2026-06-02T00:00:00Z')
  expect(await frames()).toBe("'self' https://other.utc.example")
  clock = new Date('2026-06-01T12:00:00Z')
})

it('the embedded risk hub alone is framed, by our own origin', async () => {
  for (const path of ['/risk?embedded=true', '/risk?embedded=true&keyword=x', '/risk?keyword=x&embedded=true'])
    expect(await headersOf(path), path).toMatchObject({ ancestors: "'self'", options: 'SAMEORIGIN' })
  const others = `/ /risk /risk?embedded=false /risk?embedded=false&embedded=true /risk?embedded /risk/?embedded=true
    /trips?embedded=true /risk/x?embedded=true /Risk?embedded=true /login?next=/risk?embedded=true`
  for (const path of others.trim().split(/\s+/))
    expect(await headersOf(path), path).toMatchObject({ ancestors: "'none'", options: 'DENY' })
})

it('a page comes without them when the database is away, and with them when it is back', async () => {
  proxy.cut()
  expect(await page()).toEqual(none)
  expect(portolan.logged.filter(({ level }) => level === 'warn').map(({ msg }) => msg)).toEqual(
    expect.arrayContaining([
      'a page was sent without the footer scripts',
      "a page was sent without companies' own risk hubs",
    ]),
  )
  proxy.restore()
  await expect.poll(async () => (await page()).scripts, { timeout: 10_000 }).toContain('sha256-')
})
