import type { BookingStage, TripSummary } from '@portolan/contract/features/trips/trips'
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconClockExclamation,
  IconHourglass,
  IconTicket,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { relativeDays } from '@portolan/rules/relative-time'
import { daysUntil, formatDays } from '../../lib/dates.ts'
import { deadlineClocks } from './deadline-clocks.ts'
import { labelColon } from '../../lib/names.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { hasNews } from '../../parts/live-flight/live-words.ts'
import { NextFlightLine } from '../../parts/live-flight/next-flight-line.tsx'
import { Chip } from '../../ui/chip.tsx'
import { CalendarDate } from '../../ui/calendar-date.tsx'
import { BookingIcons } from './booking-icons.tsx'
import { People } from './people.tsx'
import { Route } from './route.tsx'
import { TripName } from './trip-name.tsx'
import styles from './trip-row.module.css'

/** A deadline nearer than these is a warning. */
export const nearDays = 3

interface Props {
  readonly trip: TripSummary
  /** Rows of several companies are in view. */
  readonly withCompany: boolean
  readonly onOpen: (orderId: string) => void
}

/** A click anywhere on the row opens the trip; its name is the button. */
export function TripRow({ trip, withCompany, onOpen }: Props) {
  const { t } = useTranslation('trips')
  const language = useLanguage()
  return (
    <li className={styles.row}>
      <CalendarDate day={trip.StartDateRemark} />
      <div className={styles.what}>
        <TripName html={trip.TripName} onOpen={() => onOpen(trip.OrderId)} />
        {trip.Places.length > 1 && <Route codes={trip.Places} names={trip.PlaceNames} />}
        <p className={styles.when}>
          <span>{formatDays(trip.StartDateRemark, trip.EndDateRemark, language)}</span> <When trip={trip} />
        </p>
        {trip.NextFlight && hasNews(trip.NextFlight) && <NextFlightLine flight={trip.NextFlight} />}
        <People trip={trip} withCompany={withCompany} />
      </div>
      <div className={styles.facts}>
        <BookingIcons types={trip.IncludeBookingTypes} />
        <StageChip trip={trip} />
        <ConnectionChip trip={trip} />
        <Deadline trip={trip} />
        {trip.MainBkgRef && (
          <span className={styles.reference} title={t('reference')}>
            <span className="visually-hidden">{t('reference') + labelColon(language)}</span>
            {trip.MainBkgRef}
          </span>
        )}
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

/** A mark while the trip is under way, else how soon it begins. */
function When({ trip }: { readonly trip: TripSummary }) {
  const { t } = useTranslation('trips')
  const language = useLanguage()
  if (trip.IsUnderWay) return <Chip>{t('underWay')}</Chip>
  // It may have begun at its place, where the day is already another one.
  const days = Math.max(0, daysUntil(trip.StartDateRemark))
  return <span className={styles.soon}>{relativeDays(days, language)}</span>
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

/** The nearest deadline, in the last days as a warning, as in the booking reminder. */
function Deadline({ trip }: { readonly trip: TripSummary }) {
  const { t } = useTranslation('trips')
  const language = useLanguage()
  if (trip.DeadlineAt === null) return null
  const { local, own, other } = deadlineClocks(trip.DeadlineAt, trip.TimeZone, language)
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
