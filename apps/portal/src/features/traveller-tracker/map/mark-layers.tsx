import type { ThemeType, TravelStateType } from '@portolan/contract/enums'
import { Layer, Source } from '@vis.gl/react-maplibre'
import type { Map as MapLibre } from 'maplibre-gl'
import { useMemo } from 'react'
import { mapLayers } from '../../../parts/world-map/map-style.ts'
import { coloursOf } from '../../../parts/world-map/theme-colours.ts'
import { marksData, type PlacedPoint } from './mark-data.ts'
import { markIds } from './mark-ids.ts'
import { clusterMaxZoom, clusterProperties, clusterRadius, nameLayout, ringLayout } from './mark-style.ts'

interface Props {
  readonly points: readonly PlacedPoint[]
  readonly chosen: PlacedPoint | null
  readonly state: TravelStateType
  readonly theme: ThemeType
  readonly map: MapLibre
}

/** Rings of places, and of clusters of them; the selected one is in no cluster. */
export function MarkLayers({ points, chosen, state, theme, map }: Props) {
  const others = useMemo(
    () => marksData(chosen ? points.filter(({ Code }) => Code !== chosen.Code) : points, state),
    [points, chosen, state],
  )
  const own = useMemo(() => chosen && marksData([chosen], state), [chosen, state])
  const look = useMemo(() => looksOf(map, theme), [map, theme])
  return (
    <>
      <Source
        id={markIds.source}
        type="geojson"
        data={others}
        cluster
        clusterRadius={clusterRadius}
        clusterMaxZoom={clusterMaxZoom}
        clusterProperties={clusterProperties}
      >
        <Layer id="tracker-names" type="symbol" layout={look.names} paint={look.namePaint} />
        <Layer id={markIds.rings} type="symbol" layout={look.rings} />
      </Source>
      {own && (
        <Source id={markIds.chosenSource} type="geojson" data={own}>
          <Layer id="tracker-chosen-name" type="symbol" layout={look.chosenName} paint={look.namePaint} />
          <Layer id={markIds.chosen} type="symbol" layout={look.chosen} />
        </Source>
      )}
    </>
  )
}

function looksOf(map: MapLibre, theme: ThemeType) {
  const { text, halo } = coloursOf(theme)
  const fonts = fontsOf(map)
  const name = String(theme)
  return {
    names: nameLayout(fonts, false) ?? {},
    chosenName: nameLayout(fonts, true) ?? {},
    rings: ringLayout({ theme: name, isChosen: false }) ?? {},
    chosen: ringLayout({ theme: name, isChosen: true }) ?? {},
    namePaint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.4 },
  }
}

/** Those of the map's own signs: an operator's style has glyphs of its own. */
function fontsOf(map: MapLibre): string[] {
  const fonts: unknown = map.getLayoutProperty(mapLayers.clusters, 'text-font')
  return Array.isArray(fonts) ? fonts.map(String) : ['sans-serif']
}
