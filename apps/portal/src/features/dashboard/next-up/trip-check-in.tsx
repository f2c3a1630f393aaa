import type { NextUpRide } from '@portolan/contract/schemas/next-up'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import styles from './next-up.module.css'
import { momentOf } from './times.ts'

interface Props {
  readonly ride: NextUpRide
  readonly now: number
}

/** When check-in opens; while it is open, the way to the airline's page. Nothing once it has closed. */
export function CheckIn({ ride: { CheckIn: checkIn }, now }: Props) {
  const { t } = useTranslation('nextUp')
  const language = useLanguage()
  if (checkIn === null || Date.parse(checkIn.ClosesAt) <= now) return null
  if (Date.parse(checkIn.OpensAt) > now)
    return (
      <span className={styles.soft}>
        {t(checkIn.IsUsual ? 'checkInOpensUsually' : 'checkInOpens', {
          when: momentOf(checkIn.OpensAt, now, language),
        })}
      </span>
    )
  const until = momentOf(checkIn.ClosesAt, now, language)
  if (checkIn.Url === null) return <span className={styles.soft}>{t('checkInOpenUsually', { until })}</span>
  const full = t('checkInNow', { until })
  return (
    <a className={styles.checkIn} href={checkIn.Url} title={full} target="_blank" rel="noopener noreferrer">
      <span className={styles.full}>{full}</span>
      {/* Beside a heading, where there is no room for the time. */}
      <span className={styles.brief}>{t('checkInBrief')}</span>
      <IconExternalLink size={14} stroke={1.75} aria-hidden />
    </a>
  )
}
