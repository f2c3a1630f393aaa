import { useId } from 'react'
import styles from './backdrop.module.css'

/** x, y and radius within a tile of 440 × 190. */
const stars = [
  [32, 48, 1],
  [118, 22, 1],
  [196, 84, 1.4],
  [262, 38, 1],
  [84, 118, 0.8],
  [318, 102, 0.8],
  [372, 58, 1.6],
  [156, 150, 0.7],
  [408, 140, 0.9],
  [232, 168, 0.7],
  [62, 82, 1.2],
  [290, 12, 0.9],
  [346, 160, 1.1],
  [14, 150, 0.8],
] as const

/**
 * A faint star field; there in Galaxy only. One drawn pattern without a mask, each star as faint as it is low: as a
 * gradient a star, painting it took more than half of the frame of a theme switch (`npm run bench -- shell`).
 */
export function Stars() {
  const tile = useId()
  return (
    <svg className={styles.stars} aria-hidden>
      <pattern id={tile} width="440" height="190" patternUnits="userSpaceOnUse">
        {stars.map(([x, y, radius]) => (
          <circle key={x} cx={x} cy={y} r={radius * 0.7} fillOpacity={1 - y / 240} />
        ))}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${tile})`} />
    </svg>
  )
}

const bearings = Array.from({ length: 32 }, (_, index) => (index * 360) / 32)

/** The rhumb lines of a portolan chart: 32 winds from one rose, drawn in the theme's hairline. */
export function RhumbLines() {
  return (
    <svg className={styles.chart} viewBox="-500 -500 1000 1000" preserveAspectRatio="xMidYMid slice" aria-hidden>
      {bearings.map((bearing, index) => (
        <line
          key={bearing}
          x1="0"
          y1={index % 2 ? -170 : -64}
          x2="0"
          y2="-1400"
          transform={`rotate(${bearing})`}
          data-wind={index % 4 === 0 ? 'main' : 'half'}
        />
      ))}
      {[64, 72, 170, 340].map((radius) => (
        <circle key={radius} r={radius} />
      ))}
      {bearings.map((bearing, index) =>
        index % 4 === 0 ? (
          <path
            key={bearing}
            d={index % 8 === 0 ? 'M0-170 13-13 0 0-13-13Z' : 'M0-118 10-24 0 0-10-24Z'}
            transform={`rotate(${bearing})`}
          />
        ) : null,
      )}
    </svg>
  )
}
