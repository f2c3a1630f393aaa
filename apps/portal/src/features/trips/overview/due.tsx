import { IconAlarm, IconAlertTriangle, IconCalendarClock, IconClock, IconHourglass } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import styles from './due.module.css'
import { formatLeft, shareLeft, urgencyOf } from './time-left.ts'
import { useLeft } from './use-left.ts'

interface Props {
  /** ISO instant. */
  readonly at: string
  readonly skew: number
}

const icons = { calm: IconCalendarClock, soon: IconHourglass, day: IconAlarm, urgent: IconAlertTriangle }

/** What is left of the time, and how pressing that is: in words, with an icon, and in a colour. */
export function Left({ at, skew }: Props) {
  const { t } = useTranslation('tripsOverview')
  const language = useLanguage()
  const left = useLeft(at, skew)
  const urgency = urgencyOf(left)
  const Icon = icons[urgency]
  const time = formatLeft(left, language)
  return (
    <p className={styles.left} data-urgency={urgency}>
      <strong>{time === null ? t('underMinute') : t('left', { time })}</strong>
      <span className={styles.word}>
        <Icon size={14} aria-hidden />
        {t(urgency)}
      </span>
    </p>
  )
}

/** The same as one line, for lists. */
export function LeftInLine({ at, skew }: Props) {
  const { t } = useTranslation('tripsOverview')
  const language = useLanguage()
  const left = useLeft(at, skew)
  const urgency = urgencyOf(left)
  const Icon = urgency === 'calm' ? IconClock : icons[urgency]
  const time = formatLeft(left, language)
  return (
    <span className={styles.line} data-urgency={urgency}>
      <Icon size={14} aria-hidden />
      <span className="visually-hidden">{t(urgency)}: </span>
      {time === null ? t('underMinute') : t('left', { time })}
    </span>
  )
}

/** A ring that empties as the week before it goes by, around what is due. */
export function Ring({ at, skew, children }: Props & { readonly children: ReactNode }) {
  const left = useLeft(at, skew)
  return (
    <span className={styles.ring} data-urgency={urgencyOf(left)} aria-hidden>
      <svg viewBox="0 0 48 48">
        <circle cx="24" cy="24" r="21" />
        <circle
          cx="24"
          cy="24"
          r="21"
          pathLength="1"
          strokeDasharray={`${shareLeft(left).toFixed(3)} 1`}
          transform="rotate(-90 24 24)"
          data-left
        />
      </svg>
      {children}
    </span>
  )
}
