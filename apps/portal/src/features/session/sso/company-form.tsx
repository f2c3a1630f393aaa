import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './company-form.module.css'

await fetchTexts('signInMethods')

/** Asks for a company's code and navigates to its sign-in. */
export function CompanyForm() {
  const { t } = useTranslation('signInMethods')
  const field = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)
  const id = useId()
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = field.current?.value.trim() ?? ''
    setMissing(code === '')
    if (code === '') field.current?.focus()
    else location.assign(`/sso/${encodeURIComponent(code)}`)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label htmlFor={id}>{t('companyCode')}</label>
      <div className={styles.line}>
        <input
          ref={field}
          id={id}
          name="company"
          maxLength={100}
          autoComplete="organization"
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={isMissing}
          aria-describedby={`${id}-hint`}
        />
        <Button type="submit">{t('companyGo')}</Button>
      </div>
      <p id={`${id}-hint`} className={isMissing ? styles.fault : styles.hint} role={isMissing ? 'alert' : undefined}>
        {isMissing ? t('companyMissing') : t('companyHint')}
      </p>
    </form>
  )
}
