import type { Logger } from 'pino'
import type { OutboundFetch } from '../../../adapters/outbound-fetch.ts'
import type { RiskFeedSetting } from '../../../config/values.ts'
import type { SystemTransaction } from '../../../db/system-transaction.ts'
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
  const noteFault = async (fault: FeedFault, detail: string) => {
    await reader.transaction(({ db }) => markFault(db, source.code, fault.code, detail, now()))
    log.warn({ source: source.code, fault: fault.code, detail }, 'risk feed could not be read')
  }
  const isKnownSource = source.readAt !== null
  try {
    const fetched = await fetchFeed(reader.fetch, { url: feed.url, ...source }, hosts, reader.signal)
    const counts = await save(reader, feed, fetched, { file: feed.url, isKnownSource, isFollowed: true })
    log.info({ source: source.code, ...counts, links: counts?.links.length ?? 0 }, 'risk feed read')
    const faults = counts ? await follow(reader, feed, counts.links, { source, hosts }) : []
    const [first] = faults
    if (first) await noteFault(first.fault, `${faults.length} of its files: ${first.fault.message} ${first.url}`)
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error
    await noteFault(error, error.message)
  }
}

interface SaveOptions {
  readonly file: string
  readonly isKnownSource: boolean
  readonly isFollowed?: boolean
  readonly isOfIndex?: boolean
}

/** Saves one file; null when its server says that nothing has changed. */
function save(
  reader: FeedReader,
  feed: RiskFeedSetting,
  { content, etag, lastModified }: FetchedFeed,
  { file, ...options }: SaveOptions,
): Promise<FeedCounts | null> {
  return reader.transaction(async ({ db }) => {
    const now = reader.now()
    const source = await lockSource(db, sourceOf(feed.code, formatOf(feed.code) ?? 'cap', feed.url))
    if (content === null) {
      await markRead(db, feed.code, { now, publishedAt: null, etag, lastModified, counts: null })
      return null
    }
    return importFeed(db, { file, content, etag, lastModified }, { source, country: feed.country, now, ...options })
  })
}

/** An index names some hundred files; more than this is none that is meant for us. */
const mostFiles = 2_000
/** A file that changed longer before the last good reading was read then. Indexes may name a file hours after its time. */
const lateMs = 24 * 3_600_000

/**
 * Reads the files that an index names: those that have changed since, and those that are not known. One that cannot be read
 * does not keep the others: an alert may be gone before its index is.
 */
async function follow(
  reader: FeedReader,
  feed: RiskFeedSetting,
  links: FeedCounts['links'],
  { source, hosts }: { readonly source: Source; readonly hosts: ReadonlySet<string> },
): Promise<{ readonly url: string; readonly fault: FeedFault }[]> {
  if (links.length === 0) return []
  const known = await reader.transaction(({ db }) => sentTimes(db, feed.code))
  const readUntil = source.readAt && source.fault === null ? source.readAt.getTime() - lateMs : null
  const isRead = ({ key, changedAt }: FeedCounts['links'][number]) => {
    if (changedAt === null) return false
    if (key === null) return readUntil !== null && changedAt.getTime() < readUntil
    const sentAt = known.get(key)
    return sentAt !== undefined && sentAt >= changedAt
  }
  const faults: { url: string; fault: FeedFault }[] = []
  for (const link of links.slice(0, mostFiles)) {
    if (reader.signal.aborted) break
    if (isRead(link)) continue
    try {
      const fetched = await fetchFeed(reader.fetch, { url: link.url }, hosts, reader.signal)
      await save(reader, feed, fetched, { file: link.url, isKnownSource: source.readAt !== null, isOfIndex: true })
    } catch (error) {
      if (!(error instanceof FeedFault)) throw error
      faults.push({ url: link.url, fault: error })
    }
  }
  return faults
}
