import { Marker } from '@vis.gl/react-maplibre'
import type { StayPlace } from './places.rules.ts'
import styles from './stays-map.module.css'

/** The letters of stays at their places. */
export function StayMarks({ places }: { readonly places: readonly StayPlace[] }) {
  return places.map(({ key, letter, name, longitude, latitude }) => (
    <Marker key={key} longitude={longitude} latitude={latitude}>
      <span className={styles.mark} title={name}>
        {letter}
      </span>
    </Marker>
  ))
}
