import { dayShift, daysAfter } from '@portolan/rules/format-time'
import { formatDuration } from '@portolan/rules/format-duration'
import { useTranslation } from 'react-i18next'
import { formatDay, placeClock } from '../../../lib/dates.ts'
import { labelColon } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { ShiftedTime } from '../../live-flight/next-flight-line.tsx'
import styles from './item-card.module.css'

export interface Stop {
  /** YYYYMMDDHHmmss by the clocks of the place, as booked; null when it is not known. */
  readonly remark: string | null
  /** As it is expected, where that is another time than the booked one. */
  readonly expected: string | null
  /** The instant of the latter, ISO 8601. */
  readonly at: string | null
  readonly code: string | null
  readonly name: string
  /** The whole name, where that is another one. */
  readonly title?: string | null
  /** Terminal, gate, desks, belt. */
  readonly board: readonly (string | null)[]
}

interface Props {
  readonly from: Stop
  readonly to: Stop
  /** Null when a zone or a time is not known. */
  readonly minutes: number | null
  /** False if the day is known but not the time. */
  readonly isTimeKnown: boolean
}

/** When and where a ride leaves and arrives, by the clocks of the places, and how long it takes. */
export function RideTimes({ from, to, minutes, isTimeKnown }: Props) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  return (
    <>
      <div className={styles.ride}>
        <StopOf stop={from} name={t('departure')} since={null} isTimeKnown={isTimeKnown} />
        <div className={styles.way}>
          {minutes !== null && (
            <span>
              <span className="visually-hidden">{t('travelTime') + labelColon(language)}</span>
              {formatDuration(minutes, language)}
            </span>
          )}
          <i aria-hidden />
        </div>
        <StopOf stop={to} name={t('arrival')} since={from.expected ?? from.remark} isTimeKnown={isTimeKnown} />
      </div>
      {!isTimeKnown && <p className={styles.unknown}>{t('timeUnknown')}</p>}
    </>
  )
}

interface StopProps {
  readonly stop: Stop
  readonly name: string
  readonly since: string | null
  readonly isTimeKnown: boolean
}

function StopOf({ stop, name, since, isTimeKnown }: StopProps) {
  const language = useLanguage()
  const at = stop.expected ?? stop.remark
  const days = isTimeKnown && at && since ? daysAfter(at, since) : 0
  const clock = isTimeKnown && at ? placeClock(at, stop.at, language) : null
  return (
    <div className={styles.stop}>
      <span className={styles.clock}>
        <span className="visually-hidden">{name + labelColon(language)}</span>
        {stop.remark && isTimeKnown ? <ShiftedTime booked={stop.remark} expected={stop.expected} /> : '–'}
        {/* The day itself is below. */}
        {days !== 0 && <sup aria-hidden>{dayShift(days)}</sup>}
      </span>
      <span className={styles.place} title={stop.title ?? undefined}>
        {stop.code && <strong translate="no">{stop.code}</strong>} {stop.name}
      </span>
      <span className={styles.facts}>
        {[days !== 0 && at ? formatDay(at, language) : null, clock?.zone, clock?.own, ...stop.board]
          .filter(Boolean)
          .map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
      </span>
    </div>
  )
}
