import type pg from 'pg'
import { type BoundStatement, statement } from '../../db/statement.ts'

/** A feed and when it was read. */
export interface FeedRow {
  readonly source: string
  readonly sourceName: string
  readonly readAt: Date | null
  readonly everyMinutes: number
  readonly fault: string | null
}

/** `advisories`: feeds that set levels of countries. */
export type Feeds = 'all' | 'advisories'

/** Own alerts are entered, not read: they have no age. */
const feedsFrom = `select code as source, name as "sourceName", read_at as "readAt", every_minutes as "everyMinutes", fault from risk_source
    where format <> 'own'`

const feeds = statement(
  'risk feeds',
  { onlyAdvisories: 'boolean' },
  `${feedsFrom} and (not :onlyAdvisories or format in ('us-state', 'uk-fcdo', 'jp-mofa')) order by code`,
)

/** The feeds, in the order of their codes. */
export const findFeeds = (
  tx: { run<Row extends pg.QueryResultRow>(statement: BoundStatement): Promise<Row[]> },
  wanted: Feeds,
): Promise<FeedRow[]> => tx.run<FeedRow & pg.QueryResultRow>(feeds({ onlyAdvisories: wanted === 'advisories' }))

/** All feeds as one value of another statement's row, which `readFeeds` reads. */
export const feedsValue = `(select json_agg(f order by f.source) from (${feedsFrom}) f)`

export type FeedsValue = readonly (Omit<FeedRow, 'readAt'> & { readonly readAt: string | null })[] | null

export const readFeeds = (value: FeedsValue): FeedRow[] =>
  (value ?? []).map((feed) => ({ ...feed, readAt: feed.readAt === null ? null : new Date(feed.readAt) }))
