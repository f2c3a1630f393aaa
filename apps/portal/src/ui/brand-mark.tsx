import type { Brand } from '../lib/boot.ts'
import styles from './brand-mark.module.css'

/** A wind rose for the main brand, a shield around it for travel safety. Decorative: the name stands beside it. */
export function BrandMark({ brand, size = 32 }: { readonly brand: Brand; readonly size?: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      {brand === 'travel-safety' ? (
        <path className={styles.ground} d="M16 1 29 5.5V15c0 8-5.4 13.4-13 16C8.4 28.4 3 23 3 15V5.5Z" />
      ) : (
        <rect className={styles.ground} width="32" height="32" rx="9" />
      )}
      <path className={styles.points} d="M16 4.5 18.4 13.6 27.5 16 18.4 18.4 16 27.5 13.6 18.4 4.5 16 13.6 13.6Z" />
      <path
        className={styles.shade}
        d="M16 4.5 18.4 13.6 16 16ZM27.5 16 18.4 18.4 16 16ZM16 27.5 13.6 18.4 16 16ZM4.5 16 13.6 13.6 16 16Z"
      />
    </svg>
  )
}
