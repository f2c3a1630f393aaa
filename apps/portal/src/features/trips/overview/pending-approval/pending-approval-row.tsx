import type { PendingApproval, TripToDo } from '@portolan/contract/features/trips/trips'
import { IconUserCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { relativeDays } from '@portolan/rules/relative-time'
import { daysUntil, formatDays, ownZone } from '../../../../lib/dates.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { CalendarDate } from '../../../../ui/calendar-date.tsx'
import { Route } from '../../route.tsx'
import { TripName } from '../../trip-name.tsx'
import { DeadlineTime } from '../../deadline-time.tsx'
import { InlineTimeRemaining } from '../time-remaining.tsx'
import styles from './pending-approval-row.module.css'
import { People } from '../../people.tsx'
import { formatDayTime } from '@portolan/rules/format-time'
import { localTimeAt } from '@portolan/rules/local-time'

interface Props {
  readonly trip: TripToDo
  readonly skew: number
  readonly onOpen: (orderId: string) => void
}

/** A click anywhere on the row opens the trip; its name is the button. */
export function PendingApprovalRow({ trip, skew, onOpen }: Props) {
  const language = useLanguage()
  return (
    <li className={styles.row}>
      <CalendarDate day={trip.StartDateRemark} />
      <div className={styles.what}>
        <TripName html={trip.TripName} onOpen={() => onOpen(trip.OrderId)} />
        {trip.Places.length > 1 && <Route codes={trip.Places} names={trip.PlaceNames} />}
        <p className={styles.dates}>{formatDays(trip.StartDateRemark, trip.EndDateRemark, language)}</p>
        <People trip={trip} />
      </div>
      <div className={styles.how}>
        <Chip tone="warn" icon={<IconUserCheck size={14} aria-hidden />}>
          {trip.MainRequestStatusRemark}
        </Chip>
        {trip.Approval && <ApprovalRequest approval={trip.Approval} />}
        <DueBy trip={trip} skew={skew} />
      </div>
    </li>
  )
}

function ApprovalRequest({ approval: { RequestedBy, RequestedAt } }: { readonly approval: PendingApproval }) {
  const { t } = useTranslation('tripsOverview')
  const language = useLanguage()
  const own = localTimeAt(Date.parse(RequestedAt), ownZone())
  const when = relativeDays(Math.min(0, daysUntil(own)), language)
  return (
    <p className={styles.request} title={formatDayTime(own, language)}>
      {RequestedBy === null ? t('asked', { when }) : t('askedBy', { name: RequestedBy, when })}
    </p>
  )
}

/** The approval's deadline, else the booking's own deadline, which ends the approval as well. */
function DueBy({ trip, skew }: Pick<Props, 'trip' | 'skew'>) {
  const { t } = useTranslation('tripsOverview')
  const at = trip.Approval?.DueAt ?? trip.DeadlineAt
  if (!at) return null
  return (
    <p className={styles.due}>
      <span>{t(trip.Approval?.DueAt ? 'decideBy' : (trip.DeadlineKind ?? 'otherDeadline'))}</span>{' '}
      <InlineTimeRemaining at={at} skew={skew} /> <DeadlineTime at={at} timeZone={trip.TimeZone} />
    </p>
  )
}
