import { isApple } from './platform.ts'
import styles from './keys.module.css'

/** How the command key is written on this platform. */
export const modKey = isApple ? '⌘' : 'Ctrl'

/** Keys to press, together or one after the other with a word between them. */
export function Keys({ keys, between }: { readonly keys: readonly string[]; readonly between?: string | undefined }) {
  return (
    <span className={styles.keys}>
      {keys.map((key, index) => (
        <span key={key}>
          {index > 0 && between && <span className={styles.between}>{between}</span>}
          <kbd>{key}</kbd>
        </span>
      ))}
    </span>
  )
}
