import type { ReactNode } from 'react'
import styles from './state-note.module.css'

interface Props {
  /** A `Skyline` or `Scene`, or an icon of 32 to 40 px. */
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

/** Lines of what stands on the horizon, and what is marked in them. */
const scenes = {
  /** A cloud with lightning. */
  failed: ['M57 46a13 13 0 0 1 1-26 21 21 0 0 1 40-4 15 15 0 0 1 5 30', 'M83 30l-8 13h11l-8 13'],
  /** A cloud over a broken line. */
  offline: ['M57 46a13 13 0 0 1 1-26 21 21 0 0 1 40-4 15 15 0 0 1 5 30', 'M62 54l36-44'],
  /** A lock. */
  noRight: ['M62 60V36h36v24M69 36v-8a11 11 0 0 1 22 0v8', 'M80 45v6'],
} as const

/** The picture of what cannot be shown, in the style of `Skyline`. */
export function Scene({ of }: { readonly of: keyof typeof scenes }) {
  const [lines, mark] = scenes[of]
  return (
    <svg className={styles.skyline} viewBox="0 0 160 72" aria-hidden>
      <path d={`M8 60h144${lines}`} />
      <path d={mark} data-mark={of} />
    </svg>
  )
}
