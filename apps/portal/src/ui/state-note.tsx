import type { ReactNode } from 'react'
import styles from './state-note.module.css'

interface Props {
  /** A `Skyline`, or an icon of 32 to 40 px. */
  readonly picture?: ReactNode
  readonly title: string
  /** How it is told: a fault at once; not at all where something else says it. */
  readonly role?: 'status' | 'alert' | 'none'
  /** It may be out of date. */
  readonly isStale?: boolean
  /** Lines of text in spans, and the button that helps. */
  readonly children?: ReactNode
}

/** In the place of a content: that there is none, or why it cannot be shown, and what to do about that. */
export function StateNote({ picture, title, role = 'status', isStale = false, children }: Props) {
  return (
    <div className={styles.note} role={role} data-stale={isStale}>
      {picture}
      <strong>{title}</strong>
      {children}
    </div>
  )
}

/** The picture of an empty list: a star over the lines of a horizon, in a box of 160 × 72 whose ground is at 60. */
export function Skyline({ lines }: { readonly lines: string }) {
  return (
    <svg className={styles.skyline} viewBox="0 0 160 72" aria-hidden>
      <path d={`M8 60h144${lines}`} />
      <path d="M80 2 82.5 11.5 92 14 82.5 16.5 80 26 77.5 16.5 68 14 77.5 11.5Z" data-star />
    </svg>
  )
}
