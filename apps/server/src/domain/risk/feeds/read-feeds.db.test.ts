import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../tools/test/database.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { createOutboundFetch } from '../../../adapters/outbound-fetch.ts'
import { readRange } from '../../../config/address-ranges.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { readDueFeeds } from './read-feeds.ts'
import { capAlert, capFile, ukDocument, usFeed, usItem } from './testing/sample-feeds.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

let database: TestDatabase
let pool: pg.Pool
let server: Server
let host: string
let answers: Record<string, Answer> = {}
let asked: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.systemUrl, max: 1 })
  server = createServer((request, response) => {
    asked.push(`${request.url ?? ''} ${request.headers['if-none-match'] ?? ''}`.trim())
    const answer = answers[request.url ?? '']
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await pool.end()
  await database.drop()
})
let clock = 0
beforeEach(async () => {
  answers = {}
  asked = []
  clock = Date.parse('2026-06-03T12:00:00Z')
  await withClient(database.adminUrl, (client) =>
    client.query('DELETE FROM risk_alert; DELETE FROM risk_message; DELETE FROM risk_source'),
  )
})

const say =
  (content: Uint8Array, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(200, headers).end(content)

const loopback = [readRange('127.0.0.1/32') ?? expect.unreachable('a range')]

/** One run of the job. */
const read = (feeds: readonly string[], { allowed = loopback, mostBytes = 1_000_000, answerMs = 5_000 } = {}) =>
  readDueFeeds(
    {
      fetch: createOutboundFetch({ allowed, mostBytes, answerMs }),
      now: () => new Date(clock),
      log: { info: () => undefined, warn: () => undefined } as never,
      signal: new AbortController().signal,
      transaction: (run) => systemTransaction(pool, null, run),
    },
    feeds.map((feed) => {
      const [code = '', url = ''] = feed.split('=')
      return { code, url: url.replace('HOST', `http://${host}`), country: null }
    }),
  )
const rows = <R>(text: string) =>
  withClient(database.adminUrl, async (client) => (await client.query<R & object>(text)).rows)
const fault = async () => (await rows<{ fault: string | null }>('SELECT fault FROM risk_source'))[0]?.fault
const later = (minutes: number) => void (clock += minutes * 60_000)

it('asks when it is due, and only for what has changed', async () => {
  answers['/us'] = (request, response) => {
    const isKnown = request.headers['if-none-match'] === '"1"'
    response.writeHead(isKnown ? 304 : 200, { etag: '"1"' }).end(isKnown ? undefined : usFeed(usItem()))
  }
  await read(['us-state=HOST/us'])
  await read(['us-state=HOST/us'])
  expect(asked).toEqual(['/us'])
  later(180)
  await read(['us-state=HOST/us'])
  expect(asked).toEqual(['/us', '/us "1"'])
  expect(await rows('SELECT read_at, fault FROM risk_source')).toEqual([{ read_at: new Date(clock), fault: null }])
  expect(await rows('SELECT 1 FROM risk_alert')).toHaveLength(1)
})

it('a feed that breaks keeps its last good state, waits longer each time, and does not keep the others', async () => {
  answers['/us'] = say(usFeed(usItem()))
  answers['/cap'] = say(capFile(capAlert()))
  const feeds = ['us-state=HOST/us', 'cap-x=HOST/cap']
  await read(feeds)
  answers['/us'] = (_, response) => void response.writeHead(503).end('down')
  later(180)
  await read(feeds)
  expect(await rows('SELECT code, fault, failures FROM risk_source ORDER BY code')).toEqual([
    { code: 'cap-x', fault: null, failures: 0 },
    { code: 'us-state', fault: 'unreachable', failures: 1 },
  ])
  expect(await rows('SELECT 1 FROM risk_country_level')).toHaveLength(1)
  const before = asked.filter((one) => one === '/us').length
  later(200)
  await read(feeds)
  expect(asked.filter((one) => one === '/us')).toHaveLength(before)
  later(200)
  await read(feeds)
  expect(asked.filter((one) => one === '/us')).toHaveLength(before + 1)
})

it('follows an index to what has changed, and ends what it no longer names', async () => {
  const index = (...slugs: string[]) =>
    Buffer.from(
      JSON.stringify({
        links: {
          children: slugs.map((slug) => ({
            api_path: `/${slug}`,
            public_updated_at: '2026-06-02T10:00:00Z',
            details: { country: { slug, name: slug } },
          })),
        },
      }),
    )
  answers['/index'] = say(index('turkey', 'japan'))
  answers['/turkey'] = say(ukDocument())
  answers['/japan'] = say(ukDocument({ slug: 'japan', name: 'Japan' }))
  // Its links lead to www.gov.uk, which is not listed here: nothing is asked there.
  await read(['uk-fcdo=HOST/index'])
  expect(await fault()).toBe('refused_address')
  expect(asked).toEqual(['/index'])
})

it.each([
  ['a host that is not listed', 'http://other.example/us', 'refused_address'],
  ['a private address', 'http://169.254.169.254/latest', 'refused_address'],
  ['another scheme', 'file:///etc/passwd', 'refused_address'],
])('a redirect to %s is refused', async (_, location, code) => {
  answers['/us'] = (__, response) => void response.writeHead(302, { location }).end()
  await read(['us-state=HOST/us'])
  expect(await fault()).toBe(code)
})

it('a private address is refused although its host is listed, and so are redirects without an end', async () => {
  answers['/us'] = (_, response) => void response.writeHead(302, { location: '/us' }).end()
  await read(['us-state=HOST/us'])
  expect(await fault()).toBe('refused_address')
  expect(asked).toHaveLength(4)
  await rows('DELETE FROM risk_source')
  asked = []
  await read(['us-state=HOST/us'], { allowed: [] })
  expect([await fault(), asked]).toEqual(['refused_address', []])
})

it('a feed that is too big is left before it fills the memory, and one that never answers is given up', async () => {
  let sent = 0
  answers['/us'] = (_, response) => {
    response.writeHead(200)
    const more = () => {
      sent += 65_536
      if (sent > 200_000_000 || response.destroyed) return response.end()
      return response.write(Buffer.alloc(65_536)) ? setImmediate(more) : response.once('drain', more)
    }
    more()
  }
  await read(['us-state=HOST/us'])
  expect(await fault()).toBe('too_big')
  expect(sent).toBeLessThan(20_000_000)
  answers['/us'] = () => undefined
  later(100_000)
  await read(['us-state=HOST/us'], { answerMs: 100 })
  expect(await fault()).toBe('too_slow')
})
