import { fetchTexts } from '../../../lib/i18n.ts'
import type { FeedItem } from '../feed/feed-kinds.ts'
import { PopupCard } from './popup-card.tsx'
import { PopupDialog } from './popup-dialog.tsx'
import { useState } from 'react'

// The module is ready once its texts are loaded.
await fetchTexts('newsFeed')

interface Props {
  /** Unread news, the newest first; never empty. */
  readonly items: readonly FeedItem[]
}

/** News after a sign-in: what has to be read as a dialog, then the rest as a card in the corner. */
export function Popups({ items }: Props) {
  const due = items.filter(({ MustRead }) => MustRead)
  const others = items.filter(({ MustRead }) => !MustRead)
  const [isDue, setDue] = useState(due.length > 0)
  if (isDue) return <PopupDialog items={due} onClosed={() => setDue(false)} />
  return others.length > 0 ? <PopupCard items={others} /> : null
}
