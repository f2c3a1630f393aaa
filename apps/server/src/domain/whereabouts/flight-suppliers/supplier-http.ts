import { AddressRefusedError, type OutboundFetch } from '../../../adapters/outbound-fetch.ts'
import { SupplierFault } from './flight-supplier.ts'

/** For a whole answer, however slowly it comes. */
const wholeMs = 30_000
const shownStart = 80

export interface JsonAnswer {
  /** Null: there is none, or nothing has changed. */
  readonly value: unknown
  readonly etag: string | null
  readonly lastModified: string | null
}

interface JsonRequest {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** How the text becomes a value; by default it is one JSON document. */
  readonly parse?: (text: string) => unknown
}

/** Asks for JSON. Whatever else comes is an outage, such as the page that a gateway shows. Throws SupplierFault. */
export async function fetchJson(
  fetch: OutboundFetch,
  { url, headers = {}, signal, parse = parseJson }: JsonRequest,
): Promise<JsonAnswer> {
  try {
    const answer = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': 'Portolan', ...headers },
      signal: AbortSignal.any([signal, AbortSignal.timeout(wholeMs)]),
    })
    const marks = { etag: answer.headers.get('etag'), lastModified: answer.headers.get('last-modified') }
    if (answer.status === 204 || answer.status === 304 || answer.status === 404) {
      await answer.body?.cancel()
      return { value: null, ...marks }
    }
    if (!answer.ok) {
      await answer.body?.cancel()
      throw faultOfStatus(answer)
    }
    return { value: parse(await answer.text()), ...marks }
  } catch (error) {
    // The process stops: nobody is to blame.
    signal.throwIfAborted()
    throw faultOf(error)
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new SupplierFault('not_json', `begins with ${JSON.stringify(text.trimStart().slice(0, shownStart))}`)
  }
}

function faultOfStatus({ status, headers }: Response): SupplierFault {
  const wait = Number(headers.get('retry-after'))
  if (status === 429)
    return new SupplierFault('busy', 'HTTP 429', Number.isFinite(wait) && wait > 0 ? Math.min(wait, 86_400) : 60)
  return new SupplierFault(status === 401 || status === 403 ? 'refused' : 'unreachable', `HTTP ${status}`)
}

function faultOf(error: unknown): SupplierFault {
  if (error instanceof SupplierFault) return error
  const cause: unknown = error instanceof Error ? error.cause : null
  const text = [error, cause].map((one) => (one instanceof Error ? `${one.name} ${one.message}` : '')).join(' ')
  if (cause instanceof AddressRefusedError) return new SupplierFault('refused_address', cause.message)
  if (/response.*size|exceeded/i.test(text)) return new SupplierFault('too_big', text.trim())
  if (/timeout|abort/i.test(text)) return new SupplierFault('too_slow', text.trim())
  return new SupplierFault('unreachable', text.trim())
}
