import { setTimeout as after } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** What a page's policy names besides the portal's own scripts: digests and exact addresses. */
export type ReadScriptSources = () => Promise<readonly string[]>

/** Longer than the database ever takes when it is well; a page does not wait for one that is not. */
const patienceMs = 1_000

/** The sources, or none when they cannot be had: a page without the footer's scripts is better than no page. */
export async function scriptSourcesOrNone(read: ReadScriptSources, log: FastifyBaseLogger): Promise<readonly string[]> {
  const patience = new AbortController()
  try {
    const sources = read()
    return await Promise.race([sources, tooLong(patience.signal)])
  } catch (error) {
    log.warn({ err: error }, 'a page was sent without the footer scripts')
    return []
  } finally {
    patience.abort()
  }
}

async function tooLong(signal: AbortSignal): Promise<never> {
  await after(patienceMs, undefined, { signal }).catch(() => undefined)
  throw new Error(`The footer scripts were not known within ${patienceMs} ms`)
}
