import type { Logger } from 'pino'
import type { OutboundFetch } from '../../../adapters/outbound-fetch.ts'
import type { RiskFeedSetting } from '../../../config/values.ts'
import type { SystemTransaction } from '../../../db/system-transaction.ts'
import { endAlerts, keysInForce } from '../risk-alerts.store.ts'
import { lockSource, markFault, markRead, sentTimes, type Source } from './feeds.store.ts'
import { fetchFeed, type FetchedFeed } from './fetch-feed.ts'
import { type FeedFormatName, formatOf, usualMinutes } from './formats.ts'
import { type FeedCounts, importFeed } from './import-feed.ts'
import { FeedFault } from './port.ts'

export interface FeedReader {
  readonly fetch: OutboundFetch
  readonly now: () => Date
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly signal: AbortSignal
  /** One transaction of the system role that reaches every company. */
  transaction<T>(run: (tx: SystemTransaction) => Promise<T>): Promise<T>
}

/** How a source that is not configured is entered, such as one of the command line. */
export const sourceOf = (code: string, format: FeedFormatName, url: string | null = null) => ({
  code,
  format,
  name: code,
  url,
  everyMinutes: usualMinutes[format],
})

/** After failures a source waits longer, at most a day. */
const waitMs = ({ everyMinutes, failures }: Source) =>
  Math.min(everyMinutes * 2 ** Math.min(failures, 10), 1_440) * 60_000

const isDue = (source: Source, now: Date) =>
  source.triedAt === null || now.getTime() - source.triedAt.getTime() >= waitMs(source) - 1_000

/** Reads every configured feed that is due, one after the other. A feed that breaks does not keep the others. */
export async function readDueFeeds(reader: FeedReader, feeds: readonly RiskFeedSetting[]): Promise<void> {
  const hosts = new Set(feeds.map(({ url }) => new URL(url).host))
  for (const feed of feeds) {
    if (reader.signal.aborted) return
    const format = formatOf(feed.code)
    if (!format) continue
    const source = await reader.transaction(({ db }) => lockSource(db, sourceOf(feed.code, format, feed.url)))
    if (isDue(source, reader.now())) await readOne(reader, feed, source, hosts)
  }
}

async function readOne(
  reader: FeedReader,
  feed: RiskFeedSetting,
  source: Source,
  hosts: ReadonlySet<string>,
): Promise<void> {
  const { now, log } = reader
  try {
    const fetched = await fetchFeed(reader.fetch, { url: feed.url, ...source }, hosts, reader.signal)
    const counts = await save(reader, feed, fetched, feed.url)
    log.info({ source: source.code, ...counts, links: counts?.links.length ?? 0 }, 'risk feed read')
    if (counts && counts.links.length > 0) await follow(reader, feed, counts.links, hosts)
  } catch (error) {
    const fault = error instanceof FeedFault ? error : null
    if (!fault) throw error
    await reader.transaction(({ db }) => markFault(db, source.code, fault.code, fault.message, now()))
    log.warn({ source: source.code, fault: fault.code, detail: fault.message }, 'risk feed could not be read')
  }
}

/** Saves one file; null when its server says that nothing has changed. */
function save(
  reader: FeedReader,
  feed: RiskFeedSetting,
  fetched: FetchedFeed,
  url: string,
): Promise<FeedCounts | null> {
  return reader.transaction(async ({ db }) => {
    const now = reader.now()
    const source = await lockSource(db, sourceOf(feed.code, formatOf(feed.code) ?? 'cap', feed.url))
    const { content, etag, lastModified } = fetched
    if (content === null) {
      await markRead(db, feed.code, { now, publishedAt: null, etag, lastModified, counts: null })
      return null
    }
    return importFeed(db, { file: url, content, etag, lastModified }, { source, country: feed.country, now })
  })
}

/** Reads the files that an index names: those that have changed since, and those that are not known. */
async function follow(
  reader: FeedReader,
  feed: RiskFeedSetting,
  links: FeedCounts['links'],
  hosts: ReadonlySet<string>,
): Promise<void> {
  const known = await reader.transaction(({ db }) => sentTimes(db, feed.code))
  for (const { url, key, changedAt } of links) {
    if (reader.signal.aborted) return
    const sentAt = key === null ? undefined : known.get(key)
    if (sentAt && changedAt && sentAt >= changedAt) continue
    const { content } = await fetchFeed(reader.fetch, { url }, hosts, reader.signal)
    if (content) await save(reader, feed, { content, etag: null, lastModified: null }, url)
  }
  const keys = links.flatMap(({ key }) => key ?? [])
  if (keys.length < links.length || keys.length === 0) return
  // A country that the index no longer names has no advice any more.
  await reader.transaction(async ({ db }) => {
    const gone = (await keysInForce(db, feed.code)).filter((key) => !keys.includes(key))
    await endAlerts(db, { source: feed.code, companyId: null, keys: gone, now: reader.now() })
  })
}
