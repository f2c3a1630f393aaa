import { dayShift, formatTime, formatWeekday } from '@portolan/rules/format-time'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { labelColon, listComma } from '../../../../lib/names.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { formatDuration } from '@portolan/rules/format-duration'
import { ownYear } from '../../../../lib/own-year.ts'
import styles from './journey.module.css'
import type { Journey as JourneyParts, ShownSegment } from './journeys.rules.ts'

interface Props {
  readonly journey: JourneyParts
}

/** One way of an option or order: when and where it begins and ends, how long it takes, and where it stops. */
export function Journey({ journey: { segments, minutes, stops, days } }: Props) {
  const { t } = useTranslation(['detailOptions', 'requestsDetail', 'tripDetail'])
  const language = useLanguage()
  const [first, last] = [segments[0], segments.at(-1)]
  if (!first || !last) return null
  const cabins = [...new Set(segments.map(({ cabin }) => cabin))].map((cabin) => t(`requestsDetail:${cabin}`))
  const shift = dayShift(days)
  return (
    <div className={styles.journey}>
      <p className={styles.day}>
        <strong>{formatWeekday(first.depTime, language, ownYear())}</strong>
        <span>
          {segments.map(flightName).join(listComma(language))} · {cabins.join(listComma(language))}
        </span>
      </p>
      <div className={styles.way}>
        <End time={first.depTime} code={first.depAirport} name={first.DepAirportName} label={t('departure')} />
        <div className={styles.between}>
          <span className={styles.time}>{minutes !== null && formatDuration(minutes, language)}</span>
          <span className={styles.line} aria-hidden>
            {stops.map(({ code }) => (
              <i key={code} />
            ))}
          </span>
          <span>{stops.length === 0 ? t('nonstop') : t('stops', { count: stops.length })}</span>
        </div>
        <End
          time={last.arrTime}
          code={last.arrAirport}
          name={last.ArrAirportName}
          label={t('arrival')}
          shift={shift && <sup aria-label={t('dayShift', { count: days })}>{shift}</sup>}
        />
      </div>
      {stops.map(({ code, name, minutes: wait }) => (
        <p key={code} className={styles.stop}>
          {wait === null
            ? (name ?? code)
            : t('tripDetail:stopover', { time: formatDuration(wait, language), place: name ?? code })}
        </p>
      ))}
    </div>
  )
}

interface EndProps {
  readonly time: string
  readonly code: string
  readonly name: string | null
  readonly label: string
  readonly shift?: ReactNode
}

function End({ time, code, name, label, shift }: EndProps) {
  const language = useLanguage()
  return (
    <div className={styles.end}>
      <span className="visually-hidden">{label + labelColon(language)}</span>
      <strong>
        {formatTime(time)}
        {shift}
      </strong>
      <b translate="no">{code}</b>
      {name !== null && <span>{name}</span>}
    </div>
  )
}

/** 'CX 713'. */
export const flightName = ({ carrier, flightNumber }: Pick<ShownSegment, 'carrier' | 'flightNumber'>): string =>
  `${carrier} ${flightNumber}`
