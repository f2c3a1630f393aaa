import { useMap } from '@vis.gl/react-maplibre'
import type { Map as MapLibre, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTheme } from '../../../../lib/preferences.ts'
import { useStore } from '../../../../lib/store.ts'
import { isDrawnInSoftware } from '../../../../parts/world-map/has-web-gl.ts'
import { tokensOf } from '../../map/tokens-of.ts'
import { clustersOf, worldSize } from '../engine/clusters.ts'
import { mercatorOf } from '../engine/places.ts'
import type { Slider } from '../engine/player.ts'
import { colours } from './draw-colours.ts'
import { type Drawn, drawFrame, type View } from './draw-frame.ts'
import { drawNight } from './draw-night.ts'
import { hitAt } from './hit.ts'
import { VehicleTip } from './vehicle-tip.tsx'
import styles from './slider-layer.module.css'

/** Everybody at the slider's instant, above the map, which itself stands still while time passes. */
export function SliderLayer({ slider }: { readonly slider: Slider }) {
  const map = useMap().current?.getMap()
  const theme = useTheme()
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawn = useRef<Drawn>({ rings: [], vehicles: [] })
  const zoom = useWholeZoom(map)
  const [over, setOver] = useState<{ readonly row: number; readonly x: number; readonly y: number } | null>(null)
  const isPlaying = useStore(slider.isPlaying)
  const clusters = useMemo(
    () => clustersOf(slider.movements.places, weightsOf(slider.movements), zoom),
    [slider.movements, zoom],
  )
  useEffect(() => {
    if (!map) return
    const look = { ...colours(theme), ...tokensOf(theme) }
    let asked: number | null = null
    const draw = () => {
      asked = null
      const element = canvas.current
      const pen = element?.getContext('2d', { willReadFrequently: isDrawnInSoftware() })
      if (!element || !pen) return
      const view = viewOf(map)
      prepare(element, pen, view)
      const [frame, { status, place }] = [slider.frame.get(), slider.chosen.get()]
      drawNight(pen, frame.at * 60_000, view, look)
      const person = slider.selected.get()
      drawn.current = drawFrame(pen, {
        movements: slider.movements,
        frame,
        clusters,
        view,
        colours: look,
        status,
        place,
        person,
      })
      // For journeys and measurements: how many pictures there were, and of which minute the last is.
      element.dataset['drawn'] = String(Number(element.dataset['drawn'] ?? 0) + 1)
      element.dataset['at'] = String(frame.at)
    }
    const ask = () => {
      asked ??= requestAnimationFrame(draw)
    }
    draw()
    const stops = [slider.frame, slider.chosen, slider.selected].map(({ subscribe }) => subscribe(ask))
    map.on('move', draw)
    map.on('resize', draw)
    return () => {
      if (asked !== null) cancelAnimationFrame(asked)
      for (const stop of stops) stop()
      map.off('move', draw)
      map.off('resize', draw)
    }
  }, [map, theme, slider, clusters])
  useEffect(() => {
    if (!map) return
    const press = ({ point }: MapMouseEvent) => pressed(slider, map, hitAt(drawn.current, point))
    const follow = ({ point }: MapMouseEvent) => {
      const hit = slider.isPlaying.get() ? null : hitAt(drawn.current, point)
      map.getCanvas().style.cursor = hit ? 'pointer' : ''
      setOver(hit?.kind === 'vehicle' ? { row: hit.row, x: point.x, y: point.y } : null)
    }
    map.on('click', press)
    map.on('mousemove', follow)
    return () => {
      map.off('click', press)
      map.off('mousemove', follow)
      map.getCanvas().style.cursor = ''
    }
  }, [map, slider])
  return (
    <>
      <canvas ref={canvas} className={styles.canvas} aria-hidden data-slider-picture />
      {over && !isPlaying && <VehicleTip slider={slider} {...over} />}
    </>
  )
}

type Hit = ReturnType<typeof hitAt>

/** A ring chooses its place, or goes to where its places part; a vehicle selects whose it is. */
function pressed(slider: Slider, map: MapLibre, hit: Hit): void {
  if (hit?.kind === 'vehicle') {
    const person = slider.frame.get().span.indexOf(hit.row)
    slider.selected.set(slider.selected.get() === person ? null : person)
    return
  }
  const chosen = slider.chosen.get()
  if (!hit) {
    if (chosen.place !== null) slider.chosen.set({ ...chosen, place: null })
    return
  }
  const [place, ...others] = hit.cluster.places
  if (place === undefined) return
  const now = slider.frame.get()
  const used = hit.cluster.places.filter((one) => (now.stay[one] ?? 0) + (now.there[one] ?? 0) > 0)
  if (others.length > 0 && used.length !== 1) {
    const [x, y] = hit.cluster.at
    map.easeTo({ center: positionOf(x, y), zoom: Math.min(map.getZoom() + 2, map.getMaxZoom()) })
    return
  }
  const next = used[0] ?? place
  slider.chosen.set({ ...chosen, place: chosen.place === next ? null : next })
}

const positionOf = (x: number, y: number): [number, number] => [
  x * 360 - 180,
  (Math.asin(Math.tanh((1 - y * 2) * Math.PI)) / Math.PI) * 180,
]

/** How many spans lead to each place: so that the largest of the whole window leads its cluster. */
function weightsOf({ places, place, counts }: Slider['movements']): Int32Array {
  const weights = new Int32Array(places.length)
  for (const one of place) if (one >= 0) weights[one] = (weights[one] ?? 0) + 1
  if (counts)
    for (let hour = 0; hour < counts.hours; hour += 24)
      for (let one = 0; one < places.length; one += 1)
        weights[one] = (weights[one] ?? 0) + Math.max(0, counts.figures[hour * counts.width + one] ?? 0)
  return weights
}

function viewOf(map: MapLibre): View {
  const { lng, lat } = map.getCenter()
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const [x, y] = mercatorOf(lat, lng) ?? [0.5, 0.5]
  return { centre: [x, y], size: worldSize * 2 ** map.getZoom(), width, height }
}

function prepare(element: HTMLCanvasElement, pen: CanvasRenderingContext2D, { width, height }: View): void {
  const ratio = isDrawnInSoftware() ? 1 : Math.min(devicePixelRatio, 2)
  const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)]
  if (element.width !== across || element.height !== down) Object.assign(element, { width: across, height: down })
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  pen.clearRect(0, 0, width, height)
}

function useWholeZoom(map: MapLibre | undefined): number {
  const [zoom, setZoom] = useState(() => Math.floor(map?.getZoom() ?? 0))
  useEffect(() => {
    if (!map) return
    const read = () => setZoom(Math.floor(map.getZoom()))
    read()
    map.on('zoom', read)
    return () => void map.off('zoom', read)
  }, [map])
  return zoom
}
