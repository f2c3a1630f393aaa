import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

interface Props {
  readonly title: string
  /** On the other side of the title: a total, a link. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A card beside a trip's days. */
export function Panel({ title, aside, children }: Props) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id}>{title}</h3>
        {aside !== undefined && <strong>{aside}</strong>}
      </header>
      {children}
    </section>
  )
}
