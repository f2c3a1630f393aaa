import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Modal, ModalBody } from '../../../ui/overlay/modal.tsx'
import type { FeedItem } from '../feed/feed-kinds.ts'
import { NewsArticle } from '../feed/news-article.tsx'
import { ItemPosition } from '../feed/news-article.tsx'
import { markRead } from '../feed/read-marks.ts'

interface Props {
  /** Unread news, the newest first; never empty. */
  readonly items: readonly FeedItem[]
  /** Which of them comes first, from 0. */
  readonly first?: number
  readonly onClosed?: () => void
}

/** Shows popup news one after the other and marks each shown one read. Unshown ones come again after the next sign-in. */
export function PopupDialog({ items, first = 0, onClosed }: Props) {
  const { t } = useTranslation('newsFeed')
  const queries = useQueryClient()
  const [opened, setOpened] = useState(true)
  const [index, setIndex] = useState(first)
  const item = items[index]
  useEffect(() => {
    if (opened && item) void markRead(item)
  }, [opened, item])
  if (!item) return null
  const close = () => {
    setOpened(false)
    onClosed?.()
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
      tools={<ItemPosition index={index} total={items.length} title={item.Title} />}
      footer={
        <>
          {!isLast && (
            <Button look="quiet" onClick={markAll}>
              {t('markAll')}
            </Button>
          )}
          {/* The same button in every step, so that it keeps the focus. */}
          <Button look="primary" onClick={isLast ? close : () => setIndex(index + 1)}>
            {isLast ? t('done') : t('next')}
          </Button>
        </>
      }
    >
      {/* The key resets the scroll position for each item. */}
      <ModalBody key={item.NewsId} label={item.Title}>
        <NewsArticle item={item} />
      </ModalBody>
    </Modal>
  )
}
