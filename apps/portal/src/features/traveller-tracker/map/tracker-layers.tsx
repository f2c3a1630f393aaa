import { useMap } from '@vis.gl/react-maplibre'
import type { Map as MapLibre } from 'maplibre-gl'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useTheme } from '../../../lib/preferences.ts'
import { mapLayers } from '../../../parts/world-map/map-style.ts'
import { usePageKeys } from '../../../ui/interaction/use-page-keys.ts'
import type { PlacedPoint } from './mark-data.ts'
import { MarkLayers } from './mark-layers.tsx'
import { MarkPopup } from './mark-popup.tsx'
import { NightChip, NightLayers } from './night-layers.tsx'
import { PlaceList } from './place-list.tsx'
import type { TrackerMapProps } from './tracker-map.types.ts'
import type { OverMarks } from './use-over-mark.ts'
import { useRingImages } from './use-ring-images.ts'
import { useSelectedView } from './use-selected-view.ts'
import { wayOf } from './way-data.ts'
import { WayLayers } from './way-layers.tsx'

interface Props extends Omit<TrackerMapProps, 'points'> {
  readonly points: readonly PlacedPoint[]
  readonly over: OverMarks
}

/** All that the tracker draws on the map: night, the selected trip, rings of places, and the popup. */
export function TrackerLayers({ points, state, selected, onSelect, trip, now, timeZone, groupsOf, over }: Props) {
  const map = useMap().current?.getMap()
  const theme = useTheme()
  useRingImages(map, theme)
  const chosen = points.find(({ Code }) => Code === selected) ?? null
  const way = useMemo(() => trip && wayOf(trip, now), [trip, now])
  useSelectedView(map, { chosen, trip, way })
  usePageKeys(({ key }) => (key === 'Escape' && over.opened ? over.close : null), { before: true })
  const hasStyle = useHasStyle(map)
  if (!map || !hasStyle) return null
  return (
    <>
      <NightLayers now={now} theme={theme} />
      <WayLayers {...{ trip, way, theme, map }} />
      <MarkLayers {...{ points, chosen, state, theme, map }} />
      <NightChip now={now} timeZone={timeZone} />
      {over.opened && <MarkPopup key={JSON.stringify(over.opened)} {...{ points, state, over, map, groupsOf }} />}
      <PlaceList {...{ points, state, selected, onSelect, map, over }} />
    </>
  )
}

/** Whether the map's own layers are there, under which these lie and whose fonts they take: they come a moment after the map. */
function useHasStyle(map: MapLibre | undefined): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      map?.on('styledata', onChange)
      return () => void map?.off('styledata', onChange)
    },
    [map],
  )
  return useSyncExternalStore(subscribe, () => map?.getLayer(mapLayers.clusters) !== undefined)
}
