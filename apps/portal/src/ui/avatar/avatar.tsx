import { initialsOf, tintOf } from './avatar.rules.ts'
import styles from './avatar.module.css'

interface Props {
  readonly name: string
  readonly size?: 'small' | 'normal'
}

/** A person as a disc with their initials; the name always stands beside it in words. */
export function Avatar({ name, size = 'normal' }: Props) {
  return (
    <span className={styles.avatar} data-avatar data-size={size} data-tint={tintOf(name)} aria-hidden translate="no">
      {initialsOf(name)}
    </span>
  )
}
