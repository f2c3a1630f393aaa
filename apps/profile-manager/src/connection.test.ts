import { places } from '@portolan/contract/features/places'
import { profileManager } from '@portolan/contract/features/profile-manager'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connect, fetchFirst } from './connection.ts'
import { Failure } from './failure.ts'

interface Asked {
  readonly url: URL
  readonly headers: Headers
  readonly body: Record<string, unknown>
}

const asked: Asked[] = []
let answers: Response[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {}
    asked.push({ url, headers: new Headers(init.headers), body })
    const answer = answers.shift()
    if (!answer) throw new TypeError('nobody answers')
    return answer
  })
})
afterEach(() => vi.unstubAllGlobals())

const refused = (status: number, code: string) =>
  Response.json({ status: -1, code, message: `text of ${code}` }, { status })

const connected = (over: { aid?: string; renew?: () => Promise<{ accessToken: string; apiToken: string }> } = {}) =>
  connect({
    apiUrl: 'https://portal.test',
    apiToken: 'profile-1',
    accessToken: 'bearer-1',
    language: 'ja-JP',
    appSource: 'portal',
    ...(over.aid ? { aid: over.aid } : {}),
    onProfileChange: () => {},
    renewTokens: over.renew ?? (async () => ({ accessToken: 'bearer-2', apiToken: 'profile-2' })),
  })

it('sends what the portal sends: tokens, language, the application, a random parameter', async () => {
  answers = [Response.json({ Value: 'K01234567' })]
  const { call } = connected({ aid: 'app-1' })
  await call(profileManager.reveal, { Secret: { Section: 'Documents', ItemId: '7' } })
  const [one] = asked
  expect(one?.url.pathname).toBe('/profile-manager/reveal')
  expect(one?.url.searchParams.get('r')).toMatch(/^[0-9a-f]{12}$/)
  expect(one?.body).toEqual({ Secret: { Section: 'Documents', ItemId: '7' }, ProfileToken: 'profile-1' })
  expect(Object.fromEntries(one?.headers ?? [])).toMatchObject({
    authorization: 'Bearer bearer-1',
    language: 'ja-JP',
    aid: 'app-1',
    'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/) as string,
  })
})

it('sends the fields of a lookup in the query string, without a token and an idempotency key', async () => {
  answers = [Response.json({ datas: [] })]
  await connected().call(places.searchCountries, { q: '香港', lang: 'all' })
  expect(asked[0]?.url.searchParams.get('q')).toBe('香港')
  expect(asked[0]?.url.href).not.toContain('profile-1')
  expect(asked[0]?.headers.get('x-profile-token')).toBe('profile-1')
  expect(asked[0]?.headers.has('idempotency-key')).toBe(false)
  expect(asked[0]?.headers.has('aid')).toBe(false)
})

it('renews an expired bearer once, and sends the same write again with the same idempotency key', async () => {
  answers = [refused(401, 'C0401'), Response.json({ Consents: [] })]
  await connected().call(profileManager.consent, { Kind: 'agency', IsGiven: true, TextVersion: '2026-11' })
  const [first, second] = asked
  expect(second?.headers.get('authorization')).toBe('Bearer bearer-2')
  expect(second?.body['ProfileToken']).toBe('profile-2')
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
})

it('uses tokens that the portal has renewed in the next call', async () => {
  answers = [Response.json({ datas: [] })]
  const connection = connected()
  connection.update({ accessToken: 'bearer-3' })
  await connection.call(places.searchCountries, {})
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer bearer-3')
})

it('throws the server’s code and message, and `unreachable` without a reply', async () => {
  answers = [refused(403, 'no_right')]
  const { call } = connected()
  await expect(call(profileManager.accessLog, {})).rejects.toMatchObject({
    code: 'no_right',
    message: 'text of no_right',
  })
  await expect(call(profileManager.accessLog, {})).rejects.toEqual(new Failure('unreachable', ''))
})

it('treats an incomplete reply as none, and rejects with the reason of an aborted signal', async () => {
  const cutOff = (why: Error) =>
    new Response(new ReadableStream({ pull: (controller) => controller.error(why) }), { status: 200 })
  const aborted = new DOMException('nobody wants it', 'AbortError')
  answers = [cutOff(new TypeError('network')), new Response('<h1>Hotel WLAN</h1>'), cutOff(aborted)]
  const { call } = connected()
  const unreachable = new Failure('unreachable', '')
  await expect(call(profileManager.accessLog, {})).rejects.toEqual(unreachable)
  await expect(call(profileManager.accessLog, {})).rejects.toEqual(unreachable)
  await expect(call(profileManager.accessLog, {})).rejects.toBe(aborted)
})

it('sends nothing again when the session is over', async () => {
  answers = [refused(401, 'C0401')]
  const { call } = connected({ renew: async () => Promise.reject(new Error('login_required')) })
  await expect(call(profileManager.accessLog, {})).rejects.toThrow('login_required')
  expect(asked).toHaveLength(1)
})

it.each([
  [10, [[1, 10]]],
  [200, [[1, 200]]],
  [
    320,
    [
      [1, 200],
      [2, 200],
    ],
  ],
])('fetches the first %i in pages of at most 200', async (count, pages) => {
  const asked = await fetchFirst(count, async ({ PageIndex, PageSize }) => [PageIndex, PageSize])
  expect(asked).toEqual(pages)
})
