import { type ReactNode, useId } from 'react'
import styles from './form-field.module.css'

interface Props {
  /** Its name in the form, where a form leads to the field with a fault (`[data-field=…]`). */
  readonly field?: string | undefined
  readonly label: string
  readonly fault?: string | null
  readonly children: (control: {
    readonly id: string
    readonly className: string
    readonly 'aria-describedby': string | undefined
    readonly 'aria-invalid': true | undefined
  }) => ReactNode
}

/** A control with its label above and its fault below; `control` is spread over an input or a select. */
export function FormField({ field, label, fault = null, children }: Props) {
  const id = useId()
  return (
    <div className={styles.field} data-field={field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: styles.input ?? '',
        'aria-describedby': fault === null ? undefined : `${id}-fault`,
        'aria-invalid': fault !== null || undefined,
      })}
      {fault !== null && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  )
}
