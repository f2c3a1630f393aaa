import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/preferences.ts'
import { deadlineClocks } from './deadline-clocks.ts'
import styles from './deadline-time.module.css'

interface Props {
  /** ISO instant. */
  readonly at: string
  /** The company's IANA zone. */
  readonly timeZone: string
}

/** A deadline on the viewer's clock, with the company's clock beside or below it if that shows another time. */
export function DeadlineTime({ at, timeZone }: Props) {
  const { t } = useTranslation('trips')
  const { own, other } = deadlineClocks(at, timeZone, useLanguage())
  return (
    <span className={styles.when}>
      <time dateTime={at}>{own}</time>{' '}
      {other !== null && <span className={styles.company}>{t('companyClock', { time: other })}</span>}
    </span>
  )
}
