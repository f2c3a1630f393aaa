import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import type { PlacedPoint } from './mark-data.ts'
import type { TrackerArc } from './tracker-map.types.ts'
import type { Way } from './way-data.ts'

/** Specification §9. */
const fitMost = 6
const padding = { top: 110, bottom: 110, left: 110, right: 110 }
/** On a phone the map's tools lie above and below, and its buttons at the right. */
const phonePadding = { top: 124, bottom: 124, left: 40, right: 64 }

interface Watched {
  readonly chosen: PlacedPoint | null
  readonly trip: TrackerArc | null
  readonly way: Way | null
}

/** Moves the map to the selected trip or place. MapLibre jumps where motion is not wanted. */
export function useSelectedView(map: MapLibre | undefined, { chosen, trip, way }: Watched): void {
  const shown = useRef<{ readonly code: string | null; readonly trip: TrackerArc | null }>({ code: null, trip: null })
  useEffect(() => {
    if (!map) return
    const code = chosen?.Code ?? null
    const isNewTrip = tripKey(trip) !== tripKey(shown.current.trip)
    const isNewPlace = code !== shown.current.code
    shown.current = { code, trip }
    if (way && isNewTrip) map.fitBounds([...way.bounds], { maxZoom: fitMost, padding: fitting(map) })
    else if (chosen && isNewPlace && !trip)
      map.easeTo({ center: [chosen.Longitude, chosen.Latitude], zoom: Math.max(map.getZoom(), fitMost) })
  }, [map, chosen, trip, way])
}

const tripKey = (trip: TrackerArc | null) =>
  trip && [trip.label, trip.departs, trip.from.latitude, trip.from.longitude, trip.to.latitude].join(' ')

/** No room that the map has not. */
function fitting(map: MapLibre) {
  const { clientWidth, clientHeight } = map.getContainer()
  if (clientHeight < 320) return 32
  if (clientWidth <= 480) return phonePadding
  return clientHeight > 420 ? padding : 32
}
