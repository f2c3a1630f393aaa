import { config } from '@portolan/contract/features/config'
import { dashboard } from '@portolan/contract/features/dashboard'
import { places } from '@portolan/contract/features/places'
import { sessions } from '@portolan/contract/features/session/sign-in'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { trips } from '@portolan/contract/features/trips/trips'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallError } from './call-error.ts'
import { answer, fakeServer, refuse, signedIn } from './test-http.ts'
import { exampleProfile } from './test-viewer.ts'

/** Modules keep tokens in memory: each test starts with fresh ones. */
async function start() {
  vi.resetModules()
  const { call } = await import('./call.ts')
  const session = await import('./session.ts')
  const notices = await import('./notice.ts')
  return { call, session, notices }
}

async function failure(work: Promise<unknown>): Promise<CallError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof Error && error.name === 'CallError') return error as CallError
  throw new Error(`expected a CallError, got ${String(error)}`)
}

/** The beginning of an answer, and then no more. */
const cutOff = (why: Error) => {
  const begun = new TextEncoder().encode('{"Total":')
  const chunks = [begun][Symbol.iterator]()
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = chunks.next()
      if (done) controller.error(why)
      else controller.enqueue(value)
    },
  })
}

const page = { TravelSummaries: [], Total: 0 }

describe('call', () => {
  let server: ReturnType<typeof fakeServer>
  beforeEach(() => {
    sessionStorage.clear()
    server = fakeServer()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('sends bearer, profile token, language and intent, and no key on reads', async () => {
    const { call, session } = await start()
    session.storeSession(signedIn())
    server.on(trips.searchUpcoming, answer(page))
    await call(trips.searchUpcoming, { paging: { pageIndex: 2, pageSize: 5 } }, { aid: 'app-1' })
    const [one] = server.asked
    expect(one?.headers.get('authorization')).toBe('Bearer bearer-1')
    expect(one?.headers.get('language')).toBe('en-US')
    expect(one?.headers.get('aid')).toBe('app-1')
    expect(one?.headers.get('x-portolan-intent')).toBe('person')
    expect(one?.headers.get('idempotency-key')).toBeNull()
    expect(one?.body).toEqual({ paging: { pageIndex: 2, pageSize: 5 } })
  })

  it('sends the profile token of a lookup as a header, since proxies log addresses', async () => {
    const { call, session } = await start()
    session.storeSession(signedIn())
    session.setProfile(exampleProfile({ companies: 1 }))
    server.on(places.searchCities, answer({ datas: [] }))
    await call(places.searchCities, { q: 'tokyo', lang: 'all' })
    expect(server.asked[0]?.query).toEqual({ q: 'tokyo', lang: 'all' })
    expect(server.asked[0]?.headers.get('x-profile-token')).toBe('profile-1')
    session.setProfile(null)
  })

  it('does not mark what a timer caused', async () => {
    const { call, session } = await start()
    session.storeSession(signedIn())
    server.on(trips.searchUpcoming, answer(page))
    await call(trips.searchUpcoming, {}, { intent: 'timer' })
    expect(server.asked[0]?.headers.get('x-portolan-intent')).toBeNull()
  })

  it('renews once on C0401 and sends the same idempotency key again', async () => {
    const { call, session } = await start()
    session.storeSession(signedIn())
    server.on(dashboard.saveUserSetting, refuse(401, 'C0401'), answer({ Status: 0 }))
    server.on(sessions.renew, answer(signedIn({ token: 'bearer-2' })))
    await call(dashboard.saveUserSetting, { UserSetting: { ThemeType: 1 } })
    const [first, second] = server.to(dashboard.saveUserSetting)
    expect(second?.headers.get('authorization')).toBe('Bearer bearer-2')
    expect(first?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  })

  it('shares one renewal among simultaneous calls', async () => {
    const { call, session } = await start()
    session.storeSession(signedIn({ now: Date.now() - 400_000 }))
    server.on(trips.searchUpcoming, answer(page))
    server.on(sessions.renew, answer(signedIn({ token: 'bearer-2' })))
    await Promise.all([1, 2, 3].map(() => call(trips.searchUpcoming, {})))
    expect(server.to(sessions.renew)).toHaveLength(1)
    expect(server.to(trips.searchUpcoming)).toHaveLength(3)
  })

  it('makes one renewal of fifty calls at once, due or refused', async () => {
    const { call, session } = await start()
    const fifty = () => Promise.all(Array.from({ length: 50 }, () => call(trips.searchUpcoming, {})))
    session.storeSession(signedIn({ now: Date.now() - 400_000 }))
    server.on(trips.searchUpcoming, answer(page))
    server.on(sessions.renew, answer(signedIn({ token: 'bearer-2' })))
    await fifty()
    expect(server.to(sessions.renew)).toHaveLength(1)
    expect(new Set(server.to(trips.searchUpcoming).map((one) => one.headers.get('authorization')))).toEqual(
      new Set(['Bearer bearer-2']),
    )

    server.on(trips.searchUpcoming, ...Array.from({ length: 50 }, () => refuse(401, 'C0401')), answer(page))
    server.on(sessions.renew, answer(signedIn({ token: 'bearer-3' })))
    await fifty()
    expect(server.to(sessions.renew)).toHaveLength(2)
    expect(server.to(trips.searchUpcoming)).toHaveLength(50 + 50 + 50)
  })

  it.each([
    ['login_required', 'session-timeout', 'session_timeout'],
    ['logged_out', 'session-timeout', 'text of logged_out'],
    ['AUTH0044', 'auth-timeout', 'text of AUTH0044'],
    ['AUTH0050', 'auth-timeout', 'text of AUTH0050'],
  ])('a renewal answered %s shows the %s dialog, and the tab asks no more', async (code, kind, message) => {
    const { call, session, notices } = await start()
    session.storeSession(signedIn())
    server.on(trips.searchUpcoming, refuse(401, 'C0401'))
    server.on(sessions.renew, refuse(401, code))
    await failure(call(trips.searchUpcoming, {}))
    expect(notices.currentNotice()).toEqual({ kind, message })
    expect(session.accessToken()).toBe('')
    await failure(call(trips.searchUpcoming, {}))
    expect(server.to(sessions.renew)).toHaveLength(1)
  })

  it('sends both tokens of a mail’s link, and no bearer, where there is no session', async () => {
    const { call, session, notices } = await start()
    const { enterByLink } = await import('./email-session.ts')
    enterByLink({ ...exampleProfile({ companies: 1 }), EmailToken: 'email-1' }, true)
    server.on(tripRequests.getAttachment, answer({}), refuse(401, 'email_token_expired'))
    const ask = () => call(tripRequests.getAttachment, { AttachmentToken: 'a'.repeat(22) })
    await ask()
    const [one] = server.asked
    expect(one?.headers.get('authorization')).toBeNull()
    expect(one?.body).toMatchObject({ ProfileToken: 'profile-1', EmailToken: 'email-1' })

    // What only a session may do is not even asked, and ends nothing.
    expect((await failure(call(trips.searchUpcoming, {}))).code).toBe('access_token_not_found')
    expect([server.asked.length, notices.currentNotice()]).toEqual([1, null])

    expect((await failure(ask())).code).toBe('email_token_expired')
    expect(notices.currentNotice()).toEqual({
      kind: 'link-ended',
      message: 'text of email_token_expired',
      code: 'email_token_expired',
    })
    session.clearSession()
  })

  it('sends the e-mail token beside a session’s, and only where a link may lead', async () => {
    const { call, session } = await start()
    const { enterByLink } = await import('./email-session.ts')
    session.storeSession(signedIn())
    enterByLink({ ...exampleProfile({ companies: 1 }), EmailToken: 'email-1' }, false)
    server.on(tripRequests.getAttachment, answer({}))
    server.on(trips.searchUpcoming, answer(page))
    await call(tripRequests.getAttachment, { AttachmentToken: 'a'.repeat(22) })
    await call(trips.searchUpcoming, {})
    const [file, search] = server.asked
    expect(file?.headers.get('authorization')).toBe('Bearer bearer-1')
    expect(file?.body).toMatchObject({ ProfileToken: 'profile-1', EmailToken: 'email-1' })
    expect(search?.body).not.toHaveProperty('EmailToken')
    session.clearSession()
  })

  it('goes on with a bearer that still holds when a due renewal fails for a moment', async () => {
    const { call, session } = await start()
    session.storeSession(signedIn({ now: Date.now() - 400_000 }))
    server.on(trips.searchUpcoming, answer(page))
    server.on(sessions.renew, refuse(503, 'service_unavailable'))
    await expect(call(trips.searchUpcoming, {})).resolves.toEqual(page)
  })

  it('shows one auth-timeout dialog for an answer that ends the session', async () => {
    const { call, session, notices } = await start()
    session.storeSession(signedIn())
    server.on(trips.searchUpcoming, refuse(401, 'AUTH0044', 'ended by an administrator'))
    const errors = await Promise.all([failure(call(trips.searchUpcoming, {})), failure(call(trips.searchUpcoming, {}))])
    expect(errors.map((error) => error.code)).toEqual(['AUTH0044', 'AUTH0044'])
    expect(notices.currentNotice()).toEqual({ kind: 'auth-timeout', message: 'ended by an administrator' })
  })

  it('shows the session-timeout dialog when the renewal finds no session, and drops the bearer', async () => {
    const { call, session, notices } = await start()
    session.storeSession(signedIn())
    server.on(trips.searchUpcoming, refuse(401, 'C0401'))
    server.on(sessions.renew, refuse(401, 'login_required'))
    expect((await failure(call(trips.searchUpcoming, {}))).code).toBe('login_required')
    expect(notices.currentNotice()?.kind).toBe('session-timeout')
    expect(session.accessToken()).toBe('')
  })

  it('notices that someone else signed in, and keeps the tab as it was', async () => {
    const { call, session, notices } = await start()
    session.storeSession(signedIn({ sub: 'person-1', now: Date.now() - 400_000 }))
    server.on(sessions.renew, answer(signedIn({ sub: 'person-2', token: 'theirs' })))
    expect((await failure(call(trips.searchUpcoming, {}))).code).toBe('account_switched')
    expect(notices.currentNotice()?.kind).toBe('account-switched')
    expect(session.accessToken()).toBe('bearer-1')
  })

  it('fetches a service token again up to five times, then lets the last answer stand', async () => {
    const { call } = await start()
    server.on(sessions.requestToken, answer({ accessToken: 'service', expiresInSeconds: 3600, scopes: [] }))
    server.on(config.getConfig, refuse(401, 'service_token_expired'))
    expect((await failure(call(config.getConfig, {}))).code).toBe('service_token_expired')
    expect(server.to(config.getConfig)).toHaveLength(6)
    expect(server.to(sessions.requestToken)).toHaveLength(6)
    expect(server.to(config.getConfig)[0]?.body).toEqual({ Token: 'service' })
  })

  it.each([
    [401, 'C0401', 2],
    [403, 'no_right', 1],
    [406, 'no_access_right', 3],
  ])('reads a proxy’s HTML with %i as %s', async (status, code, authorization) => {
    const { call } = await start()
    server.on(sessions.begin, () => new Response('<h1>no</h1>', { status, headers: { 'content-type': 'text/html' } }))
    const error = await failure(call(sessions.begin, {}))
    expect([error.status, error.code, error.authorization]).toEqual([-1, code, authorization])
  })

  it('names what is wrong with an answer', async () => {
    const { call } = await start()
    const html = { headers: { 'content-type': 'text/html' } }
    server.on(
      sessions.begin,
      () => new Response('<h1>oops</h1>', { status: 500, ...html }),
      () => new Response('{broken'),
      () => new Response(''),
      () => Promise.reject(new TypeError('network')),
      () => new Response(cutOff(new TypeError('network'))),
    )
    const codes = []
    for (let time = 0; time < 5; time++) codes.push((await failure(call(sessions.begin, {}))).code)
    expect(codes).toEqual([
      'internal_server_error',
      'invalid_json_response',
      'empty_response',
      'service_unavailable',
      'service_unavailable',
    ])
  })

  it('leaves the caller’s own abort what it is, also half-way through an answer', async () => {
    const { call } = await start()
    const aborted = new DOMException('nobody wants it', 'AbortError')
    server.on(sessions.begin, () => new Response(cutOff(aborted)))
    await expect(call(sessions.begin, {})).rejects.toBe(aborted)
  })

  it('carries message, fields and reference of our own refusals', async () => {
    const { call } = await start()
    server.on(sessions.begin, () =>
      Response.json(
        { status: -1, code: 'invalid_parameter', message: 'Ungültig', correlationId: 'c-9', fields: ['returnTo'] },
        { status: 400 },
      ),
    )
    const error = await failure(call(sessions.begin, {}))
    expect(error).toMatchObject({ message: 'Ungültig', correlationId: 'c-9', fields: ['returnTo'] })
  })
})
