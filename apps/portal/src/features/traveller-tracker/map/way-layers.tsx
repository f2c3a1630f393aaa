import type { ThemeType } from '@portolan/contract/enums'
import { IconPlaneFilled, IconTrain } from '@tabler/icons-react'
import { Layer, Marker, Popup, Source } from '@vis.gl/react-maplibre'
import type { Map as MapLibre } from 'maplibre-gl'
import { markIds } from './mark-ids.ts'
import { tokensOf } from './tokens-of.ts'
import type { TrackerArc } from './tracker-map.types.ts'
import type { Way } from './way-data.ts'
import styles from './tracker-map.module.css'

interface Props {
  readonly trip: TrackerArc | null
  readonly way: Way | null
  readonly theme: ThemeType
  readonly map: MapLibre
}

const none = { type: 'FeatureCollection' as const, features: [] }
const round = { 'line-cap': 'round', 'line-join': 'round' } as const

/** The selected trip: solid as far as it has come, dotted ahead, and where it is now. */
export function WayLayers({ trip, way, theme, map }: Props) {
  const { wayFrom, wayTo, wayAhead, halo } = tokensOf(theme)
  // Rings lie above it, whichever of both came first.
  const below = map.getLayer('tracker-names') ? { beforeId: 'tracker-names' } : {}
  return (
    <>
      <Source id={`${markIds.source}-way`} type="geojson" data={way?.lines ?? none} lineMetrics tolerance={0.1}>
        <Layer
          id="tracker-way-halo"
          type="line"
          {...below}
          layout={round}
          paint={{ 'line-color': halo, 'line-width': 5, 'line-opacity': 0.35 }}
        />
        <Layer
          id="tracker-way-ahead"
          type="line"
          {...below}
          filter={['==', ['get', 'part'], 'ahead']}
          layout={round}
          paint={{ 'line-color': wayAhead, 'line-width': 2.6, 'line-dasharray': [0.1, 2.6] }}
        />
        <Layer
          id="tracker-way-flown"
          type="line"
          {...below}
          filter={['==', ['get', 'part'], 'flown']}
          layout={round}
          paint={{
            'line-width': 3,
            'line-gradient': ['interpolate', ['linear'], ['line-progress'], 0, wayFrom, 1, wayTo],
          }}
        />
      </Source>
      {trip && way && <Vehicle trip={trip} way={way} />}
    </>
  )
}

/** Icons of planes point up: north. */
function Vehicle({ trip, way: { at, label } }: { readonly trip: TrackerArc; readonly way: Way }) {
  const Sign = trip.kind === 'A' ? IconPlaneFilled : IconTrain
  return (
    <>
      {at && (
        <Marker longitude={at.longitude} latitude={at.latitude} className={styles.passive ?? ''}>
          <span className={styles.vehicle} aria-hidden>
            <Sign size={18} style={trip.kind === 'A' ? { rotate: `${at.course - planeCourse}deg` } : {}} />
          </span>
        </Marker>
      )}
      {/* A popup, because it stays inside the map where a marker would hang over its edge. */}
      <Popup
        longitude={label.longitude}
        latitude={label.latitude}
        closeButton={false}
        closeOnClick={false}
        focusAfterOpen={false}
        offset={24}
        padding={labelPadding}
        maxWidth="240px"
        className={[styles.popup, styles.passive].join(' ')}
      >
        <p className={styles.wayLabel}>
          <strong>{trip.label}</strong> {trip.names}
        </p>
      </Popup>
    </>
  )
}

/** The map's own tools lie along its top. */
const labelPadding = { top: 104, bottom: 0, left: 0, right: 0 }
/** The icon's own course: it points to the right. */
const planeCourse = 90
