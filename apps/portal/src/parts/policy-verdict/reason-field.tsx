import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './policy-verdict.module.css'

/** Most characters of a reason, as SubmitRequest takes it. */
const maxReason = 1_000

interface Props {
  readonly value: string
  readonly onChange: (text: string) => void
  /** Nothing is sent without one. */
  readonly isRequired: boolean
  /** It was to be sent without one. */
  readonly isMissing: boolean
}

/** Why a trip is asked for although the policy says otherwise. */
export function PolicyReasonField({ value, onChange, isRequired, isMissing }: Props) {
  const { t } = useTranslation('policyVerdict')
  const id = useId()
  const shown = isRequired && isMissing && value.trim() === ''
  return (
    <div className={styles.field} data-path="policyReason">
      <label htmlFor={id}>
        {t('yourReason')}
        {isRequired && (
          <span className={styles.required} aria-hidden>
            *
          </span>
        )}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={maxReason}
        required={isRequired}
        value={value}
        aria-invalid={shown}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className={styles.hint} role={shown ? 'alert' : undefined} data-fault={shown}>
        {t(shown ? 'reasonMissing' : isRequired ? 'reasonHint' : 'reasonOptional')}
      </p>
    </div>
  )
}
