import { useTranslation } from 'react-i18next'
import type { FeedItem } from './feed-kinds.ts'
import styles from './new-tag.module.css'
import { isUnread, useReadMarks } from './read-marks.ts'

/** Marks an unread item (specification §2 'News feed'). The blank separates it from the title for screen readers. */
export function NewTag({ item }: { readonly item: FeedItem }) {
  const { t } = useTranslation('newsFeed')
  return isUnread(item, useReadMarks()) ? <span className={styles.tag}> {t('isNew')}</span> : null
}
