import { news } from '@portolan/contract/features/news'
import { useSyncExternalStore } from 'react'
import { call } from '../../../lib/call.ts'
import type { FeedItem } from './feed-kinds.ts'

/**
 * What was opened here, beside what the lists say: an answer that was on its way when an item was opened would take
 * the mark back. Ids belong to one login, and a page to one session.
 */
let marked: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function set(next: ReadonlySet<string>): void {
  marked = next
  for (const listener of listeners) listener()
}

/** The items opened here; with `isUnread` it tells which still carry the tag. */
export function useMarks(): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => marked,
  )
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
  if (!isUnread(item, marked)) return true
  set(new Set([...marked, item.NewsId]))
  const isKept = await call(news.read, { newsId: item.NewsId }).then(
    ({ Status }) => Status === 0,
    () => false,
  )
  if (!isKept) set(new Set([...marked].filter((id) => id !== item.NewsId)))
  return isKept
}

/** For tests: nothing was opened. */
export function forgetMarks(): void {
  set(new Set())
}
