import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'
import type { ViewedTile } from '../tile-entry.ts'

/** What a screen reader hears while a tile is dragged, in the viewer's language. */
export function useAnnouncements(tiles: readonly ViewedTile[]) {
  const { t } = useTranslation('arranging')
  const say = (text: 'picked' | 'over' | 'dropped' | 'cancelled', id: UniqueIdentifier, at = id) => {
    const title = tiles.find(({ anchor }) => anchor === id)?.title ?? ''
    return t(text, { title, place: tiles.findIndex(({ anchor }) => anchor === at) + 1, total: tiles.length })
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('picked', active.id),
    onDragOver: ({ active, over }) => (over ? say('over', active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => say('cancelled', active.id),
  }
  return { announcements, screenReaderInstructions: { draggable: t('instructions') } }
}
