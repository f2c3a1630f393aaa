import type { NextUpRide, NextUpStep, NextUpTrip } from '@portolan/contract/schemas/next-up'
import { formatTime } from '@portolan/rules/format-time'
import { formatDuration } from '@portolan/rules/format-duration'
import { localTimeAt } from '@portolan/rules/local-time'
import {
  type Icon,
  IconBed,
  IconCalendarPlus,
  IconCar,
  IconClipboardCheck,
  IconLuggage,
  IconPlaneArrival,
  IconPlaneDeparture,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { LiveBasis } from '../../../parts/live-flight/live-basis.tsx'
import { LiveChip } from '../../../parts/live-flight/live-chip.tsx'
import styles from './trip-head.module.css'
import { headingOf } from './short-words.ts'
import { arrivalShift, dayOf, durationOf, zoneNote } from './times.ts'
import { CopyButton, MoreButton, useCalendarFile } from './trip-acts.tsx'
import { CheckIn } from './trip-check-in.tsx'
import { TripStrip } from './trip-strip.tsx'
import { ownZone } from '../../../lib/dates.ts'

interface Props {
  readonly trip: NextUpTrip
  readonly now: number
}

/** On a phone: one question answered in the heading, then the way, the facts in one line, and what follows. */
export function TripHead({ trip, now }: Props) {
  const { t } = useTranslation('nextUp')
  const language = useLanguage()
  const { Ride, Stay } = trip
  const day = dayOf(Ride?.DepTimeRemark ?? Stay?.BeginRemark ?? '', now, language)
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <p>{[Ride ? Ride.Number : Stay?.Name, day].filter(Boolean).join(' · ')}</p>
        {Ride?.Live && <LiveChip flight={Ride.Live} />}
        <h2>{headingOf(trip, t, { now, language })}</h2>
      </div>
      <div className={styles.strip}>
        <TripStrip trip={trip} now={now} isPlain />
      </div>
      {Ride && <Ends ride={Ride} />}
      {Stay?.Address && <p className={styles.address}>{Stay.Address}</p>}
      <Facts trip={trip} now={now} />
      {Ride && (Ride.Live || Ride.CheckIn) && (
        <p className={styles.basis}>
          {Ride.Live && <LiveBasis flight={Ride.Live} />}
          <CheckIn ride={Ride} now={now} />
        </p>
      )}
      <Steps steps={trip.Steps} now={now} />
      <Acts trip={trip} />
    </div>
  )
}

function Ends({ ride }: { readonly ride: NextUpRide }) {
  const { t: live } = useTranslation('liveFlight')
  const language = useLanguage()
  const shift = arrivalShift(ride)
  const end = (place: NextUpRide['From'], remark: string | null, at: string | null, sign: string | null) => (
    <div>
      <b>
        {remark === null ? '–' : formatTime(remark)}
        {sign !== null && <sup> {sign}</sup>}
      </b>
      <span>{[place.Name, ride.Type === 'air' ? place.Code : null].filter(Boolean).join(' ')}</span>
      {place.Terminal !== null && <small>{live('terminal', { terminal: place.Terminal })}</small>}
      {at !== null && <small>{zoneNote(at, place.TimeZone, language)}</small>}
    </div>
  )
  return (
    <div className={styles.ends}>
      {end(ride.From, ride.DepTimeRemark, ride.DepAt, null)}
      <span>{durationOf(ride, language)}</span>
      {end(ride.To, ride.ArrTimeRemark, ride.ArrAt, shift)}
    </div>
  )
}

/** Gate, boarding, seat and booking reference: what is known of them. */
function Facts({ trip: { Ride, Stay, BookingReference }, now }: Props) {
  const { t } = useTranslation('nextUp')
  const fact = (name: string, value: ReactNode) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
  const boards = Ride?.BoardsAt ?? null
  const zone = Ride?.From.TimeZone ?? ownZone()
  return (
    <dl className={styles.facts}>
      {Ride?.Live?.DepGate && fact(t('gateHead'), Ride.Live.DepGate)}
      {boards !== null &&
        Date.parse(boards) > now &&
        fact(t('boardingUsually'), formatTime(localTimeAt(Date.parse(boards), zone)))}
      {Ride?.Seat && fact(t('seatHead'), Ride.Seat)}
      {Stay && fact(t(Stay.IsUsual ? 'fromUsually' : 'from'), formatTime(Stay.BeginRemark))}
      {BookingReference !== null &&
        fact(
          t('reference'),
          <>
            {BookingReference}
            <CopyButton text={BookingReference} />
          </>,
        )}
    </dl>
  )
}

const icons: Readonly<Record<NextUpStep['Kind'], Icon>> = {
  checkInOpens: IconClipboardCheck,
  leave: IconPlaneDeparture,
  land: IconPlaneArrival,
  checkIn: IconBed,
  checkOut: IconBed,
  pickUp: IconCar,
  dropOff: IconCar,
}

function Steps({ steps, now }: { readonly steps: readonly NextUpStep[]; readonly now: number }) {
  const { t } = useTranslation('nextUp')
  const language = useLanguage()
  if (steps.length === 0) return null
  return (
    <ol className={styles.steps} aria-label={t('steps')}>
      {steps.map((step) => {
        const Sign = icons[step.Kind]
        const zone = zoneNote(step.At, step.TimeZone, language)
        const change =
          step.ConnectionMinutes === null
            ? null
            : t('connection', { time: formatDuration(step.ConnectionMinutes, language) })
        return (
          <li key={`${step.Kind} ${step.At}`}>
            <time dateTime={step.At}>
              {formatTime(step.TimeRemark)}
              <small>{dayOf(step.TimeRemark, now, language)}</small>
            </time>
            <span className={styles.sign}>
              <Sign size={18} stroke={1.75} aria-hidden />
            </span>
            <span>
              <b>{t(`step_${step.Kind}`, { name: step.Name ?? '', place: step.PlaceName })}</b>
              <small>
                {[step.IsUsual ? t('usually') : null, change, zone, step.Address].filter(Boolean).join(' · ')}
              </small>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function Acts({ trip }: { readonly trip: NextUpTrip }) {
  const { t } = useTranslation('nextUp')
  const file = useCalendarFile(trip.OrderId)
  return (
    <div className={styles.acts}>
      <Link to="/trips/$id" params={{ id: trip.OrderId }} className={styles.primary}>
        <IconLuggage size={20} stroke={1.75} aria-hidden />
        {t('openTrip')}
      </Link>
      <button type="button" aria-busy={file.isPending} onClick={() => !file.isPending && file.mutate()}>
        <IconCalendarPlus size={20} stroke={1.75} aria-hidden />
        {t('calendarShort')}
      </button>
      <MoreButton orderId={trip.OrderId} />
    </div>
  )
}
