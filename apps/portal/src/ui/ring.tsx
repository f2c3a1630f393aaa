import type { ReactNode } from 'react'
import styles from './ring.module.css'

interface Props {
  /** What is left, 0 to 1. */
  readonly share: number
  /** It does not empty now. */
  readonly isPaused?: boolean
  /** An icon or a figure in its middle. */
  readonly children?: ReactNode
}

/** A ring in the colour of its text that empties clockwise; words beside it say the same. */
export function Ring({ share, isPaused = false, children }: Props) {
  return (
    <span className={styles.ring} data-paused={isPaused} aria-hidden>
      <svg viewBox="0 0 32 32">
        <circle cx="16" cy="16" r="13.5" />
        {share > 0 && (
          <circle
            cx="16"
            cy="16"
            r="13.5"
            pathLength="1"
            strokeDasharray={`${share.toFixed(3)} 1`}
            transform="rotate(-90 16 16)"
            data-left
          />
        )}
      </svg>
      {children}
    </span>
  )
}
