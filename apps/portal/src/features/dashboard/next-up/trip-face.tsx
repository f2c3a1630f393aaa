import type { NextUpRide, NextUpTrip } from '@portolan/contract/schemas/next-up'
import { formatTime } from '@portolan/rules/format-time'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { LiveBasis } from '../../../parts/live-flight/live-basis.tsx'
import { LiveChip } from '../../../parts/live-flight/live-chip.tsx'
import styles from './next-up.module.css'
import { headingOf } from './short-words.ts'
import { arrivalShift, dayOf, durationOf } from './times.ts'
import { CheckIn } from './trip-check-in.tsx'
import { TripActs } from './trip-acts.tsx'
import { TripStrip } from './trip-strip.tsx'

interface Props {
  readonly trip: NextUpTrip
  readonly now: number
}

/** The next moment of an own trip: facts on the left, the way on the right. */
export function TripFace({ trip, now }: Props) {
  const { t } = useTranslation('nextUp')
  const language = useLanguage()
  const { Ride, Stay } = trip
  return (
    <div className={styles.trip}>
      <div className={styles.facts}>
        <div className={styles.title}>
          <h2>{headingOf(trip, t, { now, language })}</h2>
          {Ride?.Live && <CheckIn ride={Ride} now={now} />}
        </div>
        {Ride && (
          <>
            <p className={styles.line}>
              <RideLine ride={Ride} />
            </p>
            <p className={styles.state}>
              <RideState ride={Ride} now={now} />
            </p>
          </>
        )}
        {Stay && (
          <>
            <p className={styles.line}>
              {[Stay.Name, Stay.At.Name].filter(Boolean).join(' · ')}
              {Stay.Address !== null && <span className={styles.soft}> {Stay.Address}</span>}
            </p>
            <p className={styles.state}>
              {dayOf(Stay.BeginRemark, now, language)}, {formatTime(Stay.BeginRemark)}
              {Stay.IsUsual && <span className={styles.soft}> {t('usually')}</span>}
            </p>
          </>
        )}
        <TripActs trip={trip} />
      </div>
      <div className={styles.strip}>
        <TripStrip trip={trip} now={now} />
      </div>
    </div>
  )
}

/** 'CX 867 · HKG 22:30 T1 → SIN 02:15 +1 T3'. */
export function RideLine({ ride }: { readonly ride: NextUpRide }) {
  const { t } = useTranslation('nextUp')
  const { Number: number, From, To, DepTimeRemark, ArrTimeRemark } = ride
  const shift = arrivalShift(ride)
  const isFlight = ride.Type === 'air'
  const nameOf = ({ Code, Name }: NextUpRide['From']) => (isFlight && Code !== null ? Code : Name)
  const terminal = (of: string | null) => (of === null ? '' : ` T${of.replace(/^T/i, '')}`)
  return (
    <>
      {number !== null && <b>{number}</b>}
      {number !== null && ' · '}
      <span className={styles.nowrap}>
        {nameOf(From)} {formatTime(DepTimeRemark)}
        {terminal(From.Terminal)}
      </span>{' '}
      <span aria-hidden>→</span>
      <span className="visually-hidden">{t('to')}</span>{' '}
      <span className={styles.nowrap}>
        {nameOf(To)} {ArrTimeRemark === null ? '–' : formatTime(ArrTimeRemark)}
        {shift !== null && <sup className={styles.shift}> {shift}</sup>}
        {terminal(To.Terminal)}
      </span>
    </>
  )
}

/** Status and since when it is known, gate, seat; or the day, and when check-in opens. */
function RideState({ ride, now }: { readonly ride: NextUpRide; readonly now: number }) {
  const { t } = useTranslation('nextUp')
  const language = useLanguage()
  const { Live, Seat } = ride
  const facts = [
    Live?.DepGate ? t('gate', { gate: Live.DepGate }) : null,
    Seat === null ? null : t('seat', { seat: Seat }),
  ].filter((fact) => fact !== null)
  return (
    <>
      {Live ? (
        <>
          <LiveChip flight={Live} />
          <LiveBasis flight={Live} />
        </>
      ) : (
        <span className={styles.nowrap}>
          {[dayOf(ride.DepTimeRemark, now, language), durationOf(ride, language)].filter(Boolean).join(' · ')}
        </span>
      )}
      {facts.map((fact) => (
        <b key={fact} className={styles.nowrap}>
          {fact}
        </b>
      ))}
      {!Live && <CheckIn ride={ride} now={now} />}
    </>
  )
}
