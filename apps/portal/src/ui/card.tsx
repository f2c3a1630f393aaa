import { createContext, type ReactNode, use } from 'react'
import styles from './card.module.css'

interface Props {
  readonly id: string
  readonly title: string
  /** Beside the title: a count, a filter. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** What the card's owner shows in the corner of its head, such as a menu of actions on the card. */
export const CardCorner = createContext<ReactNode>(null)

/** A titled tile; `id` is its anchor on the page. */
export function Card({ id, title, aside, children }: Props) {
  const corner = use(CardCorner)
  return (
    <section id={id} className={styles.card} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <header className={styles.head} data-corner={corner !== null}>
        <h2 id={`${id}-title`}>{title}</h2>
        {aside && <div className={styles.aside}>{aside}</div>}
        {corner && <div className={styles.corner}>{corner}</div>}
      </header>
      {children}
    </section>
  )
}
