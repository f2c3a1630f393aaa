import { IconAlarm, IconAlertTriangle, IconCalendarClock, IconClock, IconHourglass } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { labelColon } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import styles from './time-remaining.module.css'
import { formatTimeRemaining, shareRemaining, urgencyOf } from '../../../lib/deadline-times.ts'
import { useMinute } from '../../../lib/minute.ts'

interface Props {
  /** ISO instant. */
  readonly at: string
  readonly skew: number
}

const icons = { calm: IconCalendarClock, soon: IconHourglass, day: IconAlarm, urgent: IconAlertTriangle }

/** The remaining time and its urgency, as text, icon and colour. */
export function TimeRemaining({ at, skew }: Props) {
  const { t } = useTranslation('tripsOverview')
  const language = useLanguage()
  const left = useTimeRemaining(at, skew)
  const urgency = urgencyOf(left)
  const Icon = icons[urgency]
  const time = formatTimeRemaining(left, language)
  return (
    <p className={styles.remaining} data-urgency={urgency}>
      <strong>{time === null ? t('underMinute') : t('left', { time })}</strong>{' '}
      <span className={styles.word}>
        <Icon size={14} aria-hidden />
        {t(urgency)}
      </span>
    </p>
  )
}

/** The same in one line, for lists. */
export function InlineTimeRemaining({ at, skew }: Props) {
  const { t } = useTranslation('tripsOverview')
  const language = useLanguage()
  const left = useTimeRemaining(at, skew)
  const urgency = urgencyOf(left)
  const Icon = urgency === 'calm' ? IconClock : icons[urgency]
  const time = formatTimeRemaining(left, language)
  return (
    <span className={styles.line} data-urgency={urgency}>
      <Icon size={14} aria-hidden />
      <span className="visually-hidden">{t(urgency) + labelColon(language)}</span>
      {time === null ? t('underMinute') : t('left', { time })}
    </span>
  )
}

/** A ring around `children` that empties during the week before the deadline. */
export function DeadlineRing({ at, skew, children }: Props & { readonly children: ReactNode }) {
  const left = useTimeRemaining(at, skew)
  return (
    <span className={styles.ring} data-urgency={urgencyOf(left)} aria-hidden>
      <svg viewBox="0 0 48 48">
        <circle cx="24" cy="24" r="21" />
        <circle
          cx="24"
          cy="24"
          r="21"
          pathLength="1"
          strokeDasharray={`${shareRemaining(left).toFixed(3)} 1`}
          transform="rotate(-90 24 24)"
          data-left
        />
      </svg>
      {children}
    </span>
  )
}

/**
 * Milliseconds until an instant (ISO), by the server's clock. It renders the calling component again every minute, so call
 * it in the smallest component. `skew` as in `Overview`.
 */
function useTimeRemaining(at: string, skew: number): number {
  return Date.parse(at) - (useMinute() + skew)
}
