import { Layer, Source } from '@vis.gl/react-maplibre'
import type { FeatureCollection } from 'geojson'
import type { Map as MapLibre, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useMemo, useRef } from 'react'
import { type Drawing, outlineOf } from './drawing.rules.ts'

interface Props {
  readonly map: MapLibre
  readonly drawing: Drawing
  readonly colour: string
  readonly onCorner: (corner: readonly [number, number]) => void
  readonly onUndo: () => void
}

/** What is being drawn: a press sets a corner, and so does Enter at the cross in the middle of the map. */
export function DrawLayer({ map, drawing, colour, onCorner, onUndo }: Props) {
  const acts = useRef({ onCorner, onUndo })
  useEffect(() => {
    acts.current = { onCorner, onUndo }
  })
  useEffect(() => {
    const press = ({ lngLat }: MapMouseEvent) => acts.current.onCorner([lngLat.lng, lngLat.lat])
    const canvas = map.getCanvas()
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Enter') acts.current.onCorner(map.getCenter().toArray())
      else if (event.key === 'Backspace') acts.current.onUndo()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    map.on('click', press)
    map.doubleClickZoom.disable()
    canvas.addEventListener('keydown', key)
    canvas.focus({ preventScroll: true })
    return () => {
      map.off('click', press)
      map.doubleClickZoom.enable()
      canvas.removeEventListener('keydown', key)
    }
  }, [map])
  const data = useMemo((): FeatureCollection => {
    const outline = outlineOf(drawing).map((corner) => [...corner])
    const corners = drawing.corners.map((corner) => ({
      type: 'Feature' as const,
      properties: {},
      geometry: { type: 'Point' as const, coordinates: [...corner] },
    }))
    const line = { type: 'LineString' as const, coordinates: outline }
    return {
      type: 'FeatureCollection',
      features: [
        ...(outline.length > 1 ? [{ type: 'Feature' as const, properties: {}, geometry: line }] : []),
        ...corners,
      ],
    }
  }, [drawing])
  return (
    <Source id="affected-drawing" type="geojson" data={data}>
      <Layer
        id="affected-drawing-line"
        type="line"
        filter={['==', ['geometry-type'], 'LineString']}
        paint={{ 'line-color': colour, 'line-width': 2.5, 'line-dasharray': [2, 1.5] }}
      />
      <Layer
        id="affected-drawing-corners"
        type="circle"
        filter={['==', ['geometry-type'], 'Point']}
        paint={{ 'circle-color': colour, 'circle-radius': 6, 'circle-stroke-color': colour, 'circle-stroke-width': 1 }}
      />
    </Source>
  )
}
