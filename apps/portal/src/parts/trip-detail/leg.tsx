import { IconClockHour4 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayShift, daysAfter } from '@portolan/rules/format-time'
import { formatDay } from '../../lib/dates.ts'
import { labelColon } from '../../lib/names.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { formatDuration } from '@portolan/rules/format-duration'
import { ShiftedTime } from '../live-flight/next-flight-line.tsx'
import styles from './trip-detail.module.css'

interface Stop {
  /** YYYYMMDDHHmmss, local to the place; null when it is not known. */
  readonly at: string | null
  readonly code: string | null
  readonly name: string | null
  readonly terminal: string | null
  /** As it is expected, where that is another time than the booked one. */
  readonly expected?: string | null
  /** Gate, desks, belt. */
  readonly board?: readonly string[]
}

interface Props {
  readonly from: Stop
  readonly to: Stop
  /** Travel time; null when a zone or a time is not known. */
  readonly minutes: number | null
  /** The flight's or train's number. */
  readonly title: string | null
  readonly facts: readonly (string | null)[]
  /** False if the day is known but not the time. */
  readonly isTimeKnown: boolean
  readonly children?: ReactNode
}

/** One flight or train ride: start, end, and its facts between them. */
export function Leg({ from, to, minutes, title, facts, isTimeKnown, children }: Props) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  return (
    <div className={styles.leg}>
      <StopLine stop={from} name={t('departure')} since={null} isTimeKnown={isTimeKnown} />
      <div className={styles.ride}>
        <span className={styles.line} aria-hidden />
        <div>
          {title && <strong>{title}</strong>}
          {minutes !== null && (
            <span className={styles.time}>
              <IconClockHour4 size={14} aria-hidden />
              <span className="visually-hidden">{t('travelTime') + labelColon(language)}</span>
              {formatDuration(minutes, language)}
            </span>
          )}
          <p>{facts.filter(Boolean).join(' · ')}</p>
          {!isTimeKnown && <p className={styles.unknown}>{t('timeUnknown')}</p>}
          {children}
        </div>
      </div>
      <StopLine stop={to} name={t('arrival')} since={from.expected ?? from.at} isTimeKnown={isTimeKnown} />
    </div>
  )
}

function StopLine({
  stop,
  name,
  since,
  isTimeKnown,
}: {
  readonly stop: Stop
  readonly name: string
  readonly since: string | null
  readonly isTimeKnown: boolean
}) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  const at = stop.expected ?? stop.at
  const days = isTimeKnown && at && since ? daysAfter(at, since) : 0
  return (
    <div className={styles.stop}>
      <span className={styles.clock}>
        <span className="visually-hidden">{name + labelColon(language)}</span>
        {stop.at && isTimeKnown ? <ShiftedTime booked={stop.at} expected={stop.expected ?? null} /> : '–'}
        {/* The day itself is beside the place. */}
        {days !== 0 && <sup aria-hidden>{dayShift(days)}</sup>}
      </span>
      <span className={styles.place}>
        {stop.code && <strong>{stop.code}</strong>} {stop.name}
        {stop.terminal && <span className={styles.terminal}>{t('terminal', { terminal: stop.terminal })}</span>}
        {stop.board?.map((fact) => (
          <span key={fact} className={styles.board}>
            {fact}
          </span>
        ))}
        {days !== 0 && at && <span className={styles.later}>{formatDay(at, language)}</span>}
      </span>
    </div>
  )
}

/** The wait between two legs; renders nothing if `minutes` is null. */
export function Stopover({ minutes, place }: { readonly minutes: number | null; readonly place: string }) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  if (minutes === null) return null
  return <p className={styles.stopover}>{t('stopover', { time: formatDuration(minutes, language), place })}</p>
}
