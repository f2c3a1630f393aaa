import styles from './checkbox.module.css'

interface Props {
  readonly label: string
  readonly checked: boolean
  /** Some of what it stands for. */
  readonly isPartly?: boolean
  readonly tabIndex?: number
  readonly onChange: (checked: boolean) => void
}

/** A checkbox without words beside it, with a target as large as a finger. */
export function Checkbox({ label, checked, isPartly = false, tabIndex, onChange }: Props) {
  return (
    <label className={styles.target}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = isPartly
        }}
        type="checkbox"
        className={styles.box}
        aria-label={label}
        checked={checked}
        tabIndex={tabIndex}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
