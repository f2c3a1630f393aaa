import type { ComponentProps } from 'react'
import { Card } from '../../../ui/card.tsx'
import styles from './admin-shell.module.css'

/** A card whose content keeps clear of its edges. */
export function AdminPanel({ children, ...card }: ComponentProps<typeof Card>) {
  return (
    <Card {...card}>
      <div className={styles.panel}>{children}</div>
    </Card>
  )
}
