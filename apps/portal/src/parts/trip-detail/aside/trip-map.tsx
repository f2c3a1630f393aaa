import { TravelStateType } from '@portolan/contract/enums'
import type { RouteLeg } from '../../route-map/route-projection.ts'
import { lazyModule, useLazyModule } from '../../../lib/lazy-module.ts'
import { useMinute } from '../../../lib/minute.ts'
import type { ShownTrip } from '../shown-trip.ts'
import styles from '../trip-content.module.css'

const map = lazyModule(() => import('../../route-map/route-map.tsx'))

/** The trip's route on a map, which is fetched when the rest is there; nothing of a trip without known places. */
export function TripMap({ trip }: { readonly trip: ShownTrip }) {
  const legs = useLegs(trip)
  const [part] = useLazyModule(map, legs.length > 0)
  if (legs.length === 0) return null
  return <div className={styles.map}>{part && <part.RouteMap legs={legs} />}</div>
}

function useLegs(trip: ShownTrip): RouteLeg[] {
  const now = useMinute()
  return (trip.Route ?? []).flatMap(({ Item, Segment, From, To, TravelStateType: state }): RouteLeg[] => {
    if (state === TravelStateType.Cancelled) return []
    const item = trip.items[Item]
    const ride = item?.Type === 'A' || item?.Type === 'R' ? item.Segments[Segment] : undefined
    const [starts, ends] = [Date.parse(ride?.DepAt ?? ''), Date.parse(ride?.ArrAt ?? '')]
    const passed = (now - starts) / (ends - starts)
    const share = state === TravelStateType.Landed || now >= ends ? 1 : Number.isNaN(passed) ? 0 : Math.max(0, passed)
    const point = ({ Name, Latitude, Longitude }: typeof From) => ({
      name: Name,
      latitude: Latitude,
      longitude: Longitude,
    })
    return [{ from: point(From), to: point(To), share: Math.min(1, share) }]
  })
}
