import { IconAlarm, IconClock, IconClockOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatTimeRemaining, urgencyOf } from '../../lib/deadline-times.ts'
import { momentOf } from '../../lib/moment-of.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { useNow } from '../../lib/use-now.ts'
import styles from './time-left.module.css'

/** How much longer a price holds, and until when on the viewer's own clock. */
export function TimeLeft({ until }: { readonly until: string }) {
  const { t } = useTranslation('tripProposals')
  const language = useLanguage()
  const left = Date.parse(until) - useNow([until])
  const isOver = left <= 0
  const isNear = !isOver && urgencyOf(left) === 'urgent'
  const Sign = isOver ? IconClockOff : isNear ? IconAlarm : IconClock
  return (
    <span className={styles.left} data-tone={isOver ? 'over' : isNear ? 'near' : 'calm'}>
      <Sign size={16} stroke={1.75} aria-hidden />
      <span>
        {isOver ? t('expired') : t('timeLeft', { time: formatTimeRemaining(left, language) ?? t('underMinute') })}
        <time dateTime={until}>{momentOf(until, language)}</time>
      </span>
    </span>
  )
}
