import { Map } from '@vis.gl/react-maplibre'
import * as maplibre from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../lib/preferences.ts'
import { countryNames } from './country-names.ts'
import { tokenRequest } from './base-style.ts'
import { CountryTip } from './country-tip.tsx'
import { isDrawnInSoftware } from './has-web-gl.ts'
import { loadFineShapes } from './load-shapes.ts'
import { mergedStyle, ownStyle } from './map-style.ts'
import { coloursOf } from './theme-colours.ts'
import { useFoundAt } from './use-found-at.ts'
import type { MapGround } from './use-base-style.ts'
import { type MapSources, useMapSources, useSentSources } from './use-map-sources.ts'
import { useMapState } from './use-map-state.ts'
import { useMapView } from './use-map-view.ts'
import type { WorldMapProps } from './world-map.types.ts'
import type { WorldShapes } from '@portolan/rules/world-shapes/read-shapes'
import { ZoomButtons } from './zoom-buttons.tsx'
import styles from './world-map.module.css'

import 'maplibre-gl/dist/maplibre-gl.css'

maplibre.setWorkerUrl(workerUrl)
// Two share the shapes, signs and alerts; both are fetched while the shapes are.
maplibre.setWorkerCount(2)
maplibre.prewarm()

/** Specification §9. */
const limits = { zoom: 1.5, maxZoom: 13 }

interface Props extends Omit<WorldMapProps, 'twin' | 'onShownLevels'> {
  readonly ground: MapGround
}

/** The map itself. Another language, or another style of the operator's, is another map. */
export function MapCanvas(props: Props) {
  const { language, areas, onSelect, onSelectArea, initialView, marks, isCooperative = false, children } = props
  const { t } = useTranslation('worldMap')
  const theme = useTheme()
  const [map, setMap] = useState<maplibre.Map | null>(null)
  const [isFocused, setFocused] = useState(false)
  const [fine, setFine] = useState<WorldShapes | null>(null)
  const { ground: first } = props
  const ground = useMemo(() => (fine ? { ...first, shapes: fine } : first), [first, fine])
  const view = useMapView(map, { ...props, ground })
  const found = useFoundAt(map, { levels: props.levels, areas, nameOf: countryNames(language), marks })
  const sources = useMapSources(ground, props, found.over)
  const [style] = useState(() => styleOf(ground, sources, coloursOf(theme)))
  useMapState(map, { ...props, ground, theme })
  useSentSources(map, sources)
  // A page that is hidden and shown again, as the dashboard while its tiles are arranged, has its map made anew.
  useEffect(() => () => setMap(null), [])
  const press = (at: maplibre.PointLike) => {
    const hit = found.at(at)
    if (hit?.kind === 'mark') return map && marks?.onPress(hit.mark, map)
    if (hit?.kind === 'cluster') return view.openCluster(hit)
    if (hit?.kind === 'alert' && onSelectArea) return onSelectArea(hit.id)
    return onSelect(hit?.kind === 'country' ? hit.code : null)
  }
  const pressKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const isCanvas = event.target instanceof HTMLCanvasElement
    if (map && isCanvas && event.key === 'Enter') press(map.project(map.getCenter()))
  }
  const ready = (of: maplibre.Map) => {
    if (map || !of.getSource('countries')) return
    of.keyboard.disableRotation()
    of.touchZoomRotate.disableRotation()
    setMap(of)
    const drawn = () => {
      // For journeys and measurements: everything that is asked for is drawn.
      of.getCanvas().dataset.worldMap = 'drawn'
      props.onDrawn?.()
      if (of.getPixelRatio() !== fullRatio()) of.setPixelRatio(fullRatio())
      // Without them the map stays as it is.
      loadFineShapes().then(setFine, () => undefined)
    }
    of.once('idle', () => {
      if (!isDrawnInSoftware()) return drawn()
      of.once('idle', drawn)
      return of.setPixelRatio(fullRatio() * coarseRatio)
    })
  }
  return (
    <div
      role="presentation"
      className={styles.canvas}
      onKeyDown={pressKey}
      onFocus={({ target }) => setFocused(target instanceof HTMLCanvasElement && target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      <Map
        mapLib={maplibre}
        mapStyle={style}
        initialViewState={startOf(initialView)}
        maxZoom={limits.maxZoom}
        minZoom={0.5}
        maxPitch={0}
        dragRotate={false}
        touchPitch={false}
        pitchWithRotate={false}
        attributionControl={false}
        validateStyle={ground.base !== null}
        fadeDuration={0}
        pixelRatio={fullRatio() * (isDrawnInSoftware() ? (ground.base ? coarseRatio : blurRatio) : 1)}
        cooperativeGestures={isCooperative}
        localIdeographFontFamily={cjkFonts()}
        locale={{
          'Map.Title': `${props.label ?? t('map')}. ${t('mapHint')}`,
          'CooperativeGesturesHandler.WindowsHelpText': t('scrollWithCtrl'),
          'CooperativeGesturesHandler.MacHelpText': t('scrollWithCommand'),
          'CooperativeGesturesHandler.MobileHelpText': t('twoFingers'),
        }}
        {...(ground.base ? { transformRequest: tokenRequest(ground.base.address, ground.base.token) } : {})}
        onStyleData={({ target }) => ready(target)}
        onMouseMove={({ point }) => found.follow(point)}
        onMouseOut={found.leave}
        onClick={({ point }) => press(point)}
        onMoveEnd={view.rest}
        onMove={isFocused ? found.followCentre : found.leave}
      >
        {children}
      </Map>
      {isFocused && <span className={styles.cross} aria-hidden />}
      {found.tip && <CountryTip {...found.tip} />}
      {!props.isStill && (
        <ZoomButtons onZoom={view.zoom} onWhole={() => view.whole(props.homeView ?? initialView ?? world)} />
      )}
    </div>
  )
}

const fullRatio = () => Math.min(devicePixelRatio, 2)
/**
 * Without a graphics card each pixel takes its time. While sources come one after the other the map is a blur, since it is
 * drawn anew for each; the first picture with all of them has fewer pixels, and the one after it all. Nobody knows how long an
 * operator's style takes to load: it is never a blur.
 */
const blurRatio = 0.05
const coarseRatio = 0.5

const world = { centre: [28, 24], zoom: limits.zoom } as const

const startOf = ({ centre: [longitude, latitude], zoom }: NonNullable<WorldMapProps['initialView']> = world) => ({
  longitude,
  latitude,
  zoom,
})

const styleOf = ({ base }: MapGround, sources: MapSources, colours: ReturnType<typeof coloursOf>) =>
  base
    ? mergedStyle(base.style, { sources, colours })
    : ownStyle({ sources, colours }, ['Inter Variable', 'sans-serif'])

/** The page's CJK fonts, which its language has chosen: never a Japanese glyph in Chinese text. */
const cjkFonts = () => getComputedStyle(document.documentElement).getPropertyValue('--font-cjk').trim() || 'sans-serif'
