import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './bar.module.css'

interface Props<Value extends string> {
  readonly label: string
  /** Stands before the chosen option. */
  readonly icon?: ReactNode
  readonly isLabelShown?: boolean
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly text: string }[]
  readonly onValue: (value: Value) => void
}

/** The browser's own choice, small enough for a bar: phones show their own way to choose. */
export function BarSelect<Value extends string>(props: Props<Value>) {
  const { label, icon, isLabelShown = false, value, options, onValue } = props
  return (
    <label className={styles.select}>
      {icon}
      <span className={isLabelShown ? undefined : 'visually-hidden'}>{label}</span>
      <select
        value={value}
        onChange={({ target }) => {
          const next = options.find((option) => option.value === target.value)
          if (next) onValue(next.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
    </label>
  )
}
