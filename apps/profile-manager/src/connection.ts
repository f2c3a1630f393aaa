import type { Declaration, ReplyOf, RequestOf, Schema } from '@portolan/contract/operation'
import type { ProfileScriptOptions, ProfileScriptUpdate } from '@portolan/contract/profile-script'
import { Failure } from './failure.ts'

type Callable = Declaration<Schema, Schema>

/** Longer than any call takes that still comes back. */
const patienceMs = 60_000
/** What a bearer that ended is answered with; a renewal tells whether the session lives. */
const stale = new Set(['C0401', 'no_access_token'])

export interface Connection {
  /** What the portal gave, as it is now. */
  readonly options: ProfileScriptOptions
  update(changed: ProfileScriptUpdate): void
  /** Calls a declared operation. Throws Failure, or the signal's reason when the caller gave up. */
  call<D extends Callable>(declaration: D, input: RequestOf<D>, signal?: AbortSignal): Promise<ReplyOf<D>>
}

/** Speaks with the portal's server as the portal itself does (specification §7): its headers, its tokens, its random parameter. */
export function connect(given: ProfileScriptOptions): Connection {
  let options = given
  const connection: Connection = {
    get options() {
      return options
    },
    update: (changed) => void (options = { ...options, ...changed }),
    call: async (declaration, input, signal) => {
      // One key over both tries: a write that arrived is not done twice.
      const key = declaration.effect === 'write' ? randomKey() : null
      try {
        return await send(options, declaration, input, key, signal)
      } catch (error) {
        if (!(error instanceof Failure) || !stale.has(error.code)) throw error
        connection.update(await options.renewTokens())
        return send(options, declaration, input, key, signal)
      }
    },
  }
  return connection
}

async function send<D extends Callable>(
  options: ProfileScriptOptions,
  declaration: D,
  input: RequestOf<D>,
  key: string | null,
  signal: AbortSignal | undefined,
): Promise<ReplyOf<D>> {
  const body = { ...(input as object), ProfileToken: options.apiToken }
  const url = new URL(declaration.path, options.apiUrl)
  const isGet = declaration.method === 'GET'
  if (isGet) for (const [name, value] of Object.entries(body)) url.searchParams.set(name, String(value))
  url.searchParams.set('r', randomKey().slice(0, 12))
  const timeout = AbortSignal.timeout(patienceMs)
  const value = await answer(url, {
    method: declaration.method,
    credentials: 'include',
    headers: headersOf(options, key, isGet),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(isGet ? {} : { body: JSON.stringify(body) }),
  })
  // The server parsed the reply with the declaration's own schema before it sent it.
  return value as ReplyOf<D>
}

function headersOf({ accessToken, language, aid }: ProfileScriptOptions, key: string | null, isGet: boolean): Headers {
  const headers = new Headers({ language, authorization: `Bearer ${accessToken}`, 'x-portolan-intent': 'person' })
  if (!isGet) headers.set('content-type', 'application/json')
  if (key) headers.set('idempotency-key', key)
  if (aid) headers.set('aid', aid)
  return headers
}

/** Nobody answered, or not to the end, or not in time: one failure for all, in words of whoever shows it. */
async function answer(url: URL, init: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(url, init)
    const body = await response.text()
    if (!response.ok) throw refusal(body)
    return JSON.parse(body)
  } catch (error) {
    if (error instanceof Failure || (error instanceof DOMException && error.name === 'AbortError')) throw error
    throw new Failure('unreachable', '')
  }
}

/** Of a proxy's page there is nothing to read. */
function refusal(body: string): Failure {
  const value: unknown = body.startsWith('{') ? JSON.parse(body) : null
  const told = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const code = typeof told['code'] === 'string' ? told['code'] : 'unreachable'
  return new Failure(code, typeof told['message'] === 'string' ? told['message'] : '')
}

/** 128 random bits as hex. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
