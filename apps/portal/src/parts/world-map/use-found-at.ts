import type { RiskLevel } from '@portolan/contract/enums'
import type { Map as MapLibre, MapGeoJSONFeature, Point, PointLike } from 'maplibre-gl'
import { useState } from 'react'
import type { Tip } from './country-tip.tsx'
import { mapLayers } from './map-style.ts'
import type { MapArea, MapMarks } from './world-map.types.ts'

export type Found =
  | { readonly kind: 'mark'; readonly mark: MapGeoJSONFeature }
  | { readonly kind: 'country'; readonly code: string }
  | { readonly kind: 'alert'; readonly id: string }
  | { readonly kind: 'cluster'; readonly id: number; readonly at: readonly [number, number] }

interface Known {
  readonly levels: ReadonlyMap<string, RiskLevel>
  readonly areas: readonly MapArea[]
  readonly nameOf: (code: string) => string
  readonly marks: MapMarks | undefined
}

const reach = 5

/** What lies at a point of the map, and the tip beside the pointer. */
export function useFoundAt(map: MapLibre | null, { levels, areas, nameOf, marks }: Known) {
  const [tip, setTip] = useState<Tip | null>(null)
  const [over, mark] = useState<string | null>(null)
  const show = ({ x, y }: Point) => {
    const found = map && foundAt(map, [x, y], marks)
    marks?.onOver(found?.kind === 'mark' ? found.mark : null)
    mark(found?.kind === 'country' ? found.code : null)
    if (map) map.getCanvas().style.cursor = found ? 'pointer' : ''
    if (found?.kind === 'country') return setTip({ x, y, name: nameOf(found.code), level: levels.get(found.code) ?? 0 })
    const alert = found?.kind === 'alert' ? areas.find(({ AlertId }) => AlertId === found.id) : undefined
    return setTip(alert ? { x, y, name: alert.AlertTitle, level: alert.RiskLevel } : null)
  }
  return {
    tip,
    /** The country under the pointer. */
    over,
    at: (point: PointLike) => map && foundAt(map, point, marks),
    follow: show,
    followCentre: () => map && show(map.project(map.getCenter())),
    leave: () => {
      mark(null)
      setTip(null)
      marks?.onOver(null)
    },
  }
}

/** The page's own marks come first, signs of alerts come before points, and points before the shapes under them. */
function foundAt(map: MapLibre, point: PointLike, marks: MapMarks | undefined): Found | null {
  const [x, y] = Array.isArray(point) ? point : [point.x, point.y]
  const near = (layers: readonly string[], by: number) =>
    map.queryRenderedFeatures([[x - by, y - by], [x + by, y + by]], { layers: [...layers] })[0] // prettier-ignore
  const layers = marks?.layers.filter((layer) => map.getLayer(layer)) ?? []
  const mark = layers.length > 0 ? near(layers, 0) : undefined
  if (mark) return { kind: 'mark', mark }
  const sign = near([mapLayers.clusters, mapLayers.alerts], 0)
  if (sign?.layer.id === mapLayers.alerts) return { kind: 'alert', id: String(sign.properties['id']) }
  if (sign?.geometry.type === 'Point') {
    const [longitude = 0, latitude = 0] = sign.geometry.coordinates
    return { kind: 'cluster', id: Number(sign.properties['cluster_id']), at: [longitude, latitude] }
  }
  const country = near([mapLayers.points], reach) ?? near([mapLayers.signs], 0) ?? near([mapLayers.countries], 0)
  const code: unknown = country?.properties['code']
  return typeof code === 'string' && code !== 'null' ? { kind: 'country', code } : null
}
