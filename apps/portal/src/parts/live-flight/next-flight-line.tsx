import type { NextFlight } from '@portolan/contract/schemas/live-flight'
import { TravelStateType } from '@portolan/contract/enums'
import { formatTime } from '@portolan/rules/format-time'
import { useTranslation } from 'react-i18next'
import { LiveBasis } from './live-basis.tsx'
import { LiveChip } from './live-chip.tsx'
import { nextFacts } from './board-facts.ts'
import styles from './live-flight.module.css'

/** The flight of a trip that moves next, in one or two lines: state, new time beside the old one, gate, and since when that is known. */
export function NextFlightLine({ flight }: { readonly flight: NextFlight }) {
  const { t } = useTranslation('liveFlight')
  const isUnderWay =
    flight.TravelStateType === TravelStateType.EnRoute || flight.TravelStateType === TravelStateType.Landed
  const [booked, expected, airport] = isUnderWay
    ? [flight.BookedArrTimeRemark, flight.ArrTimeRemark, flight.DivertedTo?.Code ?? flight.ArrAirport]
    : [flight.BookedDepTimeRemark, flight.DepTimeRemark, flight.DepAirport]
  return (
    <div className={styles.next}>
      <p>
        <strong>{flight.FlightNumber}</strong> <ShiftedTime booked={booked} expected={expected} />{' '}
        <span>{airport}</span>
        {nextFacts(flight, t).map((fact) => (
          <span key={fact} className={styles.fact}>
            {fact}
          </span>
        ))}
      </p>
      <LiveChip flight={flight} />
      <LiveBasis flight={flight} />
    </div>
  )
}

interface TimeProps {
  /** YYYYMMDDHHmmss as booked; null where it is not known. */
  readonly booked: string | null
  /** As it is expected; null where that is as booked. */
  readonly expected: string | null
}

/** The booked time, struck out beside the new one. */
export function ShiftedTime({ booked, expected }: TimeProps) {
  const { t } = useTranslation('liveFlight')
  if (expected === null) return booked === null ? null : <b className={styles.time}>{formatTime(booked)}</b>
  return (
    <>
      {booked !== null && (
        <s className={styles.old}>
          <span className="visually-hidden">{t('planned')} </span>
          {formatTime(booked)}
        </s>
      )}{' '}
      <b className={styles.time}>
        <span className="visually-hidden">{t('now')} </span>
        {formatTime(expected)}
      </b>
    </>
  )
}
