import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../tools/test/database.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { readDueFeeds } from './read-feeds.ts'
import { capAlert, capFile, ukDocument } from './testing/sample-feeds.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.systemUrl, max: 1 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const home = 'https://www.gov.uk'
let pages: Record<string, Uint8Array> = {}
let asked: string[] = []
let clock = 0
beforeEach(async () => {
  pages = {}
  asked = []
  clock = Date.parse('2026-06-03T12:00:00Z')
  await rows('DELETE FROM risk_alert; DELETE FROM risk_change; DELETE FROM risk_quarantine; DELETE FROM risk_source')
})
const rows = <R>(text: string) =>
  withClient(database.adminUrl, async (client) => (await client.query<R & object>(text)).rows)

/** One run of the job, an hour after the one before. */
async function read(code: string, url: string) {
  asked = []
  await readDueFeeds(
    {
      fetch: (at) => {
        asked.push(String(at))
        const page = pages[String(at)]
        return Promise.resolve(new Response(page ? Buffer.from(page) : null, { status: page ? 200 : 404 }))
      },
      now: () => new Date(clock),
      log: { info: () => undefined, warn: () => undefined },
      signal: new AbortController().signal,
      transaction: (run) => systemTransaction(pool, null, run),
    },
    [{ code, url, country: null }],
  )
  clock += 60 * 60_000
}

const index = (...slugs: readonly string[]) =>
  Buffer.from(
    JSON.stringify({
      links: {
        children: slugs.map((slug) => ({
          api_path: `/api/${slug}`,
          public_updated_at: '2026-06-02T10:00:00Z',
          details: { country: { slug, name: slug } },
        })),
      },
    }),
  )
const levels = async () =>
  (await rows<{ country: string }>('SELECT country FROM risk_country_level ORDER BY 1')).map(({ country }) => country)

it('a file that is gone is a fault, and keeps neither the others nor what was known', async () => {
  pages[`${home}/index`] = index('turkey', 'japan', 'france')
  for (const slug of ['turkey', 'france']) pages[`${home}/api/${slug}`] = ukDocument({ slug, name: slug })
  await read('uk-fcdo', `${home}/index`)
  expect(await levels()).toEqual(['FR', 'TR'])
  expect(await rows('SELECT fault, fault_detail, items FROM risk_source')).toEqual([
    { fault: 'unreachable', fault_detail: `1 of its files: HTTP 404 ${home}/api/japan`, items: 2 },
  ])
  // What a first reading brings is no change, although it consists of many files.
  expect(await rows('SELECT * FROM risk_change')).toEqual([])

  // Only what is missing is asked for again.
  pages[`${home}/api/japan`] = ukDocument({ slug: 'japan', name: 'Japan' })
  clock += 24 * 60 * 60_000
  await read('uk-fcdo', `${home}/index`)
  expect(asked).toEqual([`${home}/index`, `${home}/api/japan`])
  expect(await levels()).toEqual(['FR', 'JP', 'TR'])
  expect(await rows('SELECT fault FROM risk_source')).toEqual([{ fault: null }])
})

it('a country that the index no longer names has no advice, unless a record of the index could not be read', async () => {
  for (const slug of ['turkey', 'japan']) pages[`${home}/api/${slug}`] = ukDocument({ slug, name: slug })
  pages[`${home}/index`] = index('turkey', 'japan')
  await read('uk-fcdo', `${home}/index`)
  pages[`${home}/index`] = index('turkey', 'atlantis')
  await read('uk-fcdo', `${home}/index`)
  expect(await levels()).toEqual(['JP', 'TR'])
  expect(await rows('SELECT reason FROM risk_quarantine')).toEqual([{ reason: 'country' }])
  pages[`${home}/index`] = index('turkey')
  await read('uk-fcdo', `${home}/index`)
  expect(await levels()).toEqual(['TR'])
  expect(await rows('SELECT country, from_level, to_level FROM risk_change')).toEqual([
    { country: 'JP', from_level: 3, to_level: 0 },
  ])
})

it('an index that shrinks to less than half is believed at its third reading; an empty one never', async () => {
  const slugs = 'turkey japan france spain italy germany poland greece norway sweden finland austria'.split(' ')
  for (const slug of slugs) pages[`${home}/api/${slug}`] = ukDocument({ slug, name: slug })
  pages[`${home}/index`] = index(...slugs)
  await read('uk-fcdo', `${home}/index`)
  pages[`${home}/index`] = index()
  for (let reading = 0; reading < 5; reading += 1) {
    await read('uk-fcdo', `${home}/index`)
    clock += 24 * 60 * 60_000
  }
  expect(await levels()).toHaveLength(12)
  pages[`${home}/index`] = index('turkey', 'japan')
  const left: number[] = []
  for (let reading = 0; reading < 3; reading += 1) {
    await read('uk-fcdo', `${home}/index`)
    clock += 24 * 60 * 60_000
    left.push((await levels()).length)
  }
  expect(left).toEqual([12, 12, 2])
})

it('of an index of alerts, files that changed long before the last good reading are not read again', async () => {
  const at = (name: string) => `https://alerts.example/${name}`
  const entry = (name: string, updated: string) =>
    `<entry><updated>${updated}</updated><link type="application/cap+xml" href="${at(name)}"/></entry>`
  const feed = (...entries: readonly string[]) =>
    Buffer.from(`<feed xmlns="http://www.w3.org/2005/Atom">${entries.join('')}</feed>`)
  pages[at('index')] = feed(entry('old', '2026-06-01T00:00:00Z'), entry('new', '2026-06-03T11:00:00Z'))
  pages[at('old')] = capFile(capAlert())
  pages[at('new')] = capFile(capAlert({ id: 'b' }))
  await read('cap-x', at('index'))
  expect(asked).toHaveLength(3)
  await read('cap-x', at('index'))
  expect(asked).toEqual([at('index'), at('new')])
  expect(await rows('SELECT 1 FROM risk_alert')).toHaveLength(2)
})
