import { useId } from 'react'
import styles from './preferences.module.css'

interface Option<V> {
  readonly value: V
  readonly text: string
  /** What it looks like, as '3:00 PM'. */
  readonly example?: string
  readonly lang?: string
}

interface Props<V> {
  readonly title: string
  readonly value: V
  readonly options: readonly Option<V>[]
  readonly onChoose: (value: V) => void
}

/** One of a few, side by side; by arrow keys too, as radio buttons are. */
export function Choice<V extends string | number>({ title, value, options, onChoose }: Props<V>) {
  const name = useId()
  return (
    <fieldset className={styles.choice} aria-label={title}>
      <p className={styles.title} aria-hidden>
        {title}
      </p>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChoose(option.value)} />
            <span lang={option.lang}>
              {option.text}
              {option.example !== undefined && <small>{option.example}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
