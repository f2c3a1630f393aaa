import * as z from 'zod/mini'
import { AppError } from '../kernel/app-error.ts'
import { refuseInsideTransaction } from '../kernel/transaction.ts'
import { operatorsFetch, type OutboundFetch } from '../adapters/outbound-fetch.ts'
import type { ManagedAccount, ManagedAccounts } from '../domain/people/account-admin.ts'

export interface Auth0AccountsOptions {
  /** The tenant's own domain, the only one that serves the Management API. */
  readonly issuer: URL
  /** A separate client with read:users, update:users, read:authentication_methods and delete:authentication_methods. */
  readonly clientId: string
  readonly clientSecret: string
  /** The database connection of the accounts; null accepts any connection. */
  readonly connection: string | null
  readonly fetch?: OutboundFetch
}

const timeoutMs = 10_000
/** How long before its expiry a token is renewed. */
const earlyMs = 60_000

const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const User = z.object({
  user_id: z.string(),
  email: z.optional(z.string()),
  identities: z.optional(z.array(z.object({ provider: z.string(), connection: z.string() }))),
})
const Methods = z.array(z.object({ type: z.string() }))
type User = z.infer<typeof User>

/** Manages the deployment's accounts at Auth0 through the Management API (v2). Never inside a transaction. */
export function createAuth0Accounts(options: Auth0AccountsOptions): Extract<ManagedAccounts, { kind: 'auth0' }> {
  const api = new ManagementApi(options)
  const ownConnection = ({ identities = [] }: User) =>
    identities.find(
      ({ provider, connection }) => provider === 'auth0' && connection === (options.connection ?? connection),
    )?.connection ?? null
  const managed = async (user: User): Promise<ManagedAccount> => {
    const methods = Methods.parse(await api.send('GET', `${pathOf(user.user_id)}/authentication-methods`))
    const hasFactors = methods.some(({ type }) => type !== 'password')
    return { subject: user.user_id, email: user.email ?? '', hasFactors }
  }
  const find = async (subject: string) => {
    const found = await api.send('GET', pathOf(subject))
    return found === null ? null : User.parse(found)
  }
  return {
    kind: 'auth0',
    findByEmail: async (email) => {
      // Auth0 stores addresses of its own databases in lower case and compares them exactly.
      const query = new URLSearchParams({ email: email.toLowerCase() })
      const users = z.array(User).parse((await api.send('GET', `users-by-email?${query}`)) ?? [])
      const user = users.find((each) => ownConnection(each) !== null)
      return user ? managed(user) : null
    },
    findBySubject: async (subject) => {
      const user = await find(subject)
      return user && managed(user)
    },
    resetFactors: async (subject) => {
      await api.send('DELETE', `${pathOf(subject)}/authentication-methods`)
      await api.send('POST', `${pathOf(subject)}/multifactor/actions/invalidate-remember-browser`, {})
    },
    setPassword: async (subject, password) => {
      const user = await find(subject)
      const connection = user && ownConnection(user)
      // Another directory keeps this password, or the account no longer exists.
      if (!connection) throw new AppError('password_refused')
      await api.send('PATCH', pathOf(subject), { password, connection })
    },
    isRecentPassword: async () => false,
  }
}

const pathOf = (subject: string) => `users/${encodeURIComponent(subject)}`

/** A client of the Management API; it caches its token until shortly before it expires. */
class ManagementApi {
  readonly #options: Auth0AccountsOptions
  #token: { readonly value: string; readonly until: number } | null = null

  constructor(options: Auth0AccountsOptions) {
    this.#options = options
  }

  /** Null for 404. A 400 to a changed password means that it breaks the tenant's rules: `password_refused`. */
  async send(method: string, path: string, body?: object): Promise<unknown> {
    refuseInsideTransaction("A call of Auth0's Management API")
    const response = await this.#request(`api/v2/${path}`, method, body, {
      authorization: `Bearer ${await this.#bearer()}`,
    })
    if (response.status === 404) return null
    if (response.status === 400 && method === 'PATCH') throw new AppError('password_refused')
    return read(response)
  }

  async #bearer(): Promise<string> {
    if (this.#token && this.#token.until > Date.now()) return this.#token.value
    const { issuer, clientId, clientSecret } = this.#options
    const audience = new URL('api/v2/', issuer).href
    const asked = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, audience }
    const { access_token, expires_in } = Token.parse(await read(await this.#request('oauth/token', 'POST', asked)))
    this.#token = { value: access_token, until: Date.now() + expires_in * 1000 - earlyMs }
    return access_token
  }

  async #request(path: string, method: string, body?: object, headers: Record<string, string> = {}): Promise<Response> {
    try {
      return await (this.#options.fetch ?? operatorsFetch)(new URL(path, this.#options.issuer), {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    } catch (error) {
      throw new AppError('service_unavailable', { cause: error })
    }
  }
}

async function read(response: Response): Promise<unknown> {
  if (response.status === 204) return null
  const text = await response.text()
  if (!response.ok) throw new AppError('service_unavailable', { cause: new Error(`Auth0 answered ${response.status}`) })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new AppError('service_unavailable', { cause: error })
  }
}
