import type { Declaration } from '@portolan/contract/operation'
import type { FastifyRequest } from 'fastify'
import { hashSecret } from '../crypto/secrets.ts'
import { AppError } from './app-error.ts'
import { networkOf } from './network.ts'
import type { Limits } from './rate-limit.ts'
import type { Credentials } from './transaction.ts'
import type { Viewer } from './viewer.ts'

/** Counts a call whose limit is by address, before anything is read. */
export async function limitByAddress(request: FastifyRequest, { id, limit }: Declaration, limits: Limits) {
  if (limit?.by === 'address') await limits.consume(id, limit, networkOf(request.ip))
}

/**
 * Counts a call whose limit is by login, once the database has said whose the credentials are: all sessions, phones and
 * mail links of a login share one count. Credentials that are refused write nothing; they count for their address, in
 * this process's memory.
 */
export async function limitByLogin(
  request: FastifyRequest,
  { id, limit }: Declaration,
  credentials: Credentials,
  authenticate: () => Promise<Viewer>,
  limits: Limits,
) {
  if (limit?.by !== 'login') return
  const network = networkOf(request.ip)
  const who = recentCallers.find(credentials) ?? (await newCaller(credentials, authenticate, network, limits))
  await limits.consume(id, limit, who)
}

/** Only whoever is refused anyway can be told to wait: nobody is locked out by the calls of neighbours. */
async function newCaller(
  credentials: Credentials,
  authenticate: () => Promise<Viewer>,
  network: string,
  limits: Limits,
) {
  let viewer: Viewer
  try {
    viewer = await authenticate()
  } catch (error) {
    if (error instanceof AppError && error.entry.status === 401) await limits.countRefused(network)
    throw error
  }
  const who = countedAs(viewer) ?? network
  // A sign-in that is no login yet becomes one with the same credentials.
  if (viewer.kind !== 'identity') recentCallers.remember(credentials, who)
  return who
}

/** Whose count a caller uses; null for a caller without an identity. */
function countedAs(viewer: Viewer): string | null {
  switch (viewer.kind) {
    case 'login':
    case 'mobile':
    case 'email':
      return `login ${viewer.loginId}`
    case 'identity':
      return `identity ${hashSecret(`${viewer.issuer} ${viewer.subject}`)}`
    case 'machine':
      return `client ${viewer.machineClientId}`
    case 'service':
    case 'anonymous':
      return null
  }
}

/**
 * Whose calls recent credentials were, so that a call with a limit need not authenticate twice. It says only whose count
 * a call uses: every call still authenticates in its own transaction.
 */
class RecentCallers {
  readonly #byCredentials = new Map<string, { who: string; until: number }>()
  readonly #most: number
  readonly #milliseconds: number

  constructor(bounds: { most: number; minutes: number }) {
    this.#most = bounds.most
    this.#milliseconds = bounds.minutes * 60_000
  }

  find(credentials: Credentials): string | null {
    const found = this.#byCredentials.get(keyOf(credentials))
    return found && found.until > performance.now() ? found.who : null
  }

  remember(credentials: Credentials, who: string) {
    const key = keyOf(credentials)
    this.#byCredentials.delete(key)
    this.#byCredentials.set(key, { who, until: performance.now() + this.#milliseconds })
    if (this.#byCredentials.size <= this.#most) return
    const [oldest] = this.#byCredentials.keys()
    if (oldest !== undefined) this.#byCredentials.delete(oldest)
  }
}

/** All that proves the caller: nobody uses up another's count with a part of it. */
const keyOf = ({ sid, bearer, profile, service, email = null }: Credentials) =>
  [sid, bearer, profile, service, email].join(' ')

/** As long as a bearer lives. */
const recentCallers = new RecentCallers({ most: 20_000, minutes: 10 })
