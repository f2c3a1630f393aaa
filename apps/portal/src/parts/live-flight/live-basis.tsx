import type { LiveFlight } from '@portolan/contract/schemas/live-flight'
import { formatNearDay, formatTime } from '@portolan/rules/format-time'
import { localTimeAt } from '@portolan/rules/local-time'
import { IconBroadcast, IconBroadcastOff, IconCalendar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ownZone } from '../../lib/dates.ts'
import { currentMinute } from '../../lib/minute.ts'
import { useLanguage } from '../../lib/preferences.ts'
import styles from './live-flight.module.css'

/** What a status rests on, since when; and since when nobody tells any more. */
export function LiveBasis({ flight }: { readonly flight: Pick<LiveFlight, 'Basis' | 'AsOf' | 'DownSince'> }) {
  const { t } = useTranslation('liveFlight')
  const language = useLanguage()
  const { Basis, AsOf, DownSince } = flight
  const isLive = Basis === 'live' && AsOf !== null
  return (
    <>
      <span className={styles.basis} data-basis={Basis}>
        {isLive ? (
          <IconBroadcast size={14} stroke={1.75} aria-hidden />
        ) : (
          <IconCalendar size={14} stroke={1.75} aria-hidden />
        )}
        {isLive ? t('live', { time: shortTime(AsOf, language) }) : t('bySchedule')}
      </span>
      {DownSince !== null && (
        <span className={styles.basis} data-basis="down">
          <IconBroadcastOff size={14} stroke={1.75} aria-hidden />
          {t('down', { time: shortTime(DownSince, language) })}
        </span>
      )}
    </>
  )
}

/** By the reader's own clock: the time alone on the day itself. */
function shortTime(at: string, language: string): string {
  const zone = ownZone()
  const local = localTimeAt(Date.parse(at), zone)
  const today = localTimeAt(currentMinute(), zone)
  const time = formatTime(local)
  return local.slice(0, 8) === today.slice(0, 8) ? time : `${formatNearDay(local, language, today.slice(0, 4))} ${time}`
}
