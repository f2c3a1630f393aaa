import type { ReactNode } from 'react'
import styles from './second-factors.module.css'

interface Props {
  readonly id: string
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of 'Devices and security'. */
export function SecurityCard({ id, icon, title, text, aside, children }: Props) {
  return (
    <section className={styles.card} aria-labelledby={`factors-${id}`}>
      <div className={styles.head}>
        {icon}
        <h2 id={`factors-${id}`}>{title}</h2>
        {aside}
      </div>
      <p className={styles.soft}>{text}</p>
      {children}
    </section>
  )
}
