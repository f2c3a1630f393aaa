import type { TripSummary } from '@portolan/contract/features/trips/trips'
import { IconClockExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { deadlineClocks } from '../deadline-clocks.ts'
import { daysUntil } from '../../../lib/dates.ts'
import { companyName, listComma } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { hasNews } from '../../../parts/live-flight/live-words.ts'
import { NextFlightLine } from '../../../parts/live-flight/next-flight-line.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { ListColumn } from '../../../ui/list/list-column.ts'
import { StackedDays } from '../../../ui/list/stacked-days.tsx'
import { BookingIcons } from '../booking-icons.tsx'
import { FormattedTripName } from '../trip-name.tsx'
import { ConnectionChip, ProposalLink, StageChip, nearDays } from '../trip-row.tsx'
import type { ListedColumn } from './trip-list.queries.ts'
import styles from './trip-columns.module.css'

/** Names beyond these are counted, not listed. */
const shownTravellers = 2

type TripColumn = ListColumn<TripSummary> & { readonly key: ListedColumn | 'trip' }

/** Columns of the page of upcoming trips. The company column is only for viewers of several companies. */
export function useTripColumns(): readonly TripColumn[] {
  const { t } = useTranslation(['tripsList', 'trips', 'common'])
  const { ViewCompanies } = useProfile()
  const language = useLanguage()
  const names = new Map(ViewCompanies.map((company) => [company.Code, companyName(company, language)]))
  const columns: readonly TripColumn[] = [
    { key: 'trip', title: t('trip'), sortBy: 'name', minWidth: 220, cell: (trip) => <Name trip={trip} /> },
    {
      key: 'travellers',
      title: t('common:travellers'),
      minWidth: 112,
      cell: (trip) => <Travellers names={trip.Travelers} />,
    },
    {
      key: 'company',
      title: t('company'),
      minWidth: 128,
      cell: (trip) => names.get(trip.CompanyCode) ?? trip.CompanyCode,
    },
    {
      key: 'dates',
      title: t('dates'),
      sortBy: 'departure',
      isUnbroken: true,
      cell: (trip) => <Dates trip={trip} />,
    },
    { key: 'bookings', title: t('bookings'), cell: (trip) => <BookingIcons types={trip.IncludeBookingTypes} /> },
    {
      key: 'reference',
      title: t('reference'),
      isUnbroken: true,
      cell: (trip) =>
        trip.ProposalReference === undefined ? (
          trip.MainBkgRef
        ) : (
          <span className={styles.deadline}>
            {trip.MainBkgRef}
            <ProposalLink trip={trip} />
          </span>
        ),
    },
    {
      key: 'deadline',
      title: t('deadline'),
      isUnbroken: true,
      cell: (trip) => <Deadline trip={trip} />,
    },
  ]
  return columns.filter(({ key }) => key !== 'company' || ViewCompanies.length > 1)
}

function Name({ trip }: { readonly trip: TripSummary }) {
  return (
    <span className={styles.trip}>
      <strong>
        <FormattedTripName html={trip.TripName} />
      </strong>
      {trip.PlaceNames.length > 1 && <span className={styles.places}>{trip.PlaceNames.join(' → ')}</span>}
      <span className={styles.chips}>
        <StageChip trip={trip} />
        <ConnectionChip trip={trip} />
      </span>
      {trip.NextFlight && hasNews(trip.NextFlight) && <NextFlightLine flight={trip.NextFlight} />}
    </span>
  )
}

/** A mark while the trip is under way. */
function Dates({ trip }: { readonly trip: TripSummary }) {
  const { t } = useTranslation('trips')
  return (
    <StackedDays first={trip.StartDateRemark} last={trip.EndDateRemark}>
      {trip.IsUnderWay && <Chip>{t('underWay')}</Chip>}
    </StackedDays>
  )
}

function Travellers({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation('trips')
  const comma = listComma(useLanguage())
  const hidden = names.slice(shownTravellers)
  return (
    <span title={hidden.length > 0 ? names.join(comma) : undefined}>
      {names.slice(0, shownTravellers).join(comma)}
      {hidden.length > 0 && ` ${t('more', { count: hidden.length })}`}
    </span>
  )
}

/** A warning in the last days only; the company's clock below the viewer's where it shows another time. */
function Deadline({ trip }: { readonly trip: TripSummary }) {
  const { t } = useTranslation('trips')
  const language = useLanguage()
  if (trip.DeadlineAt === null) return null
  const { local, own, other } = deadlineClocks(trip.DeadlineAt, trip.TimeZone, language)
  return (
    <span className={styles.deadline}>
      {daysUntil(local) < nearDays ? (
        <Chip tone="warn" icon={<IconClockExclamation size={14} aria-hidden />}>
          {own}
        </Chip>
      ) : (
        own
      )}{' '}
      {other !== null && <small>{t('companyClock', { time: other })}</small>}
    </span>
  )
}
