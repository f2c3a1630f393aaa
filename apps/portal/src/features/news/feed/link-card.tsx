import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Marked } from '../../../ui/marked.tsx'
import type { FeedItem } from './feed-kinds.ts'
import styles from './link-card.module.css'
import { readLink } from './link.rules.ts'
import { LinkPicture } from './link-picture.tsx'
import { NewTag } from './new-tag.tsx'
import { markRead } from './read-marks.ts'

/** A link with its picture; leads to a window of its own that knows nothing of this one. */
export function LinkCard({ item, keyword }: { readonly item: FeedItem; readonly keyword: string }) {
  const { t } = useTranslation('newsFeed')
  const link = readLink(item.Link)
  const title = item.LinkSummary?.Title || item.Title
  const words = (
    <>
      <Marked text={title} query={keyword} />
      <NewTag item={item} />
    </>
  )
  return (
    <li className={styles.card}>
      <LinkPicture address={item.LinkSummary?.ImageUrl ?? null} />
      <div className={styles.words}>
        <h3 className={styles.title} lang={item.Language}>
          {link ? (
            <a
              className={styles.open}
              href={link.address}
              {...(link.isPage ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
              onClick={() => void markRead(item)}
            >
              {words}
              {link.isPage && <span className="visually-hidden"> ({t('newTab')})</span>}
            </a>
          ) : (
            words
          )}
        </h3>
        {link && (
          <p className={styles.place}>
            <span>{link.place}</span>
            {link.isPage && <IconExternalLink size={14} stroke={1.75} aria-hidden />}
          </p>
        )}
      </div>
    </li>
  )
}
