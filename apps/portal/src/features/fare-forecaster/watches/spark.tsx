import type { FareWatch } from '@portolan/contract/features/fare-forecaster'
import { bandPath, linePath, scaleOf, valuesOf } from '../curves/curve.rules.ts'
import styles from './watches.module.css'

const size = { width: 132, height: 40 }

/** The next departures of a watched route, and its limit as a dashed line. */
export function Spark({ watch }: { readonly watch: FareWatch }) {
  const points = watch.Curve.map(({ TotalFare, Low, High }) => ({ value: TotalFare, low: Low, high: High }))
  const values = valuesOf(points)
  const scale = scaleOf(values.length > 0 ? [...values, watch.Limit.Amount] : [], 10 ** watch.Limit.Digits)
  if (!scale || points.length < 2) return null
  const [low, high] = [Math.min(...values, watch.Limit.Amount), Math.max(...values, watch.Limit.Amount)]
  const place = {
    x: (index: number) => 2 + (index / (points.length - 1)) * (size.width - 4),
    y: (value: number) => size.height - 3 - ((value - low) / Math.max(1, high - low)) * (size.height - 6),
  }
  const limit = place.y(watch.Limit.Amount)
  return (
    <svg className={styles.spark} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
      <path className={styles.band} d={bandPath(points, place)} />
      <path className={styles.line} d={linePath(points, place)} />
      <line className={styles.limitLine} x1={0} x2={size.width} y1={limit} y2={limit} />
    </svg>
  )
}
