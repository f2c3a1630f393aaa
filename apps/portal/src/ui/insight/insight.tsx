import type { ReactNode } from 'react'
import styles from './insight.module.css'

/** What pages of figures share: budgets, approval health, the policy's report and simulation. */

interface BodyProps {
  /** What is shown is the answer to the question before. */
  readonly isStale?: boolean
  readonly children: ReactNode
}

export const InsightBody = ({ isStale = false, children }: BodyProps) => (
  <div className={styles.shown} aria-busy={isStale}>
    {children}
  </div>
)

interface Tile {
  readonly label: string
  readonly value: string
  readonly note: string
}

/** A period in four or five figures, the most important one first. */
export const Tiles = ({ tiles }: { readonly tiles: readonly Tile[] }) => (
  <dl className={styles.figures} data-tiles={tiles.length}>
    {tiles.map(({ label, value, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <strong>{value}</strong>
          <span>{note}</span>
        </dd>
      </div>
    ))}
  </dl>
)

interface CardProps {
  readonly title: string
  readonly note?: string | undefined
  /** Buttons at the end of the head. */
  readonly tools?: ReactNode
  readonly legend?: ReactNode
  readonly children: ReactNode
}

/** One picture or table with its head. */
export const InsightCard = ({ title, note, tools, legend, children }: CardProps) => (
  <section className={styles.card} aria-label={title}>
    <header className={styles.head}>
      <div className={styles.title}>
        <h2>{title}</h2>
        {note !== undefined && <span>{note}</span>}
      </div>
      {tools && <div className={styles.tools}>{tools}</div>}
    </header>
    {legend && <div className={styles.legend}>{legend}</div>}
    {children}
  </section>
)

/** In the place of the cards: that there is nothing. */
export const EmptyCard = ({ children }: { readonly children: ReactNode }) => (
  <section className={styles.card}>{children}</section>
)
