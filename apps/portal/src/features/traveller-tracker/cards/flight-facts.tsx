import type { TravelSummary } from '@portolan/contract/features/traveller-tracker'
import { formatDay } from '@portolan/rules/format-time'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { dayShiftOf, placeTime, plannedTime } from './card.rules.ts'
import { nextFacts } from '../../../parts/live-flight/board-facts.ts'
import { CompactWay, type Way, WideWay } from './way.tsx'
import styles from './card.module.css'

type Flight = Extract<TravelSummary, { Type: 'A' }>

interface Props {
  readonly trip: Flight
  readonly now: number
  readonly isSelected: boolean
}

/** The flights of a card: one line each; with the arc of the way where the card is selected. */
export function FlightFacts({ trip, now, isSelected }: Props) {
  return (
    <div className={styles.facts}>
      {trip.Segments.map((flight, index) => (
        <Segment key={`${flight.FlightNumber} ${String(index)}`} flight={flight} now={now} isSelected={isSelected} />
      ))}
    </div>
  )
}

interface SegmentProps extends Pick<Props, 'now' | 'isSelected'> {
  readonly flight: Flight['Segments'][number]
}

function Segment({ flight, now, isSelected }: SegmentProps) {
  const { t } = useTranslation('travellerTracker')
  const language = useLanguage()
  const departs = placeTime(flight.DepAt, flight.From, flight.DepTimeRemark, language)
  const arrives = placeTime(flight.ArrAt, flight.DivertedTo ?? flight.To, flight.ArrTimeRemark, language)
  const { t: tLive } = useTranslation('liveFlight')
  const planned = plannedTime(departs, flight.DepTimeRemark)
  const boards = flight.LiveFlight ? nextFacts(flight.LiveFlight, tLive) : []
  const number = `${flight.MarketingCarrier} ${flight.FlightNumber}`
  const way: Way = {
    from: { short: flight.DepAirport, name: flight.DepAirportName ?? flight.From.Name, time: departs, planned },
    to: {
      short: flight.ArrAirport,
      name: flight.ArrAirportName ?? flight.To.Name,
      time: arrives,
      planned: plannedTime(arrives, flight.ArrTimeRemark),
    },
    shift: dayShiftOf(departs, arrives),
    depAt: flight.DepAt,
    arrAt: flight.ArrAt,
    state: flight.TravelStateType,
  }
  return (
    <div>
      {isSelected ? <WideWay kind="A" way={way} now={now} /> : <CompactWay way={way} title={number} />}
      <p className={styles.names}>
        {way.from.name} → {way.to.name}
        {!isSelected && departs.local !== null && ` · ${formatDay(departs.local, language)}`}
      </p>
      {isSelected && (
        <p className={styles.names}>
          <span title={flight.MarketingCarrierName ?? undefined}>{number}</span>
          {flight.LiveFlight?.FliesAs && ` · ${tLive('fliesAs', { flight: flight.LiveFlight.FliesAs })}`}
        </p>
      )}
      {boards.length > 0 && <p className={styles.boards}>{boards.join(' · ')}</p>}
      {flight.DivertedTo && <p className={styles.diverted}>{t('divertedTo', { place: flight.DivertedTo.Name })}</p>}
    </div>
  )
}
