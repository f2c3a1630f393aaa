import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal, ModalBody } from '../../../ui/modal.tsx'
import type { FeedItem } from '../feed/feed-kinds.ts'
import { NewsArticle } from '../feed/news-article.tsx'
import { Place } from '../feed/place.tsx'
import { markRead } from '../feed/read-marks.ts'

// Fetched when there is something to show, and there once its texts are.
await fetchTexts('newsFeed')

interface Props {
  /** Unread ones, the newest first; at least one. */
  readonly items: readonly FeedItem[]
}

/**
 * News that open by themselves, one after the other. What was shown is read; closed before the last one, the rest waits
 * for the next sign-in.
 */
export function PopupDialog({ items }: Props) {
  const { t } = useTranslation('newsFeed')
  const queries = useQueryClient()
  const [opened, setOpened] = useState(true)
  const [index, setIndex] = useState(0)
  const item = items[index]
  useEffect(() => {
    if (opened && item) void markRead(item)
  }, [opened, item])
  if (!item) return null
  const close = () => {
    setOpened(false)
    void queries.invalidateQueries({ queryKey: ['news', 'list'] })
  }
  const markAll = () => {
    void Promise.all(items.map(markRead)).then(close)
    setOpened(false)
  }
  const isLast = index === items.length - 1
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('popups')}
      close={t('close')}
      tools={<Place index={index} total={items.length} title={item.Title} />}
      footer={
        <>
          {!isLast && (
            <Button look="quiet" onClick={markAll}>
              {t('markAll')}
            </Button>
          )}
          {/* One button to the end: the focus stays where it is. */}
          <Button look="primary" onClick={isLast ? close : () => setIndex(index + 1)}>
            {isLast ? t('done') : t('next')}
          </Button>
        </>
      }
    >
      {/* Its own for each item: the next one begins at its beginning. */}
      <ModalBody key={item.NewsId} label={item.Title}>
        <NewsArticle item={item} />
      </ModalBody>
    </Modal>
  )
}
