import type { ReactNode } from 'react'
import styles from './page-head.module.css'

interface Props {
  readonly title: string
  /** Something else covers it. */
  readonly inert?: boolean
  /** Figures, views and buttons beside the title; below it on a phone. */
  readonly children?: ReactNode
}

/** The head of a page: its title, and its tools on the other side. */
export function PageHead({ title, inert = false, children }: Props) {
  return (
    <header className={styles.head} inert={inert}>
      <h1>{title}</h1>
      {children && <div className={styles.tools}>{children}</div>}
    </header>
  )
}
