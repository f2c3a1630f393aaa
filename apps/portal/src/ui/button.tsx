import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` is the one thing to do here; `quiet` has no ground until it is touched. */
  readonly look?: 'primary' | 'plain' | 'quiet'
  /** Shows that it works on it and takes no second click. */
  readonly busy?: boolean
  readonly wide?: boolean
}

export function Button({ look = 'plain', busy = false, wide = false, className, children, onClick, ...rest }: Props) {
  const names = [styles.button, styles[look], wide && styles.wide, className].filter(Boolean).join(' ')
  return (
    <button
      type="button"
      className={names}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={busy ? undefined : onClick}
      {...rest}
    >
      {busy && <span className={styles.spinner} aria-hidden />}
      {children}
    </button>
  )
}
