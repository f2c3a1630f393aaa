import type { ThemeType } from '@portolan/contract/enums'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import type { MapColours } from './map-colours.ts'
import { shownLevel } from './map-data.ts'
import { drawImages, imageOptions } from './map-images.ts'
import { groundLayers, lineLayers, signLayers, tintLayers } from './map-style.ts'
import { coloursOf } from './theme-colours.ts'
import type { MapGround } from './use-base-style.ts'
import type { WorldMapProps } from './world-map.types.ts'

interface Shown extends Pick<WorldMapProps, 'levels' | 'shownLevels' | 'selected'> {
  readonly ground: MapGround
  readonly theme: ThemeType
}

/** Brings to the map what paints anew without loading anything: colours by the theme, levels as the state of shapes. */
export function useMapState(map: MapLibre | null, { ground, theme, levels, shownLevels, selected }: Shown): void {
  const { shapes } = ground
  const states = useRef(new Map<string, number>())
  const former = useRef<string | null>(null)
  // Another map knows nothing of what was said to the one before.
  useEffect(() => {
    const known = states.current
    return () => {
      known.clear()
      former.current = null
    }
  }, [map])
  useEffect(() => {
    if (map) paint(map, ground, coloursOf(theme))
  }, [map, ground, theme])
  useEffect(() => {
    if (!map) return
    for (const { properties } of shapes.places) {
      const { code, isSmall } = properties
      const shown = shownLevel(code, { levels, shownLevels })
      // Each state that is set has the corners of its shape painted anew.
      if (states.current.get(code) === shown) continue
      states.current.set(code, shown)
      for (const source of isSmall ? ['countries', 'points'] : ['countries'])
        map.setFeatureState({ source, id: code }, { shown })
    }
  }, [map, shapes, levels, shownLevels])
  useEffect(() => {
    if (!map) return
    const choose = (id: string | null, chosen: boolean) => {
      if (id) map.setFeatureState({ source: 'points', id }, { chosen })
    }
    choose(former.current, false)
    choose(selected, true)
    former.current = selected
  }, [map, selected])
}

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
