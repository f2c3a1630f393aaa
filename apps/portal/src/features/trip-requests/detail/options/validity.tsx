import { zoneOffset } from '@portolan/rules/format-time'
import { ownZone } from '@portolan/rules/local-time'
import { IconAlarm, IconClock, IconClockOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatTimeRemaining } from '../../../../lib/deadline-times.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { momentOf } from '../../../../lib/moment-of.ts'
import styles from './option-card.module.css'

interface Props {
  /** ISO instant. */
  readonly until: string
  readonly isExpired: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

const hour = 3_600_000

/** Until when a price holds, and how much of that is left; drawn again with each minute by whoever shows it. */
export function Validity({ until, isExpired, now }: Props) {
  const { t } = useTranslation('detailOptions')
  const language = useLanguage()
  const left = Date.parse(until) - now
  // It is on the reader's clocks, of whatever zone the consultant and the places are.
  const when = `${momentOf(until, language)} ${zoneOffset(Date.parse(until), ownZone(), language)}`
  if (isExpired)
    return (
      <span className={styles.validity} data-tone="over">
        <IconClockOff size={16} stroke={1.75} aria-hidden />
        {t('expired', { when })}
      </span>
    )
  const isNear = left < hour
  const Icon = isNear ? IconAlarm : IconClock
  const time = formatTimeRemaining(left, language) ?? t('underMinute')
  return (
    <span className={styles.validity} data-tone={isNear ? 'near' : 'calm'}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>
        <time dateTime={until}>{t('holdsUntil', { when })}</time> <b>{t('timeLeft', { time })}</b>
      </span>
    </span>
  )
}
