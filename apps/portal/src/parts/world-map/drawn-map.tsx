import { useTranslation } from 'react-i18next'
import { useTheme } from '../../lib/preferences.ts'
import { MapCanvas } from './map-canvas.tsx'
import { useMapGround } from './use-base-style.ts'
import type { WorldMapProps } from './world-map.types.ts'
import styles from './world-map.module.css'

/** The map once its shapes, fonts and style are there. */
export function DrawnMap(props: WorldMapProps) {
  const { t } = useTranslation('worldMap')
  const ground = useMapGround(useTheme())
  if (ground === null)
    return (
      <p className={styles.waiting} role="status">
        {t('loading')}
      </p>
    )
  if (ground === 'failed')
    return (
      <p className={styles.waiting} role="alert">
        {t('failed')}
      </p>
    )
  return <MapCanvas key={`${props.language} ${ground.base?.address ?? ''}`} {...props} ground={ground} />
}
