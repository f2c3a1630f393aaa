import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Modal, ModalBody } from '../../../ui/overlay/modal.tsx'
import type { FeedItem } from './feed-kinds.ts'
import type { FeedResult } from './feed.queries.ts'
import { NewsArticle } from './news-article.tsx'
import { ItemPosition } from './news-article.tsx'

interface Props {
  readonly item: FeedItem
  /** The list from which the item was opened: it gives the previous and the next one. */
  readonly query: FeedResult
  readonly opened: boolean
  readonly onShow: (item: FeedItem) => void
  readonly onClose: () => void
}

/** A dialog with one news item and buttons for its neighbours. After the last loaded item it fetches the next page. */
export function NewsDetail({ item, query, opened, onShow, onClose }: Props) {
  const { t } = useTranslation('newsFeed')
  const { items = [], total = 0 } = query.data ?? {}
  const index = items.findIndex(({ NewsId }) => NewsId === item.NewsId)
  const [before, after] = [items[index - 1], index < 0 ? undefined : items[index + 1]]
  const goOn = () => {
    if (after) return onShow(after)
    void query.fetchNextPage().then(({ data }) => {
      const next = data?.items[index + 1]
      if (next) onShow(next)
    })
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('news')}
      close={t('close')}
      size="work"
      tools={index >= 0 && <ItemPosition index={index} total={total} title={item.Title} />}
      footer={
        index >= 0 &&
        total > 1 && (
          <>
            <Button disabled={!before} onClick={() => before && onShow(before)}>
              <IconChevronLeft size={18} aria-hidden />
              {t('previous')}
            </Button>
            <Button disabled={!after && !query.hasNextPage} busy={query.isFetchingNextPage} onClick={goOn}>
              {t('next')}
              <IconChevronRight size={18} aria-hidden />
            </Button>
          </>
        )
      }
    >
      {/* The key resets the scroll position for each item. */}
      <ModalBody key={item.NewsId} label={item.Title}>
        <NewsArticle item={item} />
      </ModalBody>
    </Modal>
  )
}
