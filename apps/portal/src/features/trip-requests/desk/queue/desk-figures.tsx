import { IconAlarm, IconAlertTriangle, IconFileAlert } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import { Button } from '../../../../ui/button.tsx'
import type { DeskQueue } from '../desk.queries.ts'
import styles from './desk-figures.module.css'

interface Props {
  readonly queue: DeskQueue
  readonly onRefused: () => void
}

/** How the desk stands: what is open, about to be missed, missed, and how today went. */
export function DeskFigures({ queue, onRefused }: Props) {
  const { t } = useTranslation('requestsDesk')
  const language = useLanguage()
  const { Counts: counts, NearlyLate: nearlyLate, Late: late, Today: today, Refused: refused } = queue
  const share =
    today.Done > 0
      ? new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(
          today.InTime / today.Done,
        )
      : null
  return (
    <div className={styles.figures} role="group" aria-label={t('figures')}>
      <span>
        <strong>{counts.all}</strong> {t('open', { count: counts.all })}
      </span>
      {late > 0 && (
        <span data-tone="bad">
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          <strong>{late}</strong> {t('lateCount', { count: late })}
        </span>
      )}
      {nearlyLate > 0 && (
        <span data-tone="bad">
          <IconAlarm size={18} stroke={1.75} aria-hidden />
          <strong>{nearlyLate}</strong> {t('nearlyLateCount', { count: nearlyLate })}
        </span>
      )}
      {share !== null && (
        <span>
          <strong>{share}</strong> {t('inTimeToday')}
        </span>
      )}
      {refused > 0 && (
        <Button look="quiet" className={styles.refused} onClick={onRefused}>
          <IconFileAlert size={18} stroke={1.75} aria-hidden />
          {t('refused', { count: refused })}
        </Button>
      )}
    </div>
  )
}
