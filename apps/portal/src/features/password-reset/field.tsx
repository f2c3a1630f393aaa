import { type ReactNode, useId } from 'react'
import styles from './password-reset.module.css'

/** What the input takes over, so that its label, its hint and what is wrong with it are read with it. */
interface Bound {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface Props {
  readonly label: string
  readonly hint?: string
  /** What is wrong; empty when nothing is. */
  readonly fault?: string
  /** What is wrong stands in a bubble that points at the field. */
  readonly isTip?: boolean
  readonly children: (bound: Bound) => ReactNode
}

/** One field of a form: its name, the control, and below it a hint or what is wrong. */
export function Field({ label, hint = '', fault = '', isTip = false, children }: Props) {
  const id = useId()
  const says = fault || hint
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': says ? `${id}-says` : undefined,
        'aria-invalid': fault ? true : undefined,
      })}
      <p
        id={`${id}-says`}
        className={fault ? (isTip ? styles.tip : styles.fieldFault) : styles.fieldHint}
        role={fault ? 'alert' : undefined}
      >
        {says}
      </p>
    </div>
  )
}
