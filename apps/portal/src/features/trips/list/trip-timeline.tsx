import type { TripSummary } from '@portolan/contract/features/trips/trips'
import { useTranslation } from 'react-i18next'
import { daysUntil, formatDays, formatMonth, monthName } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { FormattedTripName } from '../trip-name.tsx'
import { barOf, monthsOf, timelineOf } from './timeline.rules.ts'
import styles from './trip-timeline.module.css'

interface Props {
  readonly trips: readonly TripSummary[]
  readonly onOpen: (orderId: string) => void
}

/** The trips of a page as bars over the same days; the table is its twin. */
export function TripTimeline({ trips, onOpen }: Props) {
  const { t } = useTranslation('tripsList')
  const language = useLanguage()
  const line = timelineOf(trips)
  const months = monthsOf(line)
  const today =
    (100 * (Date.UTC(1970, 0, 1) - daysUntil('19700101') * 86_400_000 - line.from)) / (line.days * 86_400_000)
  return (
    <div className={styles.timeline}>
      <div className={styles.axis} aria-hidden>
        {months.map(({ day, left }) => (
          <span key={day} style={{ insetInlineStart: `${left}%` }}>
            {day.slice(4, 6) === '01' ? formatMonth(day, language) : monthName(day, language)}
          </span>
        ))}
      </div>
      <ul>
        {trips.map((trip) => {
          const { left, width } = barOf(trip, line)
          const days = formatDays(trip.StartDateRemark, trip.EndDateRemark, language)
          return (
            <li key={trip.OrderId}>
              <button type="button" aria-haspopup="dialog" onClick={() => onOpen(trip.OrderId)}>
                <span className={styles.name}>
                  <span>
                    <FormattedTripName html={trip.TripName} />
                  </span>
                  <small>{days}</small>
                </span>
                <span className={styles.track} aria-hidden>
                  {months.map(({ day, left: at }) => (
                    <i key={day} style={{ insetInlineStart: `${at}%` }} />
                  ))}
                  {today > 0 && today < 100 && <i data-today style={{ insetInlineStart: `${today}%` }} />}
                  <b data-stage={trip.BookingStage} style={{ insetInlineStart: `${left}%`, width: `${width}%` }} />
                  <em
                    data-end={left > 60}
                    style={left > 60 ? { insetInline: `0 ${100 - left}%` } : { insetInline: `${left + width}% 0` }}
                  >
                    {mainPlace(trip)}
                  </em>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {today > 0 && today < 100 && <p className={styles.legend}>{t('todayLine')}</p>}
    </div>
  )
}

/** Where most of the nights are, else the first place after the start. */
function mainPlace({ Parts, PlaceNames }: TripSummary): string | undefined {
  const [longest] = Parts.filter(({ Place }) => Place !== undefined).toSorted(
    (one, other) => (other.Nights ?? 0) - (one.Nights ?? 0),
  )
  return longest?.Place ?? PlaceNames[1] ?? PlaceNames[0]
}
