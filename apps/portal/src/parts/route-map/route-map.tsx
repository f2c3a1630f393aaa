import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { WorldShapes } from '@portolan/rules/world-shapes/read-shapes'
import { loadShapes } from '../world-map/load-shapes.ts'
import { drawRoute, type RouteLeg, type RoutePicture } from './route-projection.ts'
import styles from './route-map.module.css'

interface Props {
  readonly legs: readonly RouteLeg[]
}

const [width, height] = [344, 200]

/** A journey on a map of its own width: lines are solid where it is done, dotted ahead. Its table says the same. */
export function RouteMap({ legs }: Props) {
  const { t } = useTranslation('tripDetail')
  const picture = useMemo(() => drawRoute(legs, width, height), [legs])
  const shapes = useQuery({ queryKey: ['world-shapes', 'coarse'], queryFn: loadShapes, staleTime: Infinity })
  const land = useMemo(() => (shapes.data ? landPath(shapes.data, picture) : ''), [shapes.data, picture])
  const label = legs.map(({ from, to }) => t('legOf', { from: from.name, to: to.name })).join(' · ')
  return (
    <figure className={styles.map}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('routeMap', { route: label })}>
        <rect width={width} height={height} className={styles.ocean} />
        <path d={land} className={styles.land} />
        <path d={picture.ahead} className={styles.ahead} />
        <path d={picture.done} className={styles.done} />
        {picture.stops.map(({ x, y, name, anchor }) => (
          <g key={name}>
            <circle cx={x} cy={y} r={4.5} className={styles.stop} />
            <text x={anchor === 'end' ? x - 9 : x + 9} y={y - 8} textAnchor={anchor} className={styles.name}>
              {name}
            </text>
          </g>
        ))}
      </svg>
      <details className={styles.table}>
        <summary>{t('routeTable')}</summary>
        <ul>
          {legs.map(({ from, to, share }, index) => (
            <li key={index}>
              <span>{t('legOf', { from: from.name, to: to.name })}</span>
              <small>{t(share >= 1 ? 'legDone' : share > 0 ? 'legNow' : 'legAhead')}</small>
            </li>
          ))}
        </ul>
      </details>
    </figure>
  )
}

/** Land in sight, also where the picture goes on beyond the date line. */
function landPath({ countries }: WorldShapes, { project, bounds: [west, , east] }: RoutePicture): string {
  const parts: string[] = []
  for (const shape of countries.features)
    for (const polygon of shape.geometry.coordinates)
      for (const turn of [-360, 0, 360]) {
        const ring = polygon[0] ?? []
        const xs = ring.map(([x = 0]) => x + turn)
        if (Math.max(...xs) < west || Math.min(...xs) > east) continue
        const points = ring.map(([x = 0, y = 0]) => project(x + turn, y))
        parts.push(`M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`)
      }
  return parts.join('')
}
