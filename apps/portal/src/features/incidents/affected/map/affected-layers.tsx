import { Layer, Source, useMap } from '@vis.gl/react-maplibre'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTheme } from '../../../../lib/preferences.ts'
import { mapLayers } from '../../../../parts/world-map/map-style.ts'
import { coloursOf } from '../../../../parts/world-map/theme-colours.ts'
import { useRingImages } from '../../../../parts/world-map/use-ring-images.ts'
import type { AffectedReply } from '../affected.queries.ts'
import { groupTokens } from '../group-words.tsx'
import { DrawLayer } from './draw-layer.tsx'
import type { Drawing } from './drawing.rules.ts'
import { drawHatch, hatchOptions } from './hatch-image.ts'
import {
  areasData,
  boundsOf,
  clusterMaxZoom,
  clusterProperties,
  clusterRadius,
  markIds,
  marksData,
  nameLayout,
  ringLayout,
} from './mark-style.ts'

export interface LayerProps {
  readonly reply: AffectedReply | undefined
  /** The area's word in the address: the map goes there once for each. */
  readonly area: string | null
  readonly drawing: Drawing | null
  readonly onCorner: (corner: readonly [number, number]) => void
  readonly onUndo: () => void
}

/** The area, hatched; rings of people by place; and what is being drawn. */
export function AffectedLayers({ reply, area, drawing, onCorner, onUndo }: LayerProps) {
  const map = useMap().current?.getMap()
  const theme = useTheme()
  useRingImages(map, theme, groupTokens)
  const isStyled = useIsStyled(map)
  const hatch = useHatch(isStyled ? map : undefined, String(theme))
  useAreaInView(isStyled ? map : undefined, reply, drawing ? null : area)
  const areas = useMemo(() => areasData(reply?.Areas ?? []), [reply])
  const marks = useMemo(() => marksData(reply?.Points ?? []), [reply])
  const rings = useMemo(() => ringLayout(String(theme)) ?? {}, [theme])
  if (!map || !isStyled) return null
  const { text, halo } = coloursOf(theme)
  const countries = ['in', ['get', 'code'], ['literal', [...(reply?.Countries ?? [])]]] as const
  return (
    <>
      <Layer
        id="affected-countries"
        type="fill"
        source="countries"
        filter={countries as never}
        paint={{ 'fill-pattern': hatch.image }}
      />
      <Source id="affected-areas" type="geojson" data={areas}>
        <Layer id="affected-areas-fill" type="fill" paint={{ 'fill-pattern': hatch.image }} />
        <Layer id="affected-areas-line" type="line" paint={{ 'line-color': hatch.colour, 'line-width': 2 }} />
      </Source>
      {drawing ? (
        <DrawLayer {...{ map, drawing, onCorner, onUndo }} colour={text} />
      ) : (
        <Source
          id={markIds.source}
          type="geojson"
          data={marks}
          cluster
          clusterRadius={clusterRadius}
          clusterMaxZoom={clusterMaxZoom}
          clusterProperties={clusterProperties}
        >
          <Layer
            id={markIds.names}
            type="symbol"
            layout={nameLayout(fontsOf(map)) ?? {}}
            paint={{ 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.4 }}
          />
          <Layer id={markIds.rings} type="symbol" layout={rings} />
        </Source>
      )}
    </>
  )
}

/** Those of the map's own signs: an operator's style has glyphs of its own. */
function fontsOf(map: MapLibre): string[] {
  const fonts: unknown = map.getLayoutProperty(mapLayers.clusters, 'text-font')
  return Array.isArray(fonts) ? fonts.map(String) : ['sans-serif']
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

const colours = new Map<string, string>()

/** Colour of who is there, in the theme that the page wears now; its tokens do not change. */
function areaColour(theme: string): string {
  const known = colours.get(theme)
  if (known !== undefined) return known
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--state-at-risk').trim()
  colours.set(theme, colour)
  return colour
}

/** The hatching; the map asks for its picture when it first draws the area. */
function useHatch(map: MapLibre | undefined, theme: string): { readonly image: string; readonly colour: string } {
  const image = `affected-hatch-${theme}`
  const colour = areaColour(theme)
  useLayoutEffect(() => {
    if (map && !map.hasImage(image)) map.addImage(image, drawHatch(colour), hatchOptions)
  }, [map, image, colour])
  return { image, colour }
}

/** Goes to an area once it is known, and stays where somebody has moved the map since. MapLibre jumps where motion is not wanted. */
function useAreaInView(map: MapLibre | undefined, reply: AffectedReply | undefined, area: string | null): void {
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (!map || !reply || area === null || shown.current === area) return
    const bounds = boundsOf(reply)
    if (!bounds) return
    shown.current = area
    map.fitBounds(bounds, { padding: 72, maxZoom: 8 })
  }, [map, reply, area])
}
