import { Delayed } from './delayed.tsx'
import styles from './waiting.module.css'

/** A page that is on its way: nothing for half a second, then a turning compass and what is waited for. */
export function Waiting({ label, at = 0 }: { readonly label: string; readonly at?: number }) {
  return (
    <div className={styles.waiting} role="status">
      <Delayed {...(at ? { after: at } : {})}>
        <svg className={styles.compass} viewBox="0 0 48 48" aria-hidden>
          <circle cx="24" cy="24" r="21" />
          <path d="M24 8 27.5 24 24 40 20.5 24Z" />
        </svg>
        <span>{label}</span>
      </Delayed>
    </div>
  )
}
