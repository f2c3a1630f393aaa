import type { TravelSummary } from '@portolan/contract/features/traveller-tracker'
import { memo } from 'react'
import { FlightFacts } from './flight-facts.tsx'
import { CardFrame } from './card-frame.tsx'
import { HotelFacts } from './hotel-facts.tsx'
import { TrainFacts } from './train-facts.tsx'

interface Props {
  readonly trip: TravelSummary
  /** The present minute, or the instant that is looked at. */
  readonly now: number
  readonly isSelected: boolean
  readonly onSelect: (trip: TravelSummary) => void
  readonly onDetail: (orderId: string) => void
}

/** One flight, stay or train (specification §2 'Trip cards'). */
export const TripCard = memo(({ trip, now, isSelected, onSelect, onDetail }: Props) => (
  <CardFrame {...{ trip, now, isSelected, onSelect, onDetail }}>
    {trip.Type === 'A' && <FlightFacts trip={trip} now={now} isSelected={isSelected} />}
    {trip.Type === 'H' && <HotelFacts trip={trip} />}
    {trip.Type === 'R' && <TrainFacts trip={trip} now={now} isSelected={isSelected} />}
  </CardFrame>
))
