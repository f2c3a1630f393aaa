import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Modal, ModalBody } from '../../../ui/modal.tsx'
import type { FeedItem } from './feed-kinds.ts'
import type { FeedResult } from './feed-result.ts'
import { NewsArticle } from './news-article.tsx'
import { Place } from './place.tsx'

interface Props {
  readonly item: FeedItem
  /** The list it was opened from: what comes before and after. */
  readonly query: FeedResult
  readonly opened: boolean
  readonly onShow: (item: FeedItem) => void
  readonly onClose: () => void
}

/** One news item, to read, with the next and the previous of its list; past the last loaded one the list goes on. */
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
      tools={index >= 0 && <Place index={index} total={total} title={item.Title} />}
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
      {/* Its own for each item: the next one begins at its beginning. */}
      <ModalBody key={item.NewsId} label={item.Title}>
        <NewsArticle item={item} />
      </ModalBody>
    </Modal>
  )
}
