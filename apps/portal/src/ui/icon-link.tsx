import type { Icon } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { isPlainPress } from '../lib/plain-press.ts'
import styles from './icon-button.module.css'

interface Props extends Pick<LinkProps, 'to' | 'params'> {
  readonly icon: Icon
  /** Where it leads: its name, and its tip. */
  readonly label: string
  /** It opens here: in a tab of its own, it leaves this one as it is. */
  readonly onLeave: () => void
}

/** A link that is a sign alone, as large as a button of that kind. */
export function IconLink({ icon: Sign, label, onLeave, ...rest }: Props) {
  return (
    <Link
      {...rest}
      className={styles.button}
      aria-label={label}
      title={label}
      onClick={(event) => isPlainPress(event) && onLeave()}
    >
      <Sign size={20} stroke={1.75} aria-hidden />
    </Link>
  )
}
