import type { TripDeadline, TripToDo, DeadlineKind } from '@portolan/contract/features/trips/trips'
import { IconChevronDown, type Icon, IconBed, IconCalendarExclamation, IconTicket } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TripName } from '../trip-name.tsx'
import styles from './booking-reminder-row.module.css'
import { TimeRemaining, InlineTimeRemaining, DeadlineRing } from './time-remaining.tsx'
import { People } from '../people.tsx'
import { DeadlineTime } from '../deadline-time.tsx'

interface Props {
  readonly trip: TripToDo
  /** Future deadlines, the nearest first; never empty. */
  readonly due: readonly TripDeadline[]
  readonly skew: number
  readonly onOpen: (orderId: string) => void
}

/** A click anywhere on the row opens the trip; its name is the button. */
export function BookingReminderRow({ trip, due: [nearest, ...others], skew, onOpen }: Props) {
  if (!nearest) return null
  return (
    <li className={styles.row}>
      <DeadlineRing at={nearest.At} skew={skew}>
        <KindIcon kind={nearest.Kind} size={20} />
      </DeadlineRing>
      <div className={styles.what}>
        <TripName html={trip.TripName} onOpen={() => onOpen(trip.OrderId)} />
        <p className={styles.kind}>
          <KindText deadline={nearest} />
        </p>
        <People trip={trip} />
      </div>
      <div className={styles.when}>
        <TimeRemaining at={nearest.At} skew={skew} />
        <DeadlineTime at={nearest.At} timeZone={trip.TimeZone} />
      </div>
      {others.length > 0 && <Others deadlines={others} skew={skew} timeZone={trip.TimeZone} />}
    </li>
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
                <KindText deadline={deadline} />
              </span>
            </span>
            <InlineTimeRemaining at={deadline.At} skew={skew} />
            <DeadlineTime at={deadline.At} timeZone={timeZone} />
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

/** 'Ticketing time limit · Cathay Pacific'. */
function KindText({ deadline: { Kind, Label } }: { readonly deadline: TripDeadline }) {
  const { t } = useTranslation('tripsOverview')
  return (
    <>
      {t(Kind ?? 'otherDeadline')}
      {Label !== null && ` · ${Label}`}
    </>
  )
}
