import type { TripDeadline, TripToDo, DeadlineKind } from '@portolan/contract/features/trips/trips'
import { IconChevronDown, type Icon, IconBed, IconCalendarExclamation, IconTicket } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormattedTripName, RowName } from '../trip-name.tsx'
import styles from './booking-reminder-row.module.css'
import { TimeRemaining, InlineTimeRemaining, DeadlineRing } from './time-remaining.tsx'
import { People } from '../people.tsx'
import { deadlineClocks } from '../deadline-clocks.ts'
import { useLanguage } from '../../../lib/preferences.ts'

interface Props {
  readonly trip: TripToDo
  /** Future deadlines, the nearest first; never empty. */
  readonly due: readonly TripDeadline[]
  readonly skew: number
  readonly onOpen: (orderId: string) => void
}

/** A click anywhere on the row opens the trip; its name is the button: the hotel or airline where it is known. */
export function BookingReminderRow({ trip, due: [nearest, ...others], skew, onOpen }: Props) {
  if (!nearest) return null
  const name = <FormattedTripName html={trip.TripName} />
  return (
    <li className={styles.row}>
      <DeadlineRing at={nearest.At} skew={skew}>
        <KindIcon kind={nearest.Kind} size={20} />
      </DeadlineRing>
      <div className={styles.what}>
        <RowName onOpen={() => onOpen(trip.OrderId)}>{nearest.Label ?? name}</RowName>
        <p className={styles.kind}>
          <Until deadline={nearest} timeZone={trip.TimeZone} />
        </p>
        <p className={styles.trip}>
          {nearest.Label !== null && <span>{name}</span>}
          <People trip={trip} />
        </p>
      </div>
      <div className={styles.when}>
        <TimeRemaining at={nearest.At} skew={skew} />
      </div>
      {others.length > 0 && <Others deadlines={others} skew={skew} timeZone={trip.TimeZone} />}
    </li>
  )
}

interface UntilProps {
  readonly deadline: TripDeadline
  readonly timeZone: string
}

/** 'Free cancellation until Tue 24 Nov, 15:00', and the company's clock where it shows another time. */
function Until({ deadline: { Kind, At }, timeZone }: UntilProps) {
  const { t } = useTranslation('trips')
  const { own, other } = deadlineClocks(At, timeZone, useLanguage())
  return (
    <>
      <time dateTime={At}>{t(Kind ?? 'otherDeadline', { when: own })}</time>{' '}
      {other !== null && <span className={styles.company}>{t('companyClock', { time: other })}</span>}
    </>
  )
}

interface OthersProps {
  readonly deadlines: readonly TripDeadline[]
  readonly skew: number
  readonly timeZone: string
}

function Others({ deadlines, skew, timeZone }: OthersProps) {
  const { t } = useTranslation('tripsOverview')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.others}>
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('moreDeadlines', { count: deadlines.length })}
        <IconChevronDown size={16} aria-hidden />
      </button>
      <ul id={id} hidden={!isOpen}>
        {deadlines.map((deadline) => (
          <li key={`${deadline.At} ${deadline.Kind ?? ''} ${deadline.Label ?? ''}`} className={styles.other}>
            <span className={styles.otherWhat}>
              <KindIcon kind={deadline.Kind} size={16} />
              <span>
                {deadline.Label !== null && `${deadline.Label} · `}
                <Until deadline={deadline} timeZone={timeZone} />
              </span>
            </span>
            <InlineTimeRemaining at={deadline.At} skew={skew} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const kinds: Record<DeadlineKind, Icon> = { ticketing: IconTicket, freeCancel: IconBed }

/** Icon of the deadline's kind; a general one when the kind is unknown. */
function KindIcon({ kind, size }: { readonly kind: DeadlineKind | null; readonly size: number }) {
  const Shown = kind === null ? IconCalendarExclamation : kinds[kind]
  return <Shown size={size} stroke={1.75} aria-hidden />
}
