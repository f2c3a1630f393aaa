import type { RiskLevel } from '@portolan/contract/enums'
import type { Incident } from '@portolan/contract/features/incidents/core'
import { IconCheck, IconHandStop, IconQuestionMark } from '@tabler/icons-react'
import { Layer, Marker, Source, useMap } from '@vis.gl/react-maplibre'
import type { FeatureCollection } from 'geojson'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../../lib/preferences.ts'
import { mapLayers } from '../../../parts/world-map/map-style.ts'
import { coloursOf } from '../../../parts/world-map/theme-colours.ts'
import styles from './board-map.module.css'
import { type BoardPoint, markOf, mostNames, nameSides, peopleAt } from './map.rules.ts'

interface Props {
  readonly points: readonly BoardPoint[]
  readonly areas: Incident['Areas']
  readonly level: RiskLevel
  /** At which the map begins. */
  readonly zoom: number
}

/** The area hatched, and people by place with the sign of their answers. */
export function BoardLayers({ points, areas, level, zoom }: Props) {
  const { t } = useTranslation('incidentsBoard')
  const map = useMap().current?.getMap()
  const theme = useTheme()
  const isStyled = useIsStyled(map)
  const data = useMemo<FeatureCollection>(
    () => ({
      type: 'FeatureCollection',
      features: areas.map((rings) => ({
        type: 'Feature',
        properties: {},
        geometry: { type: 'Polygon', coordinates: rings },
      })),
    }),
    [areas],
  )
  const sides = useMemo(() => nameSides(points, zoom), [points, zoom])
  if (!map || !isStyled) return null
  const edge = coloursOf(theme).levels[level] ?? coloursOf(theme).border
  return (
    <>
      {areas.length > 0 && (
        <Source id="incident-area" type="geojson" data={data}>
          <Layer id="incident-area" type="fill" paint={{ 'fill-pattern': `hatch-${level}` }} />
          <Layer id="incident-edge" type="line" paint={{ 'line-color': edge, 'line-width': 2 }} />
        </Source>
      )}
      {points.map((point, index) => (
        <Marker
          key={`${point.PlaceName} ${String(point.Latitude)} ${String(point.Longitude)}`}
          longitude={point.Longitude}
          latitude={point.Latitude}
        >
          <Mark
            point={point}
            side={points.length <= mostNames ? (sides[index] ?? null) : null}
            words={t('markWords', {
              place: point.PlaceName,
              safe: point.Safe,
              help: point.Help,
              unanswered: point.Unanswered,
            })}
          />
        </Marker>
      ))}
    </>
  )
}

interface MarkProps {
  readonly point: BoardPoint
  readonly side: 'right' | 'left' | null
  readonly words: string
}

const signs = { help: IconHandStop, unanswered: IconQuestionMark, safe: IconCheck }

/** One person is their sign; several are their number in a ring whose parts are their answers. */
function Mark({ point, side, words }: MarkProps) {
  const total = peopleAt(point)
  const of = markOf(point)
  const Sign = signs[of]
  const [help, open] = [(360 * point.Help) / total, (360 * (point.Help + point.Unanswered)) / total]
  return (
    <span className={styles.mark} title={words} data-size={total > 99 ? 'l' : total > 9 ? 'm' : 's'} data-strip>
      <span
        className={styles.ring}
        style={{
          background: `conic-gradient(var(--answer-help) 0 ${String(help)}deg, var(--answer-open) ${String(help)}deg ${String(open)}deg, var(--answer-safe) ${String(open)}deg 360deg)`,
        }}
      >
        <b data-of={of}>{total === 1 ? <Sign size={14} stroke={2.25} aria-hidden /> : total}</b>
      </span>
      {side && (
        <span className={styles.name} data-side={side}>
          {point.PlaceName}
        </span>
      )}
    </span>
  )
}

/** The map's own layers and hatches are there: what is put above them uses them. */
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
