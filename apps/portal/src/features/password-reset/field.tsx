import { type ReactNode, useId } from 'react'
import styles from './password-reset.module.css'

/** Attributes for the input, so that screen readers read its label, hint and fault with it. */
interface FieldAttributes {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface Props {
  readonly label: string
  readonly hint?: string
  /** Error message; empty without an error. */
  readonly fault?: string
  /** Shows the fault in a bubble that points at the field. */
  readonly isTip?: boolean
  readonly children: (attributes: FieldAttributes) => ReactNode
}

/** One field of a form: label, control, and a hint or fault below it. */
export function Field({ label, hint = '', fault = '', isTip = false, children }: Props) {
  const id = useId()
  const note = fault || hint
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': fault ? true : undefined,
      })}
      <p
        id={`${id}-note`}
        className={fault ? (isTip ? styles.tip : styles.fieldFault) : styles.fieldHint}
        role={fault ? 'alert' : undefined}
      >
        {note}
      </p>
    </div>
  )
}
