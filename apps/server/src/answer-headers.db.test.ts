import { channel } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { places } from '@portolan/contract/features/places'
import { sessions } from '@portolan/contract/features/session/sign-in'
import { declarations } from '@portolan/contract/registry'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPortolan, type TestPortolan } from '../../../tools/test/portolan.ts'
import { createWorld, type World } from '../../../tools/test/world.ts'

interface Route {
  readonly method: string
  readonly url: string
}

let portolan: TestPortolan
let world: World
let folder: string
/** Every route that the server registers. */
const routes: Route[] = []

const watchRoutes = (message: unknown) =>
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url })
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-built-'))
  for (const part of ['portal/assets', 'profile']) await mkdir(join(folder, part), { recursive: true })
  await writeFile(join(folder, 'portal/index.html'), '<!doctype html><html lang="__LANG__"><!--portolan:boot--></html>')
  for (const name of ['favicon-1.svg', 'inter-basic-1.woff2', 'main-1a2b.js'])
    await writeFile(join(folder, 'portal/assets', name), 'built')
  for (const [ending, bytes] of [
    ['', Buffer.from('1')],
    ['.br', brotliCompressSync('1')],
    ['.gz', gzipSync('1')],
  ] as const)
    await writeFile(join(folder, `profile/profile-manager.js${ending}`), bytes)
  channel('fastify.initialization').subscribe(watchRoutes)
  portolan = await startPortolan({
    portalFolder: join(folder, 'portal'),
    profileManagerFolder: join(folder, 'profile'),
  })
  channel('fastify.initialization').unsubscribe(watchRoutes)
  world = await createWorld(portolan.database.adminUrl)
})
afterAll(async () => {
  await portolan.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** By node:http, since fetch() refuses TRACE and follows redirects. */
async function ask(method: string, path: string, headers: Record<string, string> = {}, body = ''): Promise<Answer> {
  const url = new URL(path, portolan.url)
  const sent = httpRequest(url, {
    method,
    headers: { host: new URL(portolan.server.url).host, ...headers },
    agent: false,
  })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage]
  // A stream does not end by itself.
  if (response.headers['content-type']?.startsWith('text/event-stream')) response.destroy()
  else await text(response)
  return { status: response.statusCode ?? 0, headers: response.headers }
}

/** Sends bytes that are no request, and reads what comes back. */
async function askRaw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(portolan.url).port), '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}

const shared = /^public, max-age=\d+(, immutable)?$/
/** Public files of the build; all else may be somebody's. */
const isPublicFile = ({ url }: Route) =>
  /^\/(assets\/|api\/docs\/files\/|favicon\.ico|fonts\/|profile-manager)/.test(url)

const kept = (answer: Answer) => String(answer.headers['cache-control'])

describe('every answer', () => {
  it('of every route, called by nobody, forbids guessing its type, keeping it and framing it', async () => {
    expect(routes.length).toBeGreaterThan(declarations.length + 10)
    const faults: string[] = []
    for (const { method, url } of routes) {
      const path = url.replaceAll(/:\w+/g, '1').replace('*', 'unknown')
      const isCall = method !== 'GET' && method !== 'HEAD'
      const answer = await ask(method, path, isCall ? { 'content-type': 'application/json' } : {}, isCall ? '{}' : '')
      const mayKeep = isPublicFile({ method, url }) && answer.status === 200
      const isKeptWell = mayKeep
        ? shared.test(kept(answer)) || kept(answer) === 'no-cache'
        : kept(answer) === 'no-store'
      const isFramedByNobody = /frame-ancestors 'none'|^sandbox$/.test(
        String(answer.headers['content-security-policy']),
      )
      if (answer.headers['x-content-type-options'] !== 'nosniff' || !isKeptWell || !isFramedByNobody)
        faults.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.headers)}`)
    }
    expect(faults).toEqual([])
  })

  it.each(['OPTIONS', 'TRACE', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'SEARCH'])(
    'to %s is an answer too',
    async (method) => {
      for (const path of ['/', places.searchCities.path, sessions.requestToken.path, '/nothing', '/identity/token']) {
        const answer = await ask(method, path)
        expect([200, 204, 400, 401, 404, 405], `${path} ${answer.status}`).toContain(answer.status)
        expect(answer.headers, path).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
      }
      expect((await ask('GET', '/healthz')).status).toBe(200)
    },
  )

  it.each([
    ['a page', '/trips', 200],
    ['the headers of a page alone', '/trips', 200, {}, 'HEAD'],
    ['a redirect to the public address', '/trips', 302, { host: '127.0.0.2' }],
    ['an unknown file', '/assets/main-0000.js', 404],
    ['an unknown call', '/Common/V1/json/Nothing', 404],
    ['an address that cannot be read', '/Common/City.ashx%ff?q=%ff', 400],
    ["the provider's description", '/identity/.well-known/openid-configuration', 200],
    ["the provider's keys", '/identity/jwks', 200],
    ["the provider's refusal of a sign-in", '/identity/auth?client_id=nobody', 400],
    ["the provider's page of a sign-in that has ended", '/identity/interaction/nothing', 400],
    ["an unknown address of the provider's", '/identity/nothing', 404],
    ['the description of the calls', '/api/openapi.json', 200],
    ['a page that is nobody’s cache’s', '/api/docs', 200],
  ] as [string, string, number, Record<string, string>?, string?][])(
    'is kept by nobody: %s',
    async (_, path, status, headers, method = 'GET') => {
      const answer = await ask(method, path, { accept: 'text/html', ...headers })
      expect(answer.status).toBe(status)
      expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    },
  )

  it('with somebody’s data is kept by nobody: a look-up, a stream', async () => {
    const { sid, bearer, profile } = world.alpha.traveller
    const own = { cookie: `portolan_sid=${sid}`, authorization: `Bearer ${bearer}` }
    const body = JSON.stringify({ ProfileToken: profile })
    const json = { ...own, 'content-type': 'application/json' }
    const answers = [
      await ask('GET', `${places.searchCountries.path}?q=japan&profileToken=${profile}`, own),
      await ask('POST', sessions.stream.path, json, body),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    }
  })

  it('with a file of the build may be kept: for ever by its hashed name, also when nothing has changed', async () => {
    const first = await ask('GET', '/assets/main-1a2b.js')
    const again = await ask('GET', '/assets/main-1a2b.js', { 'if-none-match': String(first.headers['etag']) })
    const head = await ask('HEAD', '/assets/main-1a2b.js')
    expect([first.status, again.status, head.status]).toEqual([200, 304, 200])
    for (const answer of [first, again, head]) {
      expect(kept(answer)).toBe('public, max-age=31536000, immutable')
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: tea\r\n\r\n', 417],
    ['too long headers', `GET /?profileToken=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ])('to %s as well, of which no log line tells', async (_, bytes, status) => {
    const logged = portolan.logged.length
    const answer = await askRaw(bytes)
    expect(answer).toContain(`HTTP/1.1 ${status} `)
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff\r\n')
    expect(answer.toLowerCase()).toContain('cache-control: no-store\r\n')
    expect(answer.toLowerCase()).toContain("frame-ancestors 'none'\r\n")
    expect(JSON.stringify(portolan.logged.slice(logged))).not.toContain('xxxxx')
  })
})
