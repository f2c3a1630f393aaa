import styles from './key-hint.module.css'

/** A key that does the same as what it stands in or beside; for eyes only, and not where there is no keyboard. */
export function KeyHint({ of }: { readonly of: string }) {
  return (
    <kbd className={styles.key} aria-hidden>
      {of}
    </kbd>
  )
}
