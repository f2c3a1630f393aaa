import { createHash } from 'node:crypto'
import type { Db } from '../risk-alerts.store.ts'
import { keysInForce } from '../risk-alerts.store.ts'
import type { RiskItem } from '../risk-item.ts'
import { saveRiskItems } from '../save-items.ts'
import { threadsOf } from './cap-threads.rules.ts'
import { addCounts, findMessages, keepRefused, markRead, saveMessages, type Source } from './feeds.store.ts'
import { feedFormats, type FeedFormatName } from './formats.ts'
import { type CapMessage, FeedFault, type FeedRead } from './port.ts'

export interface FeedFile {
  /** Its name or address. */
  readonly file: string
  readonly content: Uint8Array
  readonly etag?: string | null
  readonly lastModified?: string | null
}

/** What one file brought. */
export interface FeedCounts {
  readonly read: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly stale: number
  readonly ended: number
  /** Already over when it came: kept as history, shown and told to nobody. */
  readonly expired: number
  readonly ignored: number
  readonly quarantined: number
  /** Further files that it names. */
  readonly links: FeedRead['links']
}

interface ImportOptions {
  readonly source: Source
  /** Where the source's alerts are when they do not say so. */
  readonly country: string | null
  readonly now: Date
  /** It was read before this reading of it began: what is new in it is a change. */
  readonly isKnownSource?: boolean
  /** An index whose files are read next: what it does not name has ended. A file of its own says nothing about others. */
  readonly isFollowed?: boolean
  /** One of the files that an index names. */
  readonly isOfIndex?: boolean
}

/** A complete feed that loses more than half of what it had is believed at its third reading only. */
const suspicious = { from: 10, times: 2 }

/**
 * Reads a file of a source and saves what it says, in the caller's transaction. What cannot be read goes to the quarantine,
 * and what it was about stays as it is. Throws FeedFault, and has changed nothing, where the file as a whole cannot be read.
 */
export async function importFeed(db: Db, feed: FeedFile, options: ImportOptions): Promise<FeedCounts> {
  const { source, country, now } = options
  const format = feedFormats[source.format as FeedFormatName]
  const read = format(feed.content, { country })
  // An index is read again until all that it names has been read.
  const isIndex = read.links.length > 0
  const mark = {
    now,
    etag: isIndex ? null : (feed.etag ?? null),
    lastModified: isIndex ? null : (feed.lastModified ?? null),
  }
  const { items, ended, keys } = await sorted(db, source, read)
  const saysAll = read.isComplete && (!isIndex || options.isFollowed === true)
  const gone = saysAll ? await goneKeys(db, source, read, keys) : []
  const saved = await saveRiskItems(db, {
    source: source.code,
    companyId: null,
    items,
    ended: [...ended, ...gone],
    now,
    isKnownSource: options.isKnownSource ?? source.readAt !== null,
  })
  const refused = read.refused.map((one) => ({ ...one, digest: hash(Buffer.from(`${one.reason} ${one.record}`)) }))
  await keepRefused(db, source.code, feed.file, refused, now)
  const counts = { items: read.items.length + read.messages.length, quarantined: refused.length }
  if (options.isOfIndex) await addCounts(db, source.code, counts)
  else await markRead(db, source.code, { ...mark, publishedAt: read.publishedAt, counts })
  const { alertIds: _, ...numbers } = saved
  return {
    ...numbers,
    read: counts.items,
    expired: items.filter(({ expiresAt }) => expiresAt !== null && expiresAt <= now).length,
    ignored: read.ignored,
    quarantined: refused.length,
    links: read.links,
  }
}

const hash = (content: Uint8Array) => createHash('sha256').update(content).digest('base64url')

/** Messages of CAP belong to alerts by what they refer to; other formats say which item is which. */
async function sorted(
  db: Db,
  source: Source,
  read: FeedRead,
): Promise<{
  readonly items: readonly RiskItem[]
  readonly ended: readonly string[]
  readonly keys: ReadonlySet<string>
}> {
  if (read.messages.length === 0)
    return {
      items: read.items,
      ended: read.ended,
      keys: new Set([...read.items, ...read.links].flatMap(({ key }) => key ?? [])),
    }
  const names = read.messages.flatMap(({ message, references }) => [message, ...references])
  const threads = threadsOf(await findMessages(db, source.code, names), read.messages)
  await saveMessages(db, source.code, threads)
  const items = threads.current.flatMap(({ item, key }: CapMessage & { key: string }) =>
    item ? [{ ...item, key }] : [],
  )
  return { items, ended: threads.cancelled, keys: new Set(threads.messages.map(({ key }) => key)) }
}

/**
 * What a complete feed no longer says. Nothing where records were refused, since one of them may be about it; a feed that
 * shrinks to less than half is refused as a whole, twice, and one that is empty always is.
 */
async function goneKeys(db: Db, source: Source, read: FeedRead, keys: ReadonlySet<string>): Promise<string[]> {
  if (read.refused.length > 0) return []
  const before = await keysInForce(db, source.code)
  const said = new Set([...keys, ...read.ended])
  const gone = before.filter((key) => !said.has(key))
  const isSuspicious = before.length >= suspicious.from && gone.length * 2 > before.length
  const isKnownToBe = said.size > 0 && source.fault === 'shrunk' && source.failures >= suspicious.times
  if (isSuspicious && !isKnownToBe) throw new FeedFault('shrunk', `${before.length - gone.length} of ${before.length}`)
  return gone
}
