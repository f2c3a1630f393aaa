import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
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
  // Countries take their new colours first: signs and areas follow with what is computed here.
  const shownLevels = useDeferredValue(shown.shownLevels)
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

/**
 * Brings changed data to the map, which has `sources` of the first call from its style. It waits for the frame that has
 * the new colours: to lay out signs and areas takes longer.
 */
export function useSentSources(map: MapLibre | null, sources: MapSources): void {
  const sent = useRef(sources)
  useEffect(() => {
    if (!map) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const send = () => {
      for (const [name, data] of Object.entries(sources))
        if (sent.current[name as keyof MapSources] !== data) setData(map, name, data)
      sent.current = sources
    }
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(send)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [map, sources])
}

function setData(map: MapLibre, source: string, data: FeatureCollection): void {
  // The map may go before its worker has read this.
  map
    .getSource<GeoJSONSource>(source)
    ?.setData(data)
    .catch(() => undefined)
}
