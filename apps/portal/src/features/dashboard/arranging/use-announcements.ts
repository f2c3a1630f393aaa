import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ViewedTile } from '../tile-entry.ts'

/** What a screen reader hears while a tile is dragged, in the viewer's language. */
export function useAnnouncements(tiles: readonly ViewedTile[]) {
  const { t } = useTranslation('arranging')
  const say = (text: 'picked' | 'over' | 'dropped' | 'cancelled', id: UniqueIdentifier, at = id) => {
    const title = tiles.find(({ anchor }) => anchor === id)?.title ?? ''
    return t(text, { title, place: tiles.findIndex(({ anchor }) => anchor === at) + 1, total: tiles.length })
  }
  /** Over its own place from the start: that it was picked up is said, and not talked over. */
  const lastOver = useRef<UniqueIdentifier | null>(null)
  const announcements: Announcements = {
    onDragStart({ active }) {
      lastOver.current = active.id
      return say('picked', active.id)
    },
    onDragOver({ active, over }) {
      if (!over || over.id === lastOver.current) return undefined
      lastOver.current = over.id
      return say('over', active.id, over.id)
    },
    onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => say('cancelled', active.id),
  }
  return { announcements, screenReaderInstructions: { draggable: t('instructions') } }
}
