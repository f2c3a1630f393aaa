import { IconEye, IconEyeOff } from '@tabler/icons-react'
import type { InputHTMLAttributes, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './password-reset.module.css'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: Ref<HTMLInputElement>
  readonly isShown: boolean
  /** Without, there is no button: another field's shows both. */
  readonly onToggle?: () => void
}

/** A new password; managers may fill it and fingers may paste it. */
export function PasswordInput({ isShown, onToggle, ...rest }: Props) {
  const { t } = useTranslation('passwordReset')
  const label = isShown ? t('hide') : t('show')
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <div className={styles.password}>
      <input
        {...rest}
        className={styles.input}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={1000}
      />
      {onToggle && (
        <button
          type="button"
          className={styles.eye}
          aria-label={label}
          aria-pressed={isShown}
          title={label}
          onClick={onToggle}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  )
}
