import { type BookingStage, soonDays, type TripSummary } from '@portolan/contract/features/trips/trips'
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconClockExclamation,
  IconHourglass,
  IconPlaneDeparture,
  IconTicket,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { daysUntil, formatDays } from '../../lib/dates.ts'
import { deadlineClocks } from './deadline-clocks.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { hasNews } from '../../parts/live-flight/live-words.ts'
import { NextFlightLine } from '../../parts/live-flight/next-flight-line.tsx'
import { Chip } from '../../ui/chip.tsx'
import { CalendarDate } from '../../ui/calendar-date.tsx'
import { BookingIcons } from './booking-icons.tsx'
import { People } from './people.tsx'
import { Route } from './route.tsx'
import { TripBar } from './trip-bar.tsx'
import { TripName } from './trip-name.tsx'
import styles from './trip-row.module.css'

/** A deadline nearer than these is a warning. */
export const nearDays = 3

interface Props {
  readonly trip: TripSummary
  /** Rows of several companies are in view. */
  readonly withCompany: boolean
  /** No tile of deadlines says it. */
  readonly withDeadline?: boolean
  readonly onOpen: (orderId: string) => void
}

/** A click anywhere on the row opens the trip; its name is the button. */
export function TripRow({ trip, withCompany, withDeadline = true, onOpen }: Props) {
  const language = useLanguage()
  return (
    <li className={styles.row}>
      <CalendarDate day={trip.StartDateRemark} />
      <div className={styles.what}>
        <TripName html={trip.TripName} onOpen={() => onOpen(trip.OrderId)} />
        <p className={styles.sub}>
          <span className="visually-hidden">{formatDays(trip.StartDateRemark, trip.EndDateRemark, language)}</span>
          {trip.Places.length > 1 && <Route codes={trip.Places} names={trip.PlaceNames} />}
        </p>
        <p className={styles.people}>
          <People trip={trip} withCompany={withCompany} />
        </p>
        {trip.NextFlight && hasNews(trip.NextFlight) ? (
          <div className={styles.live}>
            <NextFlightLine flight={trip.NextFlight} />
          </div>
        ) : (
          <TripBar parts={trip.Parts} />
        )}
        <ConnectionChip trip={trip} />
      </div>
      <div className={styles.facts}>
        {trip.Parts.length === 0 && <BookingIcons types={trip.IncludeBookingTypes} />}
        <UnderWay trip={trip} />
        <StageChip trip={trip} />
        {withDeadline && <Deadline trip={trip} />}
        <ProposalLink trip={trip} />
      </div>
    </li>
  )
}

/** To the proposal that the trip came from. */
export function ProposalLink({ trip: { ProposalReference } }: Pick<Props, 'trip'>) {
  const { t } = useTranslation('trips')
  if (ProposalReference === undefined) return null
  return (
    <Link to="/trip-proposal/detail" search={{ referenceNumber: ProposalReference }} className={styles.proposal}>
      <IconTicket size={14} stroke={1.75} aria-hidden />
      {t('fromProposal')}
    </Link>
  )
}

/** A mark while the trip is under way. */
function UnderWay({ trip }: { readonly trip: TripSummary }) {
  const { t } = useTranslation('trips')
  if (!trip.IsUnderWay) return null
  return <Chip icon={<IconPlaneDeparture size={14} aria-hidden />}>{t('underWay')}</Chip>
}

const stages: Readonly<Record<BookingStage, { readonly tone: 'neutral' | 'good' | 'warn'; readonly Icon: Icon }>> = {
  awaiting: { tone: 'neutral', Icon: IconHourglass },
  confirmed: { tone: 'good', Icon: IconCircleCheck },
  booked: { tone: 'neutral', Icon: IconTicket },
  rejected: { tone: 'warn', Icon: IconCircleX },
}

/** How far the trip's booking is, with the icons that its request has. */
export function StageChip({ trip }: { readonly trip: TripSummary }) {
  const { tone, Icon } = stages[trip.BookingStage]
  return (
    <Chip tone={tone} icon={<Icon size={14} aria-hidden />}>
      {trip.BookingStageRemark}
    </Chip>
  )
}

/** A connection that is broken or has little time. */
export function ConnectionChip({ trip: { Connection } }: Pick<Props, 'trip'>) {
  const { t } = useTranslation('trips')
  if (Connection === undefined) return null
  const { State, PlaceName } = Connection
  const Icon = State === 'tight' ? IconClockExclamation : State === 'broken' ? IconAlertTriangle : IconCircleX
  return (
    <Chip tone={State === 'tight' ? 'warn' : 'bad'} icon={<Icon size={14} aria-hidden />}>
      {t(`${State}Connection`, { place: PlaceName ?? '–' })}
    </Chip>
  )
}

/** The nearest deadline of the next days, in the last of them as a warning, as in the booking reminder. */
function Deadline({ trip }: { readonly trip: TripSummary }) {
  const { t } = useTranslation('trips')
  const language = useLanguage()
  if (trip.DeadlineAt === null) return null
  const { local, own, other } = deadlineClocks(trip.DeadlineAt, trip.TimeZone, language)
  if (daysUntil(local) >= soonDays) return null
  const isNear = daysUntil(local) < nearDays
  const Icon = isNear ? IconClockExclamation : IconClock
  return (
    <Chip tone={isNear ? 'warn' : 'neutral'} icon={<Icon size={14} aria-hidden />}>
      {/* One text, so that it breaks like one. */}
      <span>
        {t(trip.DeadlineKind ?? 'otherDeadline', { when: own })}{' '}
        {other !== null && <span className={styles.company}>{t('companyClock', { time: other })}</span>}
      </span>
    </Chip>
  )
}
