import { news } from '@portolan/contract/features/news'
import { call } from '../../../lib/call.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import type { FeedItem } from './feed-kinds.ts'

/**
 * Ids of the items opened on this page. The lists alone do not suffice: a reply that was under way when an item was opened
 * still calls it unread. A page belongs to one login, so the ids need no owner.
 */
const marked = createStore<ReadonlySet<string>>(new Set())

/** Ids of the items opened on this page, for `isUnread`. */
export function useReadMarks(): ReadonlySet<string> {
  return useStore(marked)
}

export function isUnread({ NewsId, IsReaded }: FeedItem, marks: ReadonlySet<string>): boolean {
  return !IsReaded && !marks.has(NewsId)
}

/**
 * Marks an item read, on the page at once, and unmarks it when the server fails (specification §4 'News': 'IsReaded is
 * set when returned Status is 0'). Returns whether the item is marked. It never throws: a failed mark must not disturb the
 * reader, and opening the item again retries.
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

/** For tests: forgets which items were opened. */
export function resetReadMarks(): void {
  marked.set(new Set())
}
