import { sessions } from '@portolan/contract/features/session/sign-in'
import type { Declaration } from '@portolan/contract/operation'
import { ssoCalls } from '@portolan/contract/features/session/sso'

export interface Reply {
  readonly status: number
  readonly url: string
  readonly headers: Headers
  readonly text: string
  /** Parsed body of a JSON answer. */
  readonly json: Record<string, unknown>
}

interface RequestOptions {
  readonly method?: string
  readonly body?: string
  readonly headers?: Record<string, string>
}

/** A minimal browser over HTTP: one cookie jar per host; it follows redirects one by one. */
export class PortalVisitor {
  readonly portal: string
  readonly #cookies = new Map<string, Map<string, string>>()

  constructor(portal: string) {
    this.portal = portal
  }

  cookie(name: string): string | null {
    return this.#jar(this.portal).get(name) ?? null
  }

  /** Ports share a host's cookies, as in browsers. */
  #jar(address: string): Map<string, string> {
    const { hostname } = new URL(address)
    const jar = this.#cookies.get(hostname) ?? new Map<string, string>()
    this.#cookies.set(hostname, jar)
    return jar
  }

  async send(address: string, { method = 'GET', body, headers }: RequestOptions = {}): Promise<Reply> {
    const jar = this.#jar(address)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, {
      method,
      redirect: 'manual',
      headers: { accept: 'text/html,application/json', ...(cookie ? { cookie } : {}), ...headers },
      ...(body === undefined ? {} : { body }),
    })
    for (const line of response.headers.getSetCookie()) storeCookie(jar, line)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const json = isJson && text !== '' ? (JSON.parse(text) as Record<string, unknown>) : {}
    return { status: response.status, url: address, headers: response.headers, text, json }
  }

  sendJson(address: string, body: unknown, method = 'POST'): Promise<Reply> {
    return this.send(address, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  }

  submit(address: string, fields: Record<string, string>): Promise<Reply> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return this.send(address, { method: 'POST', body: new URLSearchParams(fields).toString(), headers })
  }

  /** Calls a declared operation as a page of the portal does. */
  call(declaration: Declaration, body: object = {}, bearer?: string): Promise<Reply> {
    return this.send(this.portal + declaration.path, {
      method: declaration.method,
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        origin: this.portal,
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
    })
  }

  /** Follows redirects to the first page, or to an address for which `stops` is true, which is not opened. */
  async follow(start: string | Reply, stops: (url: URL) => boolean = this.isCallback): Promise<Reply> {
    let reply = typeof start === 'string' ? null : start
    let address = reply ? locationOf(reply) : start
    for (let hops = 0; hops < 12 && typeof address === 'string'; hops++) {
      if (stops(new URL(address))) return { ...nowhere, url: address }
      reply = await this.send(address)
      address = locationOf(reply)
    }
    if (!reply) throw new Error('Nowhere to go')
    return reply
  }

  readonly isCallback = (url: URL) => url.origin === this.portal && url.pathname === '/callback'

  /** A service token, as the portal's pages use one. */
  async serviceToken(): Promise<string> {
    const { json } = await this.call(sessions.requestToken, { ClientId: 'portal' })
    return String(json['accessToken'])
  }

  /** From a company's code to the address of its provider. */
  async beginWith(code: string, more: object = {}): Promise<string> {
    const Token = await this.serviceToken()
    const { json } = await this.call(ssoCalls.getSsoConnectionKey, { Code: code, Token })
    const begun = await this.call(sessions.begin, { connectionKey: json['ConnectionKey'], ...more })
    return String(begun.json['authorizationUrl'])
  }

  exchange(callbackUrl: string): Promise<Reply> {
    return this.call(sessions.exchange, { callbackUrl })
  }
}

const nowhere = { status: 0, headers: new Headers(), text: '', json: {} }

const locationOf = (reply: Reply) => {
  const location = reply.headers.get('location')
  return location === null ? null : new URL(location, reply.url).href
}

function storeCookie(jar: Map<string, string>, line: string) {
  const [pair = '', ...attributes] = line.split(/;\s*/)
  const at = pair.indexOf('=')
  const isExpired = attributes.some((attribute) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute))
  if (isExpired || pair.slice(at + 1) === '') jar.delete(pair.slice(0, at))
  else jar.set(pair.slice(0, at), pair.slice(at + 1))
}
