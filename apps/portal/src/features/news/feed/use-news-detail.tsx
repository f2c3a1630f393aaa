import { useState } from 'react'
import { useFetched } from '../../../ui/use-fetched.ts'
import type { FeedItem } from './feed-kinds.ts'
import type { FeedResult } from './feed-result.ts'
import { markRead } from './read-marks.ts'

/** News opened out of a list; the dialog is fetched with the first one. `detail` is what to render. */
export function useNewsDetail(query: FeedResult) {
  const [part, want] = useFetched(() => import('./news-detail.tsx'))
  const [shown, setShown] = useState<FeedItem | null>(null)
  const [isOpen, setOpen] = useState(false)
  const show = (item: FeedItem) => {
    setShown(item)
    void markRead(item)
  }
  const open = (item: FeedItem) => {
    if (!part) want()
    show(item)
    setOpen(true)
  }
  const detail = part && shown && (
    <part.NewsDetail item={shown} query={query} opened={isOpen} onShow={show} onClose={() => setOpen(false)} />
  )
  return { open, detail }
}
