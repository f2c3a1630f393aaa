import { profileTokenHeader } from '@portolan/contract/access'
import type { Declaration, FileReply, ReplyOf, RequestOf, Schema } from '@portolan/contract/operation'
import { readAnswer } from './answer.ts'
import { boot } from './boot.ts'
import { CallError } from './call-error.ts'
import { errorText } from './error-text.ts'
import { currentLanguage } from './preferences.ts'
import { randomKey } from './random.ts'
import { serviceTimeout } from './configuration.ts'

/** A call with a JSON body or a query string; uploads go another way. */
export type Callable = Declaration<Schema, Schema | FileReply>

/** What surrounds one call on the wire. */
export interface Wire {
  readonly bearer?: string
  /** Fields that the kernel takes out of the body before it reads the rest: `Token`, `ProfileToken`. */
  readonly credentials?: Readonly<Record<string, string>>
  /** `person` extends the session's idle limit; timers and renewals do not. */
  readonly intent: 'person' | 'timer'
  readonly idempotencyKey?: string
  readonly aid?: string
  readonly trans?: string
  readonly signal?: AbortSignal
  /** The request outlives the page; a browser refuses bodies above 64 KB then, so that larger ones go without. */
  readonly keepalive?: boolean
}

/** Below what browsers take of one page's requests that outlive it. */
const mostKeptAlive = 60_000

/** One request and its answer; no retries. Throws CallError, or the signal's reason when the caller gave up. */
export async function send<D extends Callable>(declaration: D, input: RequestOf<D>, wire: Wire): Promise<ReplyOf<D>> {
  const timeout = AbortSignal.timeout(serviceTimeout())
  const { url, init } = requestOf(declaration, input, wire)
  const signal = wire.signal ? AbortSignal.any([wire.signal, timeout]) : timeout
  const value = await reach(async () => readAnswer(await fetch(url, { ...init, signal })))
  // The server parsed the reply with the declaration's own schema before it sent it.
  return value as ReplyOf<D>
}

/** The arguments of fetch() for a call, for callers that read the answer another way, such as a stream. */
export function requestOf<D extends Declaration<Schema>>(declaration: D, input: RequestOf<D>, wire: Wire) {
  const headers = headersOf(wire)
  const isGet = declaration.method === 'GET'
  const profileToken = wire.credentials?.['ProfileToken']
  if (!isGet) headers.set('content-type', 'application/json')
  // An address may stand in the log of a proxy, so the token of a lookup is a header.
  else if (profileToken) headers.set(profileTokenHeader, profileToken)
  const body = isGet ? '' : JSON.stringify({ ...fields(input), ...wire.credentials })
  const init: RequestInit = {
    method: declaration.method,
    credentials: 'include',
    headers,
    ...(isGet ? {} : { body }),
    ...(wire.keepalive && new Blob([body]).size < mostKeptAlive ? { keepalive: true } : {}),
  }
  return { url: addressOf(declaration, input), init }
}

/** Nobody answered, or not to the end, or not in time: one error for all. The caller's own abort stays what it is. */
export async function reach<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof CallError || (error instanceof DOMException && error.name === 'AbortError')) throw error
    throw new CallError({ code: 'service_unavailable', message: errorText('service_unavailable') })
  }
}

/** All but the content's type, which is the sender's business. */
export function headersOf(wire: Wire): Headers {
  const all = new Headers({ language: currentLanguage(), version: boot.version })
  if (wire.bearer) all.set('authorization', `Bearer ${wire.bearer}`)
  if (wire.intent === 'person') all.set('x-portolan-intent', 'person')
  if (wire.idempotencyKey) all.set('idempotency-key', wire.idempotencyKey)
  if (wire.aid) all.set('aid', wire.aid)
  if (wire.trans) all.set('trans', wire.trans)
  return all
}

/** The random parameter keeps every cache on the way from answering (specification §7). */
export function addressOf(declaration: Declaration, input: unknown): string {
  const query = new URLSearchParams()
  if (declaration.method === 'GET')
    for (const [name, value] of Object.entries(fields(input))) if (isPlain(value)) query.set(name, String(value))
  query.set('r', randomKey().slice(0, 12))
  return `${declaration.path}?${query}`
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function fields(input: unknown): Record<string, unknown> {
  return typeof input === 'object' && input !== null ? { ...input } : {}
}
