import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { systemTransaction } from '../../db/system-transaction.ts'
import { LocalFolder } from '../../storage/local-folder.ts'
import { pdf, png } from '../attachments/testing/sample-files.ts'
import { putNewsFiles } from './news-files.ts'

let database: TestDatabase
let pool: pg.Pool
let storage: LocalFolder
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.systemUrl, max: 1 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-news-files-'))
  storage = new LocalFolder(join(folder, 'store'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await withClient(database.adminUrl, (client) =>
    client.query('DELETE FROM news_item; DELETE FROM news_document; DELETE FROM public_file'),
  )
})

async function put(files: Record<string, string | Buffer>, isDryRun = false) {
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  const paths = Object.keys(files).filter((name) => name.endsWith('.json'))
  const deps = { storage, now: () => new Date(), config: { attachments: { maxBytes: 2048 } } }
  return putNewsFiles(
    deps,
    paths.map((name) => join(folder, name)),
    { language: 'en-US', isDryRun, transaction: (run) => systemTransaction(pool, null, run) },
  )
}
const stored = async () => {
  const keys = []
  for (const below of ['news', 'public']) for await (const { key } of storage.list(below)) keys.push(key)
  return keys.length
}
const rows = (statement: string) =>
  withClient(database.adminUrl, async (client) => (await client.query<Record<string, unknown>>(statement)).rows)

const texts = { 'en-US': { title: 'Policy', html: '<p>x</p>' } }
const document = (more: object = {}) => ({ kind: 'document', key: 'policy', audience: 'all', texts, ...more })
const link = { kind: 'link', key: 'visas', audience: 'all', link: 'https://visa.example/', texts }
const news = {
  kind: 'news',
  key: 'hello',
  audience: 'all',
  texts: { 'ja-JP': { title: 'こんにちは', htmlFile: 'hello.html' } },
}
const all = {
  'news.json': JSON.stringify({
    items: [document({ documentFile: 'policy.pdf' }), { ...link, imageFile: 'visas.png' }, news],
  }),
  'policy.pdf': pdf,
  'visas.png': png,
  'hello.html': '<p>ようこそ</p>',
}

it('enters items with the files beside their document; a second run finds all unchanged', async () => {
  expect(await put(all)).toMatchObject({ counts: { created: 3 }, faults: [], notes: [] })
  expect(await rows('SELECT name, type FROM news_document')).toEqual([{ name: 'policy.pdf', type: 'application/pdf' }])
  const [shown] = await rows(`SELECT image FROM news_item WHERE key = 'visas'`)
  const [kept] = await rows('SELECT id FROM public_file')
  expect(shown).toEqual({ image: `/files/${String(kept?.['id'])}` })
  expect(await rows(`SELECT html FROM news_text WHERE language = 'ja-JP'`)).toEqual([{ html: '<p>ようこそ</p>' }])
  expect(await stored()).toBe(2)
  expect(await put(all)).toMatchObject({ counts: { created: 0, updated: 0, unchanged: 3 } })
  expect(await stored()).toBe(2)
})

it('a dry run keeps no file and no row, and counts as the run will', async () => {
  expect(await put(all, true)).toMatchObject({ counts: { created: 3 } })
  expect([await stored(), await rows('SELECT 1 FROM news_document'), await rows('SELECT 1 FROM public_file')]).toEqual([
    0,
    [],
    [],
  ])
  await put(all)
  expect(await put(all, true)).toMatchObject({ counts: { created: 0, updated: 0, unchanged: 3 } })
})

it('with any fault no file stays either', async () => {
  const items = [document({ documentFile: 'policy.pdf' }), { ...link, audience: ['NOBODY'], imageFile: 'visas.png' }]
  const { counts, faults } = await put({ ...all, 'news.json': JSON.stringify({ items }) })
  expect({ counts, faults }).toEqual({
    counts: { created: 0, updated: 0, unchanged: 0, removed: 0 },
    faults: [{ place: 'items[1].audience[0]', message: 'there is no company NOBODY' }],
  })
  expect([await stored(), await rows('SELECT 1 FROM news_document'), await rows('SELECT 1 FROM public_file')]).toEqual([
    0,
    [],
    [],
  ])
})

it('takes its turn before it touches the same file as another entry: neither waits for the other in a ring', async () => {
  await put(all)
  await withClient(database.systemUrl, async (other) => {
    await other.query('BEGIN')
    await other.query('SELECT pg_advisory_xact_lock(7012617)')
    const second = put(all)
    const isWaiting = () =>
      rows(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 7012617 AND NOT granted`)
    await vi.waitFor(async () => expect(await isWaiting()).toHaveLength(1), { timeout: 10_000 })
    await other.query('UPDATE news_document SET uploaded_at = now()')
    await other.query('COMMIT')
    expect(await second).toMatchObject({ counts: { unchanged: 3 }, faults: [] })
  })
})

it.each<[what: string, item: object, files: Record<string, string | Buffer>, fault: string]>([
  [
    'is not there',
    document({ documentFile: 'gone.pdf' }),
    {},
    'documentFile: there is no file gone.pdf beside this one',
  ],
  [
    'is elsewhere',
    document({ documentFile: '../x.pdf' }),
    {},
    'documentFile: there is no file ../x.pdf beside this one',
  ],
  ['is a script', { ...link, imageFile: 'a.png' }, { 'a.png': 'alert(1)' }, 'imageFile: Invalid attachment type'],
  [
    'is too large',
    document({ documentFile: 'a.txt' }),
    { 'a.txt': 'x'.repeat(2049) },
    'documentFile: This is larger than the 2 KB that are accepted',
  ],
  [
    'is named beside a token',
    document({ document: 'A'.repeat(22), documentFile: 'a.txt' }),
    { 'a.txt': 'x' },
    'documentFile: needs either document or documentFile',
  ],
])('a file that %s is a fault at its place', async (_, item, files, fault) => {
  const { faults } = await put({ 'news.json': JSON.stringify({ items: [item] }), ...files })
  expect(faults.map(({ place, message }) => `${place}: ${message}`)).toEqual([`items[0].${fault}`])
  expect(await stored()).toBe(0)
})
