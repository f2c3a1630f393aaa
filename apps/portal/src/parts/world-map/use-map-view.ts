import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import type { MapGround } from './use-base-style.ts'
import type { MapView } from './world-map.types.ts'

/** Specification §9. */
const fitMost = 6
const smallZoom = 5
/** Milliseconds after the last movement. */
const rest = 500

interface Watched {
  readonly ground: MapGround
  readonly selected: string | null
  readonly onView?: ((view: MapView) => void) | undefined
}

/** Moves the map: to the chosen country, by buttons, into clusters. MapLibre jumps where motion is not wanted. */
export function useMapView(map: MapLibre | null, { ground, selected, onView }: Watched) {
  const former = useRef<string | null>(null)
  useEffect(() => {
    if (!map || former.current === selected) return
    // Where the coarse shapes do not know a country, the finer ones will.
    if (!selected || showCountry(map, ground, selected)) former.current = selected
  }, [map, ground, selected])
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])
  return {
    rest: () => {
      clearTimeout(resting.current)
      if (map && onView) resting.current = setTimeout(() => onView(viewOf(map)), rest)
    },
    zoom: (steps: number) => map?.zoomTo(map.getZoom() + steps),
    whole: ({ centre: [longitude, latitude], zoom }: MapView) => map?.easeTo({ center: [longitude, latitude], zoom }),
    openCluster: ({ id, at }: { readonly id: number; readonly at: readonly [number, number] }) => {
      const source = map?.getSource<GeoJSONSource>('alerts')
      if (!map || !source) return
      source
        .getClusterExpansionZoom(id)
        .then((zoom) => map.easeTo({ center: [...at], zoom }))
        // The cluster has gone meanwhile.
        .catch(() => undefined)
    },
  }
}

function showCountry(map: MapLibre, { shapes }: MapGround, code: string): boolean {
  const place = shapes.places.find(({ properties }) => properties.code === code)
  const bounds = shapes.bounds.get(code)
  if (bounds && !place?.properties.isSmall) {
    map.fitBounds([...bounds], { maxZoom: fitMost, padding: 48 })
    return true
  }
  const [longitude, latitude] = place?.geometry.coordinates ?? []
  if (longitude === undefined || latitude === undefined) return false
  map.easeTo({ center: [longitude, latitude], zoom: Math.max(smallZoom, Math.min(map.getZoom(), fitMost)) })
  return true
}

function viewOf(map: MapLibre): MapView {
  const { lng, lat } = map.getCenter().wrap()
  const rounded = (value: number) => Math.round(value * 1000) / 1000
  return { centre: [rounded(lng), rounded(lat)], zoom: rounded(map.getZoom()) }
}
