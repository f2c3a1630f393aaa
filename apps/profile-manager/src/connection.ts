import { profileTokenHeader } from '@portolan/contract/access'
import type { Declaration, ReplyOf, RequestOf, Schema } from '@portolan/contract/operation'
import type { ProfileScriptOptions, ProfileScriptUpdate } from '@portolan/contract/profile-script'
import { Failure } from './failure.ts'

type Callable = Declaration<Schema, Schema>

/** Timeout of a call. */
const timeoutMs = 60_000
/** Error codes of an expired bearer. The renewal shows whether the session is still active. */
const expiredBearer = new Set(['C0401', 'no_access_token'])

export interface Connection {
  /** The current options from the portal. */
  readonly options: ProfileScriptOptions
  update(changed: ProfileScriptUpdate): void
  /** Calls a declared operation. Throws Failure, or the signal's reason when the caller aborts. */
  call<D extends Callable>(declaration: D, input: RequestOf<D>, signal?: AbortSignal): Promise<ReplyOf<D>>
}

/** Calls the portal's server as the portal itself does (specification §7), with the same headers, tokens and random parameter. */
export function connect(initial: ProfileScriptOptions): Connection {
  let options = initial
  const connection: Connection = {
    get options() {
      return options
    },
    update: (changed) => void (options = { ...options, ...changed }),
    call: async (declaration, input, signal) => {
      // Both tries have one idempotency key, so that the server does not repeat a write.
      const key = declaration.effect === 'write' ? randomKey() : null
      try {
        return await send(options, declaration, input, key, signal)
      } catch (error) {
        if (!(error instanceof Failure) || !expiredBearer.has(error.code)) throw error
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
  const url = new URL(declaration.path, options.apiUrl)
  const isGet = declaration.method === 'GET'
  if (isGet) for (const [name, value] of Object.entries(input as object)) url.searchParams.set(name, String(value))
  url.searchParams.set('r', randomKey().slice(0, 12))
  const timeout = AbortSignal.timeout(timeoutMs)
  const value = await answer(url, {
    method: declaration.method,
    credentials: 'include',
    headers: headersOf(options, key, isGet),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(isGet ? {} : { body: JSON.stringify({ ...(input as object), ProfileToken: options.apiToken }) }),
  })
  // The server has parsed the reply with the declaration's schema.
  return value as ReplyOf<D>
}

function headersOf(options: ProfileScriptOptions, key: string | null, isGet: boolean): Headers {
  const { accessToken, language, aid, apiToken } = options
  const headers = new Headers({ language, authorization: `Bearer ${accessToken}`, 'x-portolan-intent': 'person' })
  // A proxy may log addresses, so the token of a lookup is a header.
  if (isGet) headers.set(profileTokenHeader, apiToken)
  else headers.set('content-type', 'application/json')
  if (key) headers.set('idempotency-key', key)
  if (aid) headers.set('aid', aid)
  return headers
}

/** No reply, an incomplete one or a late one gives the same failure, without a message. */
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

/** Reads the error of a reply; the HTML page of a proxy counts as `unreachable`. */
function refusal(body: string): Failure {
  const value: unknown = body.startsWith('{') ? JSON.parse(body) : null
  const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const code = typeof fields['code'] === 'string' ? fields['code'] : 'unreachable'
  return new Failure(code, typeof fields['message'] === 'string' ? fields['message'] : '')
}

/** 128 random bits as hex. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Maximum page size of the server. */
const maxPageSize = 200

/** Fetches the first `count` items of a list, in as many pages as needed. */
export async function fetchFirst<R>(
  count: number,
  ask: (Paging: { PageIndex: number; PageSize: number }) => Promise<R>,
): Promise<R[]> {
  const PageSize = Math.min(count, maxPageSize)
  const answers: R[] = []
  for (let PageIndex = 1; (PageIndex - 1) * PageSize < count; PageIndex += 1)
    answers.push(await ask({ PageIndex, PageSize }))
  return answers
}
