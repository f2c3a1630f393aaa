import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { sessions } from '@portolan/contract/features/session/sign-in'
import type { Declaration } from '@portolan/contract/operation'

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

export interface Page {
  readonly url: string
  /** Null at the portal's own /callback: what comes next is the exchange. */
  readonly reply: Reply | null
}

/** What a visitor keeps after signing in. */
export interface SignedIn {
  readonly bearer: string
  readonly sid: string
}

/**
 * A minimal browser at a loopback address: cookies, forms and redirects. It reaches the public address over one listener
 * and keeps connections open, as browsers do.
 */
export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly #publicUrl: URL
  readonly #localUrl: URL
  readonly #agent: Agent
  readonly #localAddress: string | undefined

  constructor(server: { url: string; localUrl: string }, localAddress?: string) {
    this.#publicUrl = new URL(server.url)
    this.#localUrl = new URL(server.localUrl)
    this.#localAddress = localAddress
    this.#agent = new Agent({ keepAlive: true, maxSockets: 4 })
  }

  close() {
    this.#agent.destroy()
  }

  send(
    method: string,
    address: string,
    options: { body?: string; headers?: Record<string, string> } = {},
  ): Promise<Reply> {
    const url = new URL(address, this.#publicUrl)
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { host: this.#publicUrl.host, ...(cookie ? { cookie } : {}), ...options.headers }
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: this.#localUrl.hostname,
          port: this.#localUrl.port,
          path: url.pathname + url.search,
          method,
          headers,
          agent: this.#agent,
          localAddress: this.#localAddress,
        },
        (incoming) => {
          const chunks: Buffer[] = []
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
          incoming.on('error', reject)
          incoming.on('end', () => {
            for (const line of incoming.headers['set-cookie'] ?? []) this.#keep(line)
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              text: Buffer.concat(chunks).toString('utf8'),
            })
          })
        },
      )
      outgoing.on('error', reject)
      outgoing.end(options.body)
    })
  }

  /** A declared call, as a page of the portal makes it. */
  call(declaration: Declaration, body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.send(declaration.method, declaration.path, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', origin: this.#publicUrl.origin, ...headers },
    })
  }

  /** Begins a sign-in and answers the form, or the callback where the provider knows the person. */
  async begin(): Promise<Page> {
    const { authorizationUrl } = JSON.parse((await this.call(sessions.begin, {})).text) as { authorizationUrl: string }
    return this.#follow(authorizationUrl)
  }

  /** Fills in the one form of a page, and follows where it leads. */
  async submit(page: Page, fields: Record<string, string>): Promise<Page> {
    const html = page.reply?.text ?? ''
    const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    if (!action) throw new Error(`No form on the page: ${html.slice(0, 300)}`)
    const reply = await this.send('POST', new URL(action, page.url).href, {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const { location } = reply.headers
    return location ? this.#follow(new URL(location, page.url).href) : { url: page.url, reply }
  }

  /** The whole way of a sign-in without second factor: begin, form, callback, exchange. */
  async signIn(email: string, password: string): Promise<SignedIn> {
    const page = await this.begin()
    const redirected = page.reply ? await this.submit(page, { email, password }) : page
    const reply = await this.call(sessions.exchange, { callbackUrl: redirected.url })
    if (reply.status !== 200) throw new Error(`The sign-in failed: ${reply.status} ${reply.text.slice(0, 200)}`)
    return {
      bearer: (JSON.parse(reply.text) as { accessToken: string }).accessToken,
      sid: this.cookies.get('portolan_sid') ?? '',
    }
  }

  async #follow(address: string): Promise<Page> {
    let url = new URL(address, this.#publicUrl).href
    for (let hops = 0; hops < 10; hops++) {
      if (new URL(url).pathname === '/callback') return { url, reply: null }
      const reply = await this.send('GET', url)
      const { location } = reply.headers
      if (!location) return { url, reply }
      url = new URL(location, url).href
    }
    throw new Error('Too many redirects')
  }

  #keep(line: string) {
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const at = pair.indexOf('=')
    const isGone = attributes.some((attribute) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute))
    if (isGone || pair.slice(at + 1) === '') this.cookies.delete(pair.slice(0, at))
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
