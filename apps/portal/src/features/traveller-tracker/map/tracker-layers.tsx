import { useMap } from '@vis.gl/react-maplibre'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'
import { mapLayers } from '../../../parts/world-map/map-style.ts'
import { useTheme } from '../../../lib/preferences.ts'
import { usePageKeys } from '../../../ui/interaction/use-page-keys.ts'
import type { PlacedPoint } from './mark-data.ts'
import { MarkLayers } from './mark-layers.tsx'
import { MarkPopup } from './mark-popup.tsx'
import { NightChip, NightLayers } from './night-layers.tsx'
import { PlaceList } from './place-list.tsx'
import { ringTokens } from './states.ts'
import type { TrackerMapProps } from './tracker-map.types.ts'
import type { OverMarks } from './use-over-mark.ts'
import { useRingImages } from '../../../parts/world-map/use-ring-images.ts'
import { useSelectedView } from './use-selected-view.ts'
import { wayOf } from './way-data.ts'
import { WayLayers } from './way-layers.tsx'

interface Props extends Omit<TrackerMapProps, 'points'> {
  readonly points: readonly PlacedPoint[]
  readonly over: OverMarks
  /** The first picture stands. */
  readonly isDrawn: boolean
}

/** All that the tracker draws on the map: night, the selected trip, rings of places, and the popup. */
export function TrackerLayers({
  points,
  state,
  selected,
  onSelect,
  trip,
  now,
  timeZone,
  groupsOf,
  over,
  isDrawn,
}: Props) {
  const map = useMap().current?.getMap()
  const theme = useTheme()
  useRingImages(map, theme, ringTokens)
  const chosen = points.find(({ Code }) => Code === selected) ?? null
  const way = useMemo(() => trip && wayOf(trip, now), [trip, now])
  useSelectedView(map, { chosen, trip, way })
  usePageKeys(({ key }) => (key === 'Escape' && over.opened ? over.close : null), { before: true })
  const isStyled = useIsStyled(map)
  if (!map || !isStyled) return null
  return (
    <>
      {isDrawn && <NightLayers now={now} theme={theme} />}
      <MarkLayers {...{ points, chosen, state, theme, map }} />
      {/* After the rings that it lies below: a map whose style is loaded anew gets its layers back in this order. */}
      {isDrawn && <WayLayers {...{ trip, way, theme, map }} />}
      <NightChip now={now} timeZone={timeZone} />
      {over.opened && <MarkPopup key={JSON.stringify(over.opened)} {...{ points, state, over, map, groupsOf }} />}
      <PlaceList {...{ points, state, selected, onSelect, map, over }} />
    </>
  )
}

/** The map's own layers are there: what is put above them names them. */
function useIsStyled(map: MapLibre | undefined): boolean {
  const [isStyled, setStyled] = useState(false)
  useEffect(() => {
    if (!map || isStyled) return
    const look = () => {
      if (map.getLayer(mapLayers.clusters)) setStyled(true)
    }
    look()
    map.on('styledata', look)
    return () => void map.off('styledata', look)
  }, [map, isStyled])
  return isStyled
}
