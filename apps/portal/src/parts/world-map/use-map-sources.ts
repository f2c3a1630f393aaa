import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { countryNames } from './country-names.ts'
import { alertsData, areasData, disputedData, groundData, outlinesData, placesData } from './map-data.ts'
import type { MapGround } from './use-base-style.ts'
import type { WorldMapProps } from './world-map.types.ts'

/** Data of the sources that change, by the source's name. */
export type MapSources = Readonly<
  Record<
    'countries' | 'borders' | 'points' | 'places' | 'areas' | 'alerts' | 'disputed' | 'outlines',
    FeatureCollection
  >
>

type Shown = Pick<WorldMapProps, 'levels' | 'shownLevels' | 'areas' | 'selected' | 'viewpoint' | 'language'>

/** What the props say, each part the same object until what it is about changes. */
export function useMapSources({ shapes }: MapGround, shown: Shown, over: string | null): MapSources {
  const { levels, areas, selected, viewpoint, language } = shown
  // Countries take their new colours first: to lay out signs and areas takes longer.
  const shownLevels = useAfterFrame(shown.shownLevels)
  const places = useMemo(
    () => placesData(shapes, countryNames(language), { levels, shownLevels }),
    [shapes, language, levels, shownLevels],
  )
  const ground = useMemo(() => groundData(shapes), [shapes])
  const polygons = useMemo(() => areasData(areas, shownLevels), [areas, shownLevels])
  const alerts = useMemo(() => alertsData(areas, shownLevels), [areas, shownLevels])
  const disputed = useMemo(() => disputedData(shapes, viewpoint), [shapes, viewpoint])
  const outlines = useMemo(() => outlinesData(shapes, selected, over), [shapes, selected, over])
  return useMemo(
    () => ({ ...ground, places, areas: polygons, alerts, disputed, outlines }),
    [ground, places, polygons, alerts, disputed, outlines],
  )
}

/** The value of the frame before, so that what follows from it delays no frame. */
function useAfterFrame<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setShown(value))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return shown
}

/** Brings changed data to the map, which has `sources` of the first call from its style. */
export function useSentSources(map: MapLibre | null, sources: MapSources): void {
  const sent = useRef(sources)
  useEffect(() => {
    if (!map) return
    for (const [name, data] of Object.entries(sources))
      if (sent.current[name as keyof MapSources] !== data) setData(map, name, data)
    sent.current = sources
  }, [map, sources])
}

function setData(map: MapLibre, source: string, data: FeatureCollection): void {
  if (data.features.length > 0) showLayers(map, source)
  // The map may go before its worker has read this.
  map
    .getSource<GeoJSONSource>(source)
    ?.setData(data)
    .catch(() => undefined)
}

/** Those that the style hides while their source has nothing. */
function showLayers(map: MapLibre, source: string): void {
  for (const id of map.getLayersOrder())
    if (map.getLayer(id)?.source === source && map.getLayoutProperty(id, 'visibility') === 'none')
      map.setLayoutProperty(id, 'visibility', 'visible')
}
