import { sessions, type BrowserSession } from '@portolan/contract/features/session/sign-in'
import type { Declaration } from '@portolan/contract/operation'
import type * as z from 'zod/mini'
import { createLocalFetch } from '../../../identity/local-fetch.ts'
import { publicUrl } from './session-server.ts'

type Headers = Record<string, string>

export interface Reply {
  readonly status: number
  readonly headers: globalThis.Headers
  readonly text: string
  /** Parsed body of a JSON answer. */
  readonly json: Record<string, unknown>
}

export type SignedIn = z.output<typeof BrowserSession> & { returnTo: string | null }

/** A browser in small: a cookie jar, forms and redirects, always by the public address. It talks to one process at a time. */
export class Browser {
  readonly cookies = new Map<string, string>()
  localUrl: string

  constructor(localUrl: string) {
    this.localUrl = localUrl
  }

  /** The same browser over another process; cookies shared. */
  over(localUrl: string): Browser {
    const other = new Browser(localUrl)
    for (const [name, value] of this.cookies) other.cookies.set(name, value)
    return other
  }

  async send(method: string, address: string, options: { body?: string; headers?: Headers } = {}): Promise<Reply> {
    const url = new URL(address, publicUrl)
    const send = createLocalFetch(publicUrl, () => this.localUrl)
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(cookie ? { cookie } : {}), ...options.headers }
    const response = await send(url.href, { method, body: options.body, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
    }
  }

  #keep(line: string) {
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const at = pair.indexOf('=')
    const isGone = attributes.some((attribute) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute))
    if (isGone || pair.slice(at + 1) === '') this.cookies.delete(pair.slice(0, at))
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }

  /** Calls a declared operation or endpoint as a page of the portal does. */
  call(declaration: Declaration, body: unknown = {}, bearer?: string, headers: Headers = {}): Promise<Reply> {
    return this.send(declaration.method, declaration.path, {
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        origin: publicUrl,
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...headers,
      },
    })
  }

  /** Follows redirects until a page answers or the portal's own /callback or /logout is reached; answers that address too. */
  async follow(address: string): Promise<{ url: string; reply: Reply | null }> {
    let url = new URL(address, publicUrl).href
    for (let hops = 0; hops < 10; hops++) {
      if (/^\/(callback|logout)$/.test(new URL(url).pathname)) return { url, reply: null }
      const reply = await this.send('GET', url)
      const location = reply.headers.get('location')
      if (!location) return { url, reply }
      url = new URL(location, url).href
    }
    throw new Error('Too many redirects')
  }

  /** Fills in the one form of a page, hidden fields kept, and follows where it leads. */
  async submit(
    page: { url: string; reply: Reply | null },
    fields: Record<string, string>,
  ): Promise<{ url: string; reply: Reply | null }> {
    const html = page.reply?.text ?? ''
    const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    if (!action) throw new Error(`No form on the page: ${html.slice(0, 200)}`)
    const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value],
    )
    const body = new URLSearchParams([...hidden, ...Object.entries(fields)]).toString()
    const reply = await this.send('POST', new URL(action, page.url).href, {
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const location = reply.headers.get('location')
    return location ? this.follow(new URL(location, page.url).href) : { url: page.url, reply }
  }

  /** Starts a sign-in and answers the provider's page, or the callback address where the provider knew the person. */
  async begin(input: { returnTo?: string; language?: string } = {}) {
    const { json } = await this.call(sessions.begin, input)
    return this.follow(String(json['authorizationUrl']))
  }

  exchange(callbackUrl: string): Promise<Reply> {
    return this.call(sessions.exchange, { callbackUrl })
  }

  /** The whole way: begin, form, callback, exchange. */
  async signIn(
    email: string,
    password: string,
    input: { returnTo?: string; language?: string } = {},
  ): Promise<SignedIn> {
    const page = await this.begin(input)
    const redirected = page.reply ? await this.submit(page, { email, password }) : page
    const reply = await this.exchange(redirected.url)
    if (reply.status !== 200) throw new Error(`Sign-in failed: ${reply.status} ${reply.text}`)
    return reply.json as unknown as SignedIn
  }
}
