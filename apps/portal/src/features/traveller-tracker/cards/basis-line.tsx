import { formatNearDay, formatTime } from '@portolan/rules/format-time'
import { localTimeAt } from '@portolan/rules/local-time'
import { IconBroadcast, IconCalendar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ownZone } from '../../../lib/dates.ts'
import { currentMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import styles from './card.module.css'

interface Props {
  readonly basis: 'live' | 'schedule'
  /** ISO 8601, UTC. */
  readonly asOf: string
}

/** What a state rests on, and when that was told last: the time alone on the day itself. */
export function BasisLine({ basis, asOf }: Props) {
  const { t } = useTranslation('travellerTracker')
  const language = useLanguage()
  const [zone, instant] = [ownZone(), Date.parse(asOf)]
  const local = localTimeAt(instant, zone)
  const today = localTimeAt(currentMinute(), zone)
  const isToday = local.slice(0, 8) === today.slice(0, 8)
  const day = formatNearDay(local, language, today.slice(0, 4))
  const time = isToday ? formatTime(local) : `${day} ${formatTime(local)}`
  const Sign = basis === 'live' ? IconBroadcast : IconCalendar
  return (
    <span className={styles.basis} data-basis={basis}>
      <Sign size={16} stroke={1.75} aria-hidden />
      {t(basis, { time })}
    </span>
  )
}
