import type { TripDeadline, TripToDo } from '@portolan/contract/features/trips/trips'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TripName } from '../trip-name.tsx'
import styles from './booking-reminder-row.module.css'
import { KindIcon, KindText } from './deadline-kind.tsx'
import { Left, LeftInLine, Ring } from './due.tsx'
import { People } from './people.tsx'
import { When } from './when.tsx'

interface Props {
  readonly trip: TripToDo
  /** Still to come, the nearest first; never empty. */
  readonly due: readonly TripDeadline[]
  readonly skew: number
  readonly onOpen: (orderId: string) => void
}

/** A press anywhere on it opens the trip; its name is the button. */
export function BookingReminderRow({ trip, due: [nearest, ...others], skew, onOpen }: Props) {
  if (!nearest) return null
  return (
    <li className={styles.row}>
      <Ring at={nearest.At} skew={skew}>
        <KindIcon kind={nearest.Kind} size={20} />
      </Ring>
      <div className={styles.what}>
        <TripName html={trip.TripName} onOpen={() => onOpen(trip.OrderId)} />
        <p className={styles.kind}>
          <KindText deadline={nearest} />
        </p>
        <People trip={trip} />
      </div>
      <div className={styles.when}>
        <Left at={nearest.At} skew={skew} />
        <When at={nearest.At} remark={nearest.Remark} timeZone={trip.TimeZone} />
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
            <LeftInLine at={deadline.At} skew={skew} />
            <When at={deadline.At} remark={deadline.Remark} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </div>
  )
}
