import type { ThemeType } from '@portolan/contract/enums'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { countryNames } from './country-names.ts'
import type { MapColours } from './map-colours.ts'
import { alertsData, areasData, disputedData, placesData, shownLevel } from './map-data.ts'
import { drawImages, imageOptions } from './map-images.ts'
import { groundLayers, lineLayers, signLayers, tintLayers } from './map-style.ts'
import { coloursOf } from './theme-colours.ts'
import type { MapGround } from './use-base-style.ts'
import type { WorldMapProps } from './world-map.types.ts'

interface Shown extends Pick<
  WorldMapProps,
  'levels' | 'shownLevels' | 'areas' | 'selected' | 'viewpoint' | 'language'
> {
  readonly ground: MapGround
  readonly theme: ThemeType
}

/** Brings to the map what changes: colours by the theme, levels as the state of shapes, and the data of the other sources. */
export function useMapData(map: MapLibre | null, shown: Shown): void {
  const { ground, theme, levels, shownLevels, areas, selected, viewpoint, language } = shown
  const { shapes } = ground
  useEffect(() => {
    if (map) paint(map, ground, coloursOf(theme))
  }, [map, ground, theme])
  useEffect(() => {
    if (!map) return
    for (const { properties } of shapes.places)
      for (const source of properties.isSmall ? ['countries', 'points'] : ['countries'])
        map.setFeatureState(
          { source, id: properties.code },
          { shown: shownLevel(properties.code, { levels, shownLevels }) },
        )
    setData(map, 'places', placesData(shapes, countryNames(language), { levels, shownLevels }))
  }, [map, shapes, levels, shownLevels, language])
  useEffect(() => {
    if (!map) return
    setData(map, 'areas', areasData(areas, shownLevels))
    setData(map, 'alerts', alertsData(areas, shownLevels))
  }, [map, areas, shownLevels])
  useEffect(() => {
    if (map) setData(map, 'disputed', disputedData(shapes, viewpoint))
  }, [map, shapes, viewpoint])
  useChosen(map, selected)
}

function useChosen(map: MapLibre | null, selected: string | null) {
  const former = useRef<string | null>(null)
  useEffect(() => {
    if (!map) return
    const choose = (id: string | null, chosen: boolean) => {
      if (id) for (const source of ['countries', 'points']) map.setFeatureState({ source, id }, { chosen })
    }
    choose(former.current, false)
    choose(selected, true)
    former.current = selected
  }, [map, selected])
}

const setData = (map: MapLibre, source: string, data: Parameters<GeoJSONSource['setData']>[0]) =>
  map.getSource<GeoJSONSource>(source)?.setData(data)

/** Signs, and the colours of all layers; a theme changes nothing else. */
function paint(map: MapLibre, { base }: MapGround, colours: MapColours) {
  const { fontFamily } = getComputedStyle(document.body)
  for (const [name, image] of drawImages(colours, fontFamily)) {
    if (map.hasImage(name)) map.updateImage(name, image)
    else map.addImage(name, image, imageOptions)
  }
  const layers = [...(base ? tintLayers(colours) : groundLayers(colours)), ...lineLayers(colours), ...signLayers(colours, [], true)] // prettier-ignore
  for (const { id, paint: properties = {} } of layers) {
    if (!map.getLayer(id)) continue
    for (const [name, value] of Object.entries(properties))
      if (typeof value === 'string' || Array.isArray(value))
        map.setPaintProperty(id, name as Parameters<MapLibre['setPaintProperty']>[1], value, { validate: false })
  }
}
