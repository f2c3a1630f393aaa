import { news } from '@portolan/contract/features/news'
import { call } from '../../../lib/call.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import type { FeedItem } from './feed-kinds.ts'

/**
 * What was opened here, beside what the lists say: an answer that was on its way when an item was opened would take
 * the mark back. Ids belong to one login, and a page to one session.
 */
const marked = createStore<ReadonlySet<string>>(new Set())

/** The items opened here; with `isUnread` it tells which still carry the tag. */
export function useMarks(): ReadonlySet<string> {
  return useStore(marked)
}

export function isUnread({ NewsId, IsReaded }: FeedItem, marks: ReadonlySet<string>): boolean {
  return !IsReaded && !marks.has(NewsId)
}

/**
 * Marks an item read, at once on the page; taken back when the server does not (specification §4 'News': 'IsReaded is
 * set when returned Status is 0'). Answers whether it holds; never throws: a mark is no reason to disturb a reader, and
 * the item's next opening is the next try.
 */
export async function markRead(item: FeedItem): Promise<boolean> {
  if (!isUnread(item, marked.get())) return true
  marked.set(new Set([...marked.get(), item.NewsId]))
  const isKept = await call(news.read, { newsId: item.NewsId }).then(
    ({ Status }) => Status === 0,
    () => false,
  )
  if (!isKept) marked.set(new Set([...marked.get()].filter((id) => id !== item.NewsId)))
  return isKept
}

/** For tests: nothing was opened. */
export function forgetMarks(): void {
  marked.set(new Set())
}
