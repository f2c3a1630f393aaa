import type { OutboundFetch } from '../../../adapters/outbound-fetch.ts'
import type { AskRate } from '../../../config/flight-settings.ts'
import { type AskedSupplier, designatorOf, type FeedSupplier, isoDayOf, SupplierFault } from './flight-supplier.ts'
import { readAll } from './read-records.ts'
import { fetchJson, parseJson } from './supplier-http.ts'

/** Feeds over HTTP in the portal's own form: the records of PUT /back-office/flight-times. */

interface HttpFeedOptions {
  readonly name: string
  readonly url: string
  readonly fetch: OutboundFetch
}

/** So many records are kept in one transaction. */
export const recordsAtOnce = 500

/** An address with all flights. */
export function createHttpFeed({
  name,
  url,
  fetch,
  everySeconds,
}: HttpFeedOptions & { readonly everySeconds: number }): FeedSupplier {
  return {
    name,
    everySeconds,
    async *read(position, { signal }) {
      const { etag, lastModified } = (position ?? {}) as { etag?: string | null; lastModified?: string | null }
      const headers = {
        ...(etag ? { 'if-none-match': etag } : {}),
        ...(lastModified ? { 'if-modified-since': lastModified } : {}),
      }
      const answer = await fetchJson(fetch, { url, headers, signal, parse: recordsOf })
      const records = (answer.value ?? []) as readonly unknown[]
      const { messages, unread } = readAll(records, (record) => record)
      const next = { etag: answer.etag ?? etag ?? null, lastModified: answer.lastModified ?? lastModified ?? null }
      for (let first = 0; first < Math.max(1, messages.length); first += recordsAtOnce) {
        const isLast = first + recordsAtOnce >= messages.length
        yield {
          messages: messages.slice(first, first + recordsAtOnce),
          unread: isLast ? unread : [],
          // A reading that dies begins anew.
          position: isLast ? next : (position ?? {}),
        }
      }
    },
  }
}

/** An address that is asked for each flight. */
export function createHttpAsked({
  name,
  url,
  fetch,
  rate,
}: HttpFeedOptions & { readonly rate: AskRate }): AskedSupplier {
  return {
    name,
    rate,
    async ask(flight, { signal }) {
      const values: Readonly<Record<string, string>> = {
        flight: designatorOf(flight),
        carrier: flight.carrier,
        number: flight.flight_number,
        date: isoDayOf(flight),
        from: flight.from_code,
        to: flight.to_code,
      }
      const at = url.replaceAll(/\{(\w+)\}/g, (whole, key: string) =>
        encodeURIComponent(values[key] ?? whole)
          .replaceAll('%7B', '{')
          .replaceAll('%7D', '}'),
      )
      const { value } = await fetchJson(fetch, { url: at, signal, parse: recordsOf })
      return readAll((value ?? []) as readonly unknown[], (record) => record)
    },
  }
}

/** A list, an object with a list `flights`, one record, or one record a line. Throws SupplierFault. */
export function recordsOf(text: string): readonly unknown[] {
  const isLines = /^\s*\{[^\n]*\}\s*\n\s*\{/.test(text)
  if (isLines) return linesOf(text)
  const value = parseJson(text)
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) throw new SupplierFault('wrong_format', 'no records')
  const { flights } = value as { flights?: unknown }
  return Array.isArray(flights) ? flights : [value]
}

/** What is no JSON counts as a record that cannot be read. */
export function linesOf(text: string): unknown[] {
  return text.split('\n').flatMap((line) => {
    if (line.trim() === '') return []
    try {
      return [JSON.parse(line) as unknown]
    } catch {
      return [line.slice(0, 40)]
    }
  })
}
