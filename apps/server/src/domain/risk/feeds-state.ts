import type { Language } from '@portolan/contract/enums'
import type { RiskFeed } from '@portolan/contract/features/risk/shapes'
import { type FeedRow, type Feeds, findFeeds } from './feeds-state.store.ts'
import { noticeOf } from './source-notices.ts'
import { isLate, sourceName } from './words/alert-words.ts'

interface Reader {
  readonly language: Language
  readonly now: Date
}

/** A feed with its age, as every screen shows it that uses what the feed says. */
export const presentFeed = (row: FeedRow, { language, now }: Reader): RiskFeed => ({
  Source: row.source,
  Name: sourceName(row, language),
  Notice: noticeOf(row.source),
  ReadAt: row.readAt?.toISOString() ?? null,
  IsLate: isLate(row, now),
  Fault: row.fault,
})

/** All feeds, or those of advisories, with their age. */
export const feedsState = async (
  tx: Parameters<typeof findFeeds>[0],
  wanted: Feeds,
  reader: Reader,
): Promise<RiskFeed[]> => (await findFeeds(tx, wanted)).map((row) => presentFeed(row, reader))
