import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

interface Props {
  readonly path: string
  readonly label: string
  readonly required?: boolean
  readonly fault: string | null
  readonly hint?: ReactNode
  /** Below the label, before the control: what the value is for. */
  readonly help?: string | undefined
  /** Beside the label. */
  readonly mark?: ReactNode
  /** Below everything else: what more there is to say of the value, with its buttons. */
  readonly note?: ReactNode
  readonly children: (ids: { readonly id: string; readonly describedBy: string | undefined }) => ReactNode
}

/** Label and help above, hint and fault below. */
export function FieldFrame({ path, label, required = false, fault, hint, help, mark, note, children }: Props) {
  const id = useId()
  const describedBy =
    [help && `${id}-help`, fault && `${id}-fault`, hint && `${id}-hint`, note && `${id}-note`]
      .filter(Boolean)
      .join(' ') || undefined
  return (
    <div className={styles.field} data-path={path}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden>
            *
          </span>
        )}
        {mark}
      </label>
      {help && (
        <p id={`${id}-help`} className={styles.hint}>
          {help}
        </p>
      )}
      {children({ id, describedBy })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
      {note && (
        <div id={`${id}-note`} className={styles.note}>
          {note}
        </div>
      )}
    </div>
  )
}
