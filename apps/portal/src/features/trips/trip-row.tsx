import type { TripSummary } from '@portolan/contract/features/trips/trips'
import { IconCircleCheck, IconClock, IconClockExclamation, IconUser, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { daysUntil, formatDay, formatDays, formatTime, relativeDays } from '../../lib/dates.ts'
import { listComma } from '../../lib/names.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { Chip } from '../../ui/chip.tsx'
import { CalendarDate } from '../../ui/calendar-date.tsx'
import { BookingIcons } from './booking-icons.tsx'
import { Route } from './route.tsx'
import { TripName } from './trip-name.tsx'
import styles from './trip-row.module.css'

/** Names beyond these are counted, not listed. */
const shownTravellers = 2
/** A deadline nearer than these is a warning. */
export const nearDays = 3

interface Props {
  readonly trip: TripSummary
  readonly onOpen: (orderId: string) => void
}

/** A click anywhere on the row opens the trip; its name is the button. */
export function TripRow({ trip, onOpen }: Props) {
  const { t } = useTranslation('trips')
  const language = useLanguage()
  const days = daysUntil(trip.StartDateRemark)
  const Person = trip.Travelers.length > 1 ? IconUsers : IconUser
  const hidden = trip.Travelers.length - shownTravellers
  return (
    <li className={styles.row}>
      <CalendarDate day={trip.StartDateRemark} />
      <div className={styles.what}>
        <TripName html={trip.TripName} onOpen={() => onOpen(trip.OrderId)} />
        {trip.Places.length > 1 && <Route codes={trip.Places} names={trip.PlaceNames} />}
        <p className={styles.when}>
          <span>{formatDays(trip.StartDateRemark, trip.EndDateRemark, language)}</span>
          <span className={styles.soon}>{days >= 0 ? relativeDays(days, language) : t('underWay')}</span>
        </p>
        <p className={styles.who}>
          <Person size={16} aria-hidden />
          <span className="visually-hidden">{t('travellers')}: </span>
          <span>
            {trip.Travelers.slice(0, shownTravellers).join(listComma(language))}
            {hidden > 0 && (
              <span title={trip.Travelers.slice(shownTravellers).join(listComma(language))}>
                {' '}
                {t('more', { count: hidden })}
              </span>
            )}
          </span>
        </p>
      </div>
      <div className={styles.facts}>
        <BookingIcons types={trip.IncludeBookingTypes} />
        {trip.MainRequestStatusRemark && (
          <Chip tone="good" icon={<IconCircleCheck size={14} aria-hidden />}>
            {trip.MainRequestStatusRemark}
          </Chip>
        )}
        {trip.Deadline && <DecideBy at={trip.Deadline} />}
        {trip.MainBkgRef && (
          <span className={styles.reference} title={t('reference')}>
            <span className="visually-hidden">{t('reference')}: </span>
            {trip.MainBkgRef}
          </span>
        )}
      </div>
    </li>
  )
}

/** A warning in the last days only, as in the booking reminder. `at` is YYYYMMDDHHmmss. */
function DecideBy({ at }: { readonly at: string }) {
  const { t } = useTranslation('trips')
  const language = useLanguage()
  const isNear = daysUntil(at) < nearDays
  const Icon = isNear ? IconClockExclamation : IconClock
  return (
    <Chip tone={isNear ? 'warn' : 'neutral'} icon={<Icon size={14} aria-hidden />}>
      {t('decideBy', { date: formatDay(at, language), time: formatTime(at) })}
    </Chip>
  )
}
