import styles from './sky.module.css'

/** A faint star field; there in Galaxy only. */
export function Stars() {
  return <div className={styles.stars} aria-hidden />
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
