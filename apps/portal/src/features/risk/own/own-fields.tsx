import { readTime } from '@portolan/rules/read-day'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../ui/day-input.tsx'
import styles from './own-alert.module.css'

interface FieldProps {
  readonly label: string
  readonly fault?: string | null
  readonly hint?: string | undefined
  readonly children: (ids: { readonly id: string; readonly describedBy: string | undefined }) => ReactNode
}

/** Label above, hint and fault below. */
export function Field({ label, fault = null, hint, children }: FieldProps) {
  const id = useId()
  const describedBy = fault !== null || hint !== undefined ? `${id}-note` : undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, describedBy })}
      {describedBy !== undefined && (
        <p id={describedBy} className={fault === null ? styles.hint : styles.wrong}>
          {fault ?? hint}
        </p>
      )}
    </div>
  )
}

interface MomentProps {
  readonly label: string
  readonly day: string
  readonly time: string
  readonly fault: string | null
  readonly hint: string
  readonly onChange: (day: string, time: string) => void
}

/** A day and a time on the writer's own clock. */
export function MomentField({ label, day, time, fault, hint, onChange }: MomentProps) {
  const { t } = useTranslation('riskOwn')
  const id = useId()
  const shared = {
    className: styles.input,
    'aria-describedby': `${id}-note`,
    'aria-invalid': fault !== null || undefined,
  }
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.moment}>
        <DayInput
          {...shared}
          aria-label={`${label}: ${t('day')}`}
          value={day}
          calendar={{ label }}
          onDay={(read, text) => onChange(read ?? text, time)}
        />
        <input
          {...shared}
          aria-label={`${label}: ${t('time')}`}
          inputMode="numeric"
          placeholder="08:30"
          autoComplete="off"
          maxLength={10}
          value={time}
          onChange={({ target }) => onChange(day, target.value)}
          onBlur={() => onChange(day, readTime(time) ?? time)}
        />
      </div>
      <p id={`${id}-note`} className={fault === null ? styles.hint : styles.wrong}>
        {fault ?? hint}
      </p>
    </fieldset>
  )
}
