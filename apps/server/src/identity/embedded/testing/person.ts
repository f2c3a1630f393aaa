import { request } from 'node:http'
import type { Language } from '@portolan/contract/enums'
import { newSecret } from '../../../crypto/secrets.ts'
import type { SignInOptions, VerifiedSignIn } from '../../provider.ts'
import { type ProviderServer, publicUrl } from './provider-server.ts'

export interface Answer {
  readonly status: number
  readonly location: string | null
  readonly headers: NodeJS.Dict<string | string[]>
  readonly text: string
}

/** Where a person stands: a page of the provider, or back at the portal's /callback. */
export interface Place {
  readonly url: string
  readonly answer: Answer
}

/** Somebody at a browser, in small: cookies, forms, redirects. `from`: the loopback address they come from. */
export class Person {
  readonly cookies = new Map<string, string>()
  readonly #server: ProviderServer
  readonly #from: string
  readonly #headers: Record<string, string>
  #secrets = { state: '', nonce: '', codeVerifier: '' }

  constructor(server: ProviderServer, from = '127.0.0.1', headers: Record<string, string> = {}) {
    this.#server = server
    this.#from = from
    this.#headers = headers
  }

  /** Another window of the same browser. */
  window(): Person {
    const other = new Person(this.#server, this.#from, this.#headers)
    for (const [name, value] of this.cookies) other.cookies.set(name, value)
    return other
  }

  async begin(signInOptions: SignInOptions = {}, language: Language = 'en-US'): Promise<Place> {
    this.#secrets = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() }
    return this.open(await this.#server.identity.provider.authorizationUrl(this.#secrets, language, signInOptions))
  }

  /** Follows redirects until a page answers or the portal's /callback is reached. */
  async open(address: string): Promise<Place> {
    let url = new URL(address, publicUrl)
    for (let hops = 0; hops < 10; hops++) {
      if (url.pathname === '/callback')
        return { url: url.href, answer: { status: 0, location: null, headers: {}, text: '' } }
      const answer = await this.send('GET', url.href)
      if (answer.location === null) return { url: url.href, answer }
      url = new URL(answer.location, url)
    }
    throw new Error('Too many redirects')
  }

  /** Presses a button of the sign-in's page; where that leads. */
  async press(place: Place, fields: Record<string, string>): Promise<Place> {
    const answer = await this.post(place, fields)
    return answer.location === null ? { url: place.url, answer } : this.open(new URL(answer.location, place.url).href)
  }

  /** The same, without following. */
  post(place: Place, fields: Record<string, string>): Promise<Answer> {
    const action = /<form[^>]*action="([^"]+)"/.exec(place.answer.text)?.[1]
    if (!action) throw new Error(`No form on the page: ${place.answer.text.slice(0, 300)}`)
    return this.send('POST', new URL(action, place.url).href, new URLSearchParams(fields).toString())
  }

  /** Redeems the code the person came back with. */
  finish(place: Place): Promise<VerifiedSignIn> {
    return this.#server.identity.provider.exchange(new URL(place.url).searchParams, this.#secrets)
  }

  send(method: string, address: string, body?: string): Promise<Answer> {
    const url = new URL(address, publicUrl)
    const { port } = new URL(this.#server.localUrl)
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      ...this.#headers,
      host: url.host,
      cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    }
    return new Promise((resolve, reject) => {
      const outgoing = request(
        { host: '127.0.0.1', port, localAddress: this.#from, path: url.pathname + url.search, method, headers },
        (incoming) => {
          const chunks: Buffer[] = []
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
          incoming.on('error', reject)
          incoming.on('end', () => {
            for (const line of incoming.headers['set-cookie'] ?? []) this.#keep(line)
            resolve({
              status: incoming.statusCode ?? 0,
              location: incoming.headers.location ?? null,
              headers: incoming.headers,
              text: Buffer.concat(chunks).toString('utf8'),
            })
          })
        },
      )
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  }

  #keep(line: string) {
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const at = pair.indexOf('=')
    const isGone = attributes.some((attribute) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute))
    if (isGone || pair.slice(at + 1) === '') this.cookies.delete(pair.slice(0, at))
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
