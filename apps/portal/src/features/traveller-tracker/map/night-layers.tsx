import type { ThemeType } from '@portolan/contract/enums'
import { formatTime, zoneOffset } from '@portolan/rules/format-time'
import { localTimeAt } from '@portolan/rules/local-time'
import { IconSunMoon } from '@tabler/icons-react'
import { Layer, Source } from '@vis.gl/react-maplibre'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { mapLayers } from '../../../parts/world-map/map-style.ts'
import { nightData } from './night-data.ts'
import { tokensOf } from './tokens-of.ts'
import styles from './tracker-map.module.css'

interface Props {
  readonly now: number
  readonly theme: ThemeType
}

/** The night as a darkening with a dashed edge, above the countries and below all lines and signs. */
export function NightLayers({ now, theme }: Props) {
  const data = useMemo(() => nightData(now), [now])
  const { night, nightEdge } = tokensOf(theme)
  return (
    <Source id="tracker-night" type="geojson" data={data} maxzoom={4}>
      <Layer
        id="tracker-night"
        type="fill"
        beforeId={mapLayers.chosen}
        filter={['==', ['get', 'part'], 'night']}
        paint={{ 'fill-color': night, 'fill-antialias': false }}
      />
      <Layer
        id="tracker-night-edge"
        type="line"
        beforeId={mapLayers.chosen}
        filter={['==', ['get', 'part'], 'edge']}
        paint={{ 'line-color': nightEdge, 'line-width': 1.2, 'line-dasharray': [3, 3] }}
      />
    </Source>
  )
}

/** Whose minute the night is of. */
export function NightChip({ now, timeZone }: { readonly now: number; readonly timeZone: string }) {
  const { t } = useTranslation('travellerTrackerMap')
  const language = useLanguage()
  const time = formatTime(localTimeAt(now, timeZone))
  return (
    <p className={styles.night}>
      <IconSunMoon size={16} stroke={1.75} aria-hidden />
      {t('dayAndNight', { time, zone: zoneOffset(now, timeZone, language) })}
    </p>
  )
}
