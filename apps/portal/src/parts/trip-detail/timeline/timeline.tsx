import { TravelStateType } from '@portolan/contract/enums'
import { lengthOf, type DayEntry, type TripDay, tripDays } from '@portolan/rules/trip-days'
import { tripEvents } from '@portolan/rules/trip-events'
import { IconDoorExit, IconKey, IconPlaneArrival } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatTime, monthName, weekdayName } from '../../../lib/dates.ts'
import { listComma } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useIsMobile } from '../../../ui/use-media.ts'
import type { ShownTrip } from '../shown-trip.ts'
import { Gaps } from './gaps.tsx'
import { ItemCard } from './item-card.tsx'
import { flightNumber, trainName } from '../item-names.ts'
import styles from './timeline.module.css'

interface Props {
  readonly trip: ShownTrip
  /** Of the reader's clocks, YYYYMMDD: what is before is over. */
  readonly today: string
  /** Nobody can open a disclosure on paper. */
  readonly isPrinted?: boolean
}

/** A trip day by day: what begins when, and how long one waits in between. */
export function Timeline({ trip, today, isPrinted = false }: Props) {
  const { t } = useTranslation('tripDetail')
  const isMobile = useIsMobile()
  const days = tripDays(tripEvents(trip.items, TravelStateType.Cancelled))
  // On a phone, what comes next is first; once all of it is over there is nothing to fold.
  const next = days.findIndex(({ day, until }) => (until > day ? until : day) >= today)
  const folded = isMobile && !isPrinted && next > 0 ? next : 0
  return (
    <>
      {folded > 0 && (
        <details className={styles.past}>
          <summary>{t('pastDays', { count: folded })}</summary>
          <Days days={days.slice(0, folded)} trip={trip} />
        </details>
      )}
      <Days days={days.slice(folded)} trip={trip} />
    </>
  )
}

function Days({ days, trip }: { readonly days: readonly TripDay[]; readonly trip: ShownTrip }) {
  const { t } = useTranslation('tripDetail')
  return (
    <ol className={styles.days} aria-label={t('timeline')}>
      {days.map((day) => (
        <li key={`${day.day} ${String(day.isRepeated)}`} className={styles.day} data-empty={day.entries.length === 0}>
          <DayMark day={day} />
          <div className={styles.entries}>
            {day.isRepeated && <p className={styles.note}>{t('dateLine')}</p>}
            {day.entries.length === 0 && <EmptyDay day={day} />}
            {day.entries.map((entry) => (
              <Entry key={`${entry.type} ${entry.event.item} ${entry.event.segment}`} entry={entry} trip={trip} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The day as a figure with its weekday and month; the first and the last of several days without anything. */
function DayMark({ day: { day, until } }: { readonly day: TripDay }) {
  const language = useLanguage()
  return (
    <h3 className={styles.mark}>
      <span className="visually-hidden">
        {formatDay(day, language)}
        {until !== day && ` – ${formatDay(until, language)}`}
      </span>
      <span aria-hidden className={styles.figure}>
        {Number(day.slice(6, 8))}
        {until !== day && `–${Number(until.slice(6, 8))}`}
      </span>
      <span aria-hidden className={styles.weekday}>
        {weekdayName(day, language)}
        {language === 'en-US' ? ', ' : ' '}
        {monthName(day, language)}
      </span>
    </h3>
  )
}

function EmptyDay({ day }: { readonly day: TripDay }) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  const count = lengthOf(day)
  const place = day.places.join(listComma(language))
  return <p className={styles.note}>{place === '' ? t('nothingBooked') : t('nothingBookedIn', { count, place })}</p>
}

function Entry({ entry, trip }: { readonly entry: DayEntry; readonly trip: ShownTrip }) {
  const item = trip.items[entry.event.item]
  if (!item) return null
  if (entry.type === 'ends') return <Ending entry={entry} trip={trip} />
  return (
    <>
      <Gaps entry={entry} trip={trip} />
      <ItemCard item={item} entry={entry} trip={trip} />
    </>
  )
}

/** What began on an earlier day ends: a line, since its card is above. */
function Ending({ entry: { event }, trip }: { readonly entry: DayEntry; readonly trip: ShownTrip }) {
  const { t } = useTranslation('tripDetail')
  const item = trip.items[event.item]
  if (!item || event.endsLocal === null) return null
  const time = event.endsLocal.length > 8 ? formatTime(event.endsLocal) : ''
  if (item.Type === 'H')
    return (
      <p className={styles.ending}>
        <IconDoorExit size={16} stroke={1.75} aria-hidden />
        {item.CheckoutTime === null
          ? t('leaves', { hotel: item.HotelName })
          : t('leavesUntil', {
              hotel: item.HotelName,
              time: formatTime(`${item.CheckoutDateRemark ?? ''}${item.CheckoutTime}00`),
            })}
      </p>
    )
  if (item.Type === 'C')
    return (
      <p className={styles.ending}>
        <IconKey size={16} stroke={1.75} aria-hidden />
        {[t('givesBack', { car: item.VendorName ?? t('car') }), time, item.DropoffPlace].filter(Boolean).join(' · ')}
      </p>
    )
  const [flown, ridden] = [
    item.Type === 'A' ? item.Segments[event.segment] : undefined,
    item.Type === 'R' ? item.Segments[event.segment] : undefined,
  ]
  const ride = flown ? flightNumber(flown) : ridden ? trainName(ridden) : ''
  return (
    <p className={styles.ending}>
      <IconPlaneArrival size={16} stroke={1.75} aria-hidden />
      {t('arrives', { ride, place: event.to ?? '–', time })}
    </p>
  )
}
