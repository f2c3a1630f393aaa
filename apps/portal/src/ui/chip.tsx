import type { ReactNode } from 'react'
import styles from './chip.module.css'

interface Props {
  readonly tone?: 'neutral' | 'good' | 'warn' | 'bad' | 'quiet'
  /** Never colour alone: what the tone means is in the icon or the words. */
  readonly icon?: ReactNode
  readonly children: ReactNode
}

export function Chip({ tone = 'neutral', icon, children }: Props) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}
