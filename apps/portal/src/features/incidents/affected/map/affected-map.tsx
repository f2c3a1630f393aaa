import type { RiskLevel } from '@portolan/contract/enums'
import type { GeoJSONSource, Map as MapLibre, MapGeoJSONFeature } from 'maplibre-gl'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyModule } from '../../../../lib/lazy-module.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { LazyWorldMap } from '../../../../parts/world-map/world-map-lazy.tsx'
import { useIsMobile } from '../../../../ui/use-media.ts'
import type { LayerProps } from './affected-layers.tsx'
import { affectedLayers } from './affected-layers-lazy.ts'
import { markIds } from './mark-style.ts'

interface Props extends LayerProps {
  /** A press on a place: its code or name. */
  readonly onPlace: (word: string) => void
  readonly tools: ReactNode
  readonly twin: ReactNode
}

const noLevels: ReadonlyMap<string, RiskLevel> = new Map()
const nothing: readonly never[] = []
const ignore = () => undefined
const layers = [markIds.rings]

/** The area on the map of the world with rings of people, and its table twin. */
export function AffectedMap({ onPlace, tools, twin, ...props }: Props) {
  const { t } = useTranslation('incidentsAffected')
  const [module] = useLazyModule(affectedLayers, 'WebGL2RenderingContext' in globalThis)
  const press = ({ properties, geometry }: MapGeoJSONFeature, map: MapLibre) => {
    if (properties['cluster'] !== true) return onPlace(String(properties['word']))
    const [longitude = 0, latitude = 0] = geometry.type === 'Point' ? geometry.coordinates : []
    map
      .getSource<GeoJSONSource>(markIds.source)
      ?.getClusterExpansionZoom(Number(properties['cluster_id']))
      .then((zoom) => map.easeTo({ center: [longitude, latitude], zoom: Math.min(zoom, map.getMaxZoom()) }))
      // The cluster has gone meanwhile.
      .catch(ignore)
  }
  return (
    <LazyWorldMap
      label={t('map')}
      levels={noLevels}
      shownLevels={nothing}
      onShownLevels={ignore}
      areas={nothing}
      selected={null}
      onSelect={ignore}
      viewpoint="neutral"
      language={useLanguage()}
      risk={null}
      {...(props.drawing ? {} : { marks: { layers, onPress: press, onOver: ignore } })}
      tools={tools}
      twin={twin}
      isCooperative={useIsMobile() && props.drawing === null}
    >
      {module && <module.AffectedLayers {...props} />}
    </LazyWorldMap>
  )
}
