import { useTranslation } from 'react-i18next'
import type { FeedItem } from './feed-kinds.ts'
import styles from './new-tag.module.css'
import { isUnread, useMarks } from './read-marks.ts'

/** On what the viewer has not opened yet (specification §2 'News feed'); the blank keeps it from being read with the title's last word. */
export function NewTag({ item }: { readonly item: FeedItem }) {
  const { t } = useTranslation('newsFeed')
  return isUnread(item, useMarks()) ? <span className={styles.tag}> {t('isNew')}</span> : null
}
