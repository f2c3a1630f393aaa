import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './second-factors.module.css'

interface CodeProps {
  readonly ref?: Ref<HTMLInputElement>
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isRecovery?: boolean
  readonly isInvalid: boolean
  /** Gets the focus when its dialog opens. */
  readonly isFirst?: boolean
}

/** A one-time code. It is a text field, because a number field would drop leading zeros. */
export function CodeField({
  ref,
  id,
  label,
  value,
  onChange,
  isInvalid,
  isRecovery = false,
  isFirst = false,
}: CodeProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={ref}
        id={id}
        className={styles.code}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize={isRecovery ? 'characters' : 'off'}
        spellCheck={false}
        maxLength={isRecovery ? 40 : 9}
        required
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-fault` : undefined}
        data-autofocus={isFirst || undefined}
      />
    </div>
  )
}

interface NameProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isFirst?: boolean
}

export function NameField({ value, onChange, isFirst = false }: NameProps) {
  const { t } = useTranslation('secondFactors')
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('name')}</label>
      <input
        id={id}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={60}
        required
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        data-autofocus={isFirst || undefined}
      />
      <p id={`${id}-hint`} className={styles.soft}>
        {t('nameHint')}
      </p>
    </div>
  )
}
