import type { ReactNode } from 'react'
import styles from './card.module.css'

interface Props {
  readonly id: string
  readonly title: string
  /** Beside the title: a count, a filter. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A titled tile; `id` is its anchor on the page. */
export function Card({ id, title, aside, children }: Props) {
  return (
    <section id={id} className={styles.card} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <header className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {aside && <div className={styles.aside}>{aside}</div>}
      </header>
      {children}
    </section>
  )
}
