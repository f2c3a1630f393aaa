import type { FareSegment } from '@portolan/contract/features/fare-forecaster'
import { dayShift, daysAfter, formatTime } from '@portolan/rules/format-time'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { durationText, longDay } from '../fare-text.ts'
import styles from './detail.module.css'

interface Props {
  readonly day: string
  readonly segments: readonly FareSegment[]
  /** Shown where the source told no flights. */
  readonly carrier: string | null
  readonly stops: number | null
}

/** One way of a fare: its flights with their times, and the line between. */
export function FlightLine({ day, segments, carrier, stops: told }: Props) {
  const { t } = useTranslation('fareForecaster')
  const language = useLanguage()
  const stops = segments.length - 1
  return (
    <div className={styles.way}>
      {segments.length === 0 && (
        <p className={styles.unknown}>
          <span>{longDay(day, language)}</span>
          {carrier === null || told === null
            ? t('flightsUnknown')
            : told === 0
              ? t('carrierDirect', { carrier })
              : t('withStops', { carrier, count: told })}
        </p>
      )}
      {segments.map((segment, index) => (
        <Fragment key={`${segment.FlightNumber}-${segment.DepTime ?? index}`}>
          <div className={styles.wayHead}>
            <span>{longDay(segment.DepTime?.slice(0, 8) ?? day, language)}</span>
            <span title={segment.MarketingCarrierName ?? undefined}>
              {segment.MarketingCarrier} {segment.FlightNumber.replace(new RegExp(`^${segment.MarketingCarrier}`), '')}
            </span>
          </div>
          <div className={styles.times}>
            <End time={segment.DepTime} code={segment.DepAirport} name={segment.DepAirportName} />
            <span className={styles.line}>
              {segment.ElapsedTime !== null &&
                t(stops === 0 ? 'flownDirect' : 'flown', { time: durationText(segment.ElapsedTime, t, language) })}
            </span>
            <End
              time={segment.ArrTime}
              since={segment.DepTime}
              code={segment.ArrAirport}
              name={segment.ArrAirportName}
              isEnd
            />
          </div>
        </Fragment>
      ))}
    </div>
  )
}

interface EndProps {
  readonly time: string | null
  /** When the flight leaves: an arrival on another day says so. */
  readonly since?: string | null
  readonly code: string
  readonly name: string | null
  readonly isEnd?: boolean
}

function End({ time, since = null, code, name, isEnd = false }: EndProps) {
  const { t } = useTranslation('fareForecaster')
  const days = time && since ? daysAfter(time.slice(0, 8), since.slice(0, 8)) : 0
  const shift = dayShift(days)
  return (
    <span className={styles.end} data-end={isEnd}>
      <b>
        {time ? formatTime(time) : '–'}
        {shift && (
          <sup>
            <span aria-hidden>{shift}</span>
            <span className="visually-hidden">{t('daysAfter', { count: days })}</span>
          </sup>
        )}
      </b>
      <span title={name ?? undefined}>{code}</span>
    </span>
  )
}
