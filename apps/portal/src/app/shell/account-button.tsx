import type { ButtonHTMLAttributes, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './user-menu.module.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly name: string
  readonly initials: string
  readonly ref?: Ref<HTMLButtonElement>
}

/** Avatar and greeting; opens the user menu. */
export function AccountButton({ name, initials, className, ...rest }: Props) {
  const { t } = useTranslation('shell')
  return (
    <button
      type="button"
      className={[styles.user, className].filter(Boolean).join(' ')}
      aria-haspopup="menu"
      aria-expanded={false}
      {...rest}
    >
      <span className={styles.avatar} aria-hidden>
        {initials}
      </span>
      <span className={styles.hello}>{t('hello', { name })}</span>
      <span className="visually-hidden">{t('account')}</span>
    </button>
  )
}
