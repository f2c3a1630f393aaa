import { IconPlaneInflight, IconTrain } from '@tabler/icons-react'
import styles from './card.module.css'

/** A flat arc, in a box of 150 × 40: from (4, 36) over (75, 4) to (146, 36). */
const path = 'M4 34Q75 -6 146 34'

/** Where the arc is after a part of the way. */
const at = (t: number) => ({
  left: `${(((1 - t) ** 2 * 4 + 2 * (1 - t) * t * 75 + t ** 2 * 146) / 150) * 100}%`,
  top: `${(((1 - t) ** 2 * 34 + 2 * (1 - t) * t * -6 + t ** 2 * 34) / 40) * 100}%`,
})

/** The way as an arc: solid where it is done, dotted ahead. Words beside it say the same. */
export function Arc({ kind, progress }: { readonly kind: 'A' | 'R'; readonly progress: number | null }) {
  const Sign = kind === 'A' ? IconPlaneInflight : IconTrain
  const isUnderWay = progress !== null && progress > 0 && progress < 1
  return (
    <div className={styles.curve} aria-hidden>
      <svg viewBox="0 0 150 40" preserveAspectRatio="none">
        <path d={path} data-ahead vectorEffect="non-scaling-stroke" />
        {progress !== null && progress > 0 && (
          <path d={path} pathLength="1" strokeDasharray={`${progress.toFixed(3)} 1`} data-done />
        )}
      </svg>
      {isUnderWay && (
        <span style={at(progress)}>
          <Sign size={18} stroke={1.75} />
        </span>
      )}
    </div>
  )
}
