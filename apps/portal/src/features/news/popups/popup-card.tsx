import { IconSpeakerphone, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { excerptOf } from '../../../lib/excerpt.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { FeedItem } from '../feed/feed-kinds.ts'
import { ItemPosition } from '../feed/news-article.tsx'
import { markRead } from '../feed/read-marks.ts'
import { PopupDialog } from './popup-dialog.tsx'
import styles from './popup-card.module.css'

interface Props {
  /** Unread news, the newest first; never empty. */
  readonly items: readonly FeedItem[]
}

/**
 * News in the corner: it covers no work and takes no focus. Whoever goes on, reads or closes it has dealt with the item
 * that it shows; the others come again after the next sign-in.
 */
export function PopupCard({ items }: Props) {
  const { t } = useTranslation('newsFeed')
  const id = useId()
  const queries = useQueryClient()
  const [index, setIndex] = useState(0)
  const [reading, setReading] = useState<number | null>(null)
  const [isClosed, setClosed] = useState(false)
  const item = items[index]
  const close = () => {
    setClosed(true)
    void queries.invalidateQueries({ queryKey: ['news', 'list'] })
  }
  const dealtWith = (then: () => void) => {
    if (item) void markRead(item)
    then()
  }
  if (reading !== null) return <PopupDialog items={items} first={reading} />
  if (!item || isClosed) return null
  const isLast = index === items.length - 1
  return (
    <section className={styles.card} aria-labelledby={id} data-news-card>
      <div className={styles.head}>
        <IconSpeakerphone size={18} stroke={1.75} aria-hidden />
        <h2 id={id}>{t('popups')}</h2>
        <ItemPosition index={index} total={items.length} title={item.Title} />
        <IconButton icon={IconX} label={t('dismiss')} onClick={() => dealtWith(close)} />
      </div>
      <h3 lang={item.Language}>{item.Title}</h3>
      <p lang={item.Language} className={styles.excerpt}>
        {excerptOf(item.Content)}
      </p>
      {/* One says so when the first comes; ItemPosition says the others. */}
      <span className="visually-hidden" role="status">
        {t('cameIn', { title: items[0]?.Title ?? '' })}
      </span>
      <div className={styles.acts}>
        <Button look="primary" onClick={() => setReading(index)}>
          {t('read')}
        </Button>
        {!isLast && <Button onClick={() => dealtWith(() => setIndex(index + 1))}>{t('next')}</Button>}
      </div>
    </section>
  )
}
