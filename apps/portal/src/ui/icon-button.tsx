import type { Icon } from '@tabler/icons-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './icon-button.module.css'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'title'> {
  readonly icon: Icon
  /** What it does: its name, and its tip. */
  readonly label: string
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button that is a sign alone, 36 px and 44 under a thumb. */
export function IconButton({ icon: Sign, label, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={[styles.button, className].filter(Boolean).join(' ')}
      {...rest}
    >
      <Sign size={20} stroke={1.75} aria-hidden />
    </button>
  )
}
