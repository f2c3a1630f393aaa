import type { ReactNode } from 'react'
import styles from './page-head.module.css'

interface Props {
  readonly title: string
  /** Above the title: the way back, or where the page stands. */
  readonly above?: ReactNode
  /** Below the title: a sentence that says what the page is for. */
  readonly lead?: string
  /** Something else covers it. */
  readonly inert?: boolean
  /** Figures, views and buttons beside the title; below it on a phone. */
  readonly children?: ReactNode
}

/** The head of a page: its title, and its tools on the other side. */
export function PageHead({ title, above, lead, inert = false, children }: Props) {
  return (
    <header className={styles.head} data-above={above !== undefined || undefined} inert={inert}>
      <div>
        {above}
        <h1>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children && <div className={styles.tools}>{children}</div>}
    </header>
  )
}
