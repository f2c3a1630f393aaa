import { formatDay } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Marked } from '../../../ui/search/marked.tsx'
import { excerptOf } from '../../../lib/excerpt.ts'
import type { FeedItem } from './feed-kinds.ts'
import styles from './feed-row.module.css'
import { NewTag } from './new-tag.tsx'
import { isUnread, useReadMarks } from './read-marks.ts'

interface Props {
  readonly item: FeedItem
  readonly keyword: string
  readonly onOpen: (item: FeedItem) => void
}

/** A summary of a news item; a click anywhere on it opens the item. */
export function NewsRow({ item, keyword, onOpen }: Props) {
  const language = useLanguage()
  const excerpt = excerptOf(item.Content)
  return (
    <li className={styles.row} data-unread={isUnread(item, useReadMarks())}>
      <h3 className={styles.title} lang={item.Language}>
        <button type="button" className={styles.open} onClick={() => onOpen(item)}>
          <Marked text={item.Title} query={keyword} />
          <NewTag item={item} />
        </button>
      </h3>
      <time className={styles.date} dateTime={item.PublishedAt}>
        {formatDay(item.CreateTimeRemark, language)}
      </time>
      {excerpt && (
        <p className={styles.excerpt} lang={item.Language}>
          <Marked text={excerpt} query={keyword} />
        </p>
      )}
    </li>
  )
}
