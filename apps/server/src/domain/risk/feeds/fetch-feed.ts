import { AddressRefusedError, type OutboundFetch } from '../../../adapters/outbound-fetch.ts'
import { FeedFault } from './port.ts'

/** The largest feed that is read. The largest there is (a country's whole advice) has some megabytes. */
export const mostFeedBytes = 50_000_000
export const feedAnswerMs = 20_000
/** For a whole feed, however slowly it comes. */
const wholeMs = 120_000
const mostRedirects = 3

export interface FetchedFeed {
  /** Null: it has not changed. */
  readonly content: Uint8Array | null
  readonly etag: string | null
  readonly lastModified: string | null
}

export interface FeedAddress {
  readonly url: string
  readonly etag?: string | null
  readonly lastModified?: string | null
}

/**
 * Fetches a feed from one of the hosts that the configuration names; a redirect may lead to these hosts only, and never to a
 * private address (`createOutboundFetch`). Throws FeedFault.
 */
export async function fetchFeed(
  fetch: OutboundFetch,
  { url, etag = null, lastModified = null }: FeedAddress,
  hosts: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<FetchedFeed> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(wholeMs)])
  const headers = {
    accept: 'application/xml, application/json;q=0.9, */*;q=0.5',
    'user-agent': 'Portolan',
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  }
  try {
    let at = new URL(url)
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      // What is configured as https never goes on without it.
      const isSafe = at.protocol === 'https:' || (at.protocol === 'http:' && url.startsWith('http:'))
      if (!isSafe || !hosts.has(at.host)) throw new FeedFault('refused_address', at.host)
      const answer = await fetch(at, { headers, redirect: 'manual', signal: limit })
      const leadsTo = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null
      if (answer.status === 304) return { content: null, etag, lastModified }
      if (leadsTo !== null) {
        await answer.body?.cancel()
        at = new URL(leadsTo, at)
        continue
      }
      if (!answer.ok) {
        await answer.body?.cancel()
        throw new FeedFault('unreachable', `HTTP ${answer.status}`)
      }
      const content = new Uint8Array(await answer.arrayBuffer())
      return { content, etag: answer.headers.get('etag'), lastModified: answer.headers.get('last-modified') }
    }
    throw new FeedFault('refused_address', 'too many redirects')
  } catch (error) {
    throw faultOf(error)
  }
}

function faultOf(error: unknown): FeedFault {
  if (error instanceof FeedFault) return error
  const cause: unknown = error instanceof Error ? error.cause : null
  const text = [error, cause].map((one) => (one instanceof Error ? `${one.name} ${one.message}` : '')).join(' ')
  if (cause instanceof AddressRefusedError) return new FeedFault('refused_address', cause.message)
  if (/response.*size|exceeded/i.test(text)) return new FeedFault('too_big', `more than ${mostFeedBytes} bytes`)
  if (/timeout|abort/i.test(text)) return new FeedFault('too_slow', text.trim().slice(0, 200))
  return new FeedFault('unreachable', text.trim().slice(0, 200))
}
