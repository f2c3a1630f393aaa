import { TravelStateType } from '@portolan/contract/enums'
import type { TrackerPlace, TravelSummary } from '@portolan/contract/features/traveller-tracker'
import type { TrackerArc } from './map/tracker-map.types.ts'

const positionOf = ({ Latitude, Longitude }: TrackerPlace) =>
  Latitude === null || Longitude === null ? null : { latitude: Latitude, longitude: Longitude }

const instant = (at: string | null) => (at === null ? null : Date.parse(at))

/** The way of a trip on the map: that of the segment under way, else of its first one; null for stays and unknown places. */
export function arcOf(trip: TravelSummary | null, comma: string): TrackerArc | null {
  if (!trip || trip.Type === 'H') return null
  const segments = trip.Segments.map((segment) => ({
    segment,
    label: 'FlightNumber' in segment ? `${segment.MarketingCarrier} ${segment.FlightNumber}` : (segment.TrainNo ?? ''),
  }))
  const shown = segments.find(({ segment }) => segment.TravelStateType === TravelStateType.EnRoute) ?? segments[0]
  const from = shown && positionOf(shown.segment.From)
  const to = shown && positionOf(shown.segment.To)
  if (!shown || !from || !to) return null
  return {
    kind: trip.Type,
    from,
    to,
    departs: instant(shown.segment.DepAt),
    arrives: instant(shown.segment.ArrAt),
    state: shown.segment.TravelStateType,
    label: shown.label,
    names: trip.Travelers.join(comma),
  }
}
