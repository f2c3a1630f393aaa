import { useTranslation } from 'react-i18next'
import styles from './news-detail.module.css'

interface Props {
  /** From 0. */
  readonly index: number
  readonly total: number
  /** Of the item that is there now: said aloud, since the focus stays on the button that brought it. */
  readonly title: string
}

/** '2 of 7', where there is more than one. */
export function Place({ index, total, title }: Props) {
  const { t } = useTranslation('newsFeed')
  if (total < 2) return null
  const place = t('place', { index: index + 1, total })
  return (
    <span className={styles.place} role="status">
      {place}
      <span className="visually-hidden"> {title}</span>
    </span>
  )
}
