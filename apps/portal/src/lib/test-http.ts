import type { Declaration } from '@portolan/contract/operation'
import { vi } from 'vitest'

/** What the fake server was asked. */
export interface Asked {
  readonly path: string
  readonly method: string
  readonly headers: Headers
  readonly body: Record<string, unknown>
  /** Of the address, without its random part. */
  readonly query: Readonly<Record<string, string>>
  /** Aborted when nobody wants the answer any more. */
  readonly signal: AbortSignal | null
}

type Reply = (asked: Asked) => Response | Promise<Response>

/** For tests: stands at the HTTP edge, in place of fetch, and answers declared calls in turn; the last answer stays. */
export function fakeServer() {
  const replies = new Map<string, Reply[]>()
  const asked: Asked[] = []
  // As where an extension takes it away: reports go by fetch, which is watched here.
  // Defined, not spied upon: one of the two simulated browsers does not have it.
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, writable: true, value: () => false })
  vi.stubGlobal('fetch', async (input: string, init: RequestInit): Promise<Response> => {
    init.signal?.throwIfAborted()
    const url = new URL(input, 'http://portal.test')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
    const { r: _random, ...query } = Object.fromEntries(url.searchParams)
    const one: Asked = {
      path: url.pathname,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: fields,
      query,
      signal: init.signal ?? null,
    }
    asked.push(one)
    const queue = replies.get(url.pathname)
    const reply = queue && (queue.length > 1 ? queue.shift() : queue[0])
    if (!reply) throw new TypeError(`nothing answers ${url.pathname}`)
    return reply(one)
  })
  return {
    asked,
    on: (declaration: Declaration, ...answers: Reply[]) => void replies.set(declaration.path, answers),
    to: (declaration: Declaration) => asked.filter((one) => one.path === declaration.path),
  }
}

export const answer =
  (value: unknown): Reply =>
  () =>
    Response.json(value)

export const refuse =
  (status: number, code: string, message = `text of ${code}`): Reply =>
  () =>
    Response.json({ status: -1, code, message, correlationId: 'c-1' }, { status })

/** A session as /session/renew answers it; its bearer lives ten minutes from `now`. */
export function signedIn(over: { token?: string; sub?: string; now?: number } = {}) {
  const { token = 'bearer-1', sub = 'person-1', now = Date.now() } = over
  return {
    accessToken: token,
    idToken: `head.${btoa(JSON.stringify({ sub }))}.sign`,
    expiresAt: new Date(now + 600_000).toISOString(),
    nextSessionCheckAt: new Date(now + 300_000).toISOString(),
    scopes: ['openid', 'profile', 'email'],
    logoutUrl: 'http://provider.test/out',
    user: { sub, name: 'Mei Lin Chen', nickname: 'mei', email: 'mei@acme.example', picture: null },
  }
}
