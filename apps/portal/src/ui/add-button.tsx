import { IconPlus } from '@tabler/icons-react'
import type { ButtonHTMLAttributes } from 'react'
import styles from './add-button.module.css'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> {
  readonly label: string
}

/** Adds to what a card lists, from the card's head; in a narrow card the sign alone. */
export function AddButton({ label, ...rest }: Props) {
  return (
    <button type="button" className={styles.add} title={label} {...rest}>
      <IconPlus size={18} stroke={1.75} aria-hidden />
      <span>{label}</span>
    </button>
  )
}
