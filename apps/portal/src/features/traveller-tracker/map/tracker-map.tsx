import type { GeoJSONSource, Map as MapLibre, MapGeoJSONFeature } from 'maplibre-gl'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyModule } from '../../../lib/lazy-module.ts'
import type { MapView } from '../../../parts/world-map/world-map.types.ts'
import { LazyWorldMap } from '../../../parts/world-map/world-map-lazy.tsx'
import { markIds } from './mark-ids.ts'
import { shownPoints } from './mark-data.ts'
import { trackerLayers } from './tracker-layers-lazy.ts'
import type { TrackerMapProps } from './tracker-map.types.ts'
import { overOf, useOverMark } from './use-over-mark.ts'

/** Southern China (specification §9). */
const start: MapView = { centre: [110, 26], zoom: 3 }
const nothing: readonly never[] = []
const ignore = () => undefined
const layers = [markIds.chosen, markIds.rings]

/**
 * Who is where on the map of the world, and its table twin. It takes the height of what it stands in; what a page puts over
 * its foot it tells as `--map-foot`.
 */
export function TrackerMap(props: TrackerMapProps) {
  const { points, state, selected, onSelect, onCountry, isRiskShown, onRiskShown, view, overlay = null } = props
  const { t } = useTranslation('travellerTrackerMap')
  const [module] = useLazyModule(trackerLayers, 'WebGL2RenderingContext' in globalThis)
  const over = useOverMark()
  const [isDrawn, setDrawn] = useState(false)
  const shown = useMemo(() => shownPoints(points, state), [points, state])
  const press = (mark: MapGeoJSONFeature, map: MapLibre) => {
    over.close()
    const pressed = overOf(mark)
    if (pressed?.kind === 'place') onSelect(pressed.code === selected ? null : pressed.code)
    else if (pressed) openCluster(map, pressed)
  }
  return (
    <LazyWorldMap
      label={module ? t('map') : undefined}
      levels={props.levels}
      shownLevels={props.shownLevels}
      onShownLevels={props.onShownLevels}
      // People come first: the first picture does not wait for areas, night and way.
      areas={isDrawn ? props.areas : nothing}
      onDrawn={() => setDrawn(true)}
      selected={overlay ? null : props.country}
      onSelect={overlay ? ignore : onCountry}
      {...(props.onSelectArea ? { onSelectArea: props.onSelectArea } : {})}
      viewpoint={props.viewpoint}
      language={props.language}
      initialView={view ?? start}
      homeView={start}
      onView={props.onView}
      risk={overlay ? null : { isShown: isRiskShown, onShown: onRiskShown }}
      {...(overlay ? {} : { marks: { layers, onPress: press, onOver: over.follow } })}
      tools={props.tools}
      twin={props.twin}
      isCooperative={props.isCooperative}
    >
      {overlay ?? (module && <module.TrackerLayers {...props} points={shown} over={over} isDrawn={isDrawn} />)}
    </LazyWorldMap>
  )
}

/** Goes to where its places part; MapLibre jumps where motion is not wanted. */
function openCluster(map: MapLibre, { id, at }: { readonly id: number; readonly at: readonly [number, number] }) {
  map
    .getSource<GeoJSONSource>(markIds.source)
    ?.getClusterExpansionZoom(id)
    .then((zoom) => map.easeTo({ center: [...at], zoom: Math.min(zoom, map.getMaxZoom()) }))
    // The cluster has gone meanwhile.
    .catch(() => undefined)
}
