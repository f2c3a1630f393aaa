import type { TravelSummary } from '@portolan/contract/features/traveller-tracker'
import { formatWeekdayTime } from '@portolan/rules/format-time'
import { localTimeAt } from '@portolan/rules/local-time'
import { useTranslation } from 'react-i18next'
import { ownZone } from '../../../lib/dates.ts'
import { currentMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { StateChips } from '../states/state-chip.tsx'
import styles from './tracker-tile.module.css'

interface Props {
  readonly trip: TravelSummary
  readonly onOpen: () => void
}

/** One movement in two lines: who and what, and when by the reader's own clock. The reader's own are not named. */
export function MovementRow({ trip, onOpen }: Props) {
  const { t } = useTranslation('travellerTracker')
  const language = useLanguage()
  const [first, ...others] = trip.Travelers
  const zone = ownZone()
  const when =
    trip.NextAt &&
    formatWeekdayTime(
      localTimeAt(Date.parse(trip.NextAt), zone),
      language,
      localTimeAt(currentMinute(), zone).slice(0, 4),
    )
  return (
    <li className={styles.row}>
      <button type="button" onClick={onOpen}>
        {trip.IsOwn ? whatOf(trip) : (first ?? t('nobody'))}
        {others.length > 0 && <small> {t('morePeople', { count: others.length })}</small>}
      </button>
      <span className={styles.what}>
        <b>{when}</b> {!trip.IsOwn && whatOf(trip)}
      </span>
      <StateChips
        kind={trip.Type}
        state={trip.TravelStateType}
        delay={trip.DelayMinutes}
        isWarning={trip.IsWarning}
        isAtRisk={trip.IsAtRisk}
      />
    </li>
  )
}

function whatOf(trip: TravelSummary): string {
  if (trip.Type === 'H') return trip.HotelName
  if (trip.Type === 'R') {
    const [from, to] = [trip.Segments[0], trip.Segments.at(-1)]
    return `${from?.FromSiteName ?? ''} → ${to?.ToSiteName ?? ''}`
  }
  const [from, to] = [trip.Segments[0], trip.Segments.at(-1)]
  return `${from?.MarketingCarrier ?? ''} ${from?.FlightNumber ?? ''} · ${from?.DepAirport ?? ''} → ${to?.ArrAirport ?? ''}`
}
