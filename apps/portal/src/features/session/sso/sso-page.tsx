import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFault } from '../../../lib/beacon.ts'
import { CallError } from '../../../lib/call-error.ts'
import { errorText } from '../../../lib/error-text.ts'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useTitle } from '../../../lib/title.ts'
import { Waiting } from '../../../ui/waiting.tsx'
import { PublicLayout } from '../public-layout.tsx'
import styles from '../public-layout.module.css'
import { beginSignInByCode } from './begin-by-code.ts'
import { CompanyForm } from './company-form.tsx'

await fetchTexts('signInMethods')

/** /sso/{code}: navigates to the sign-in of the company with this code. */
export function SsoPage({ code, isExternal }: { readonly code: string; readonly isExternal: boolean }) {
  const { t } = useTranslation('signInMethods')
  const [failure, setFailure] = useState('')
  useTitle(t('ssoTitle'))
  useEffect(() => {
    beginSignInByCode(code, { isExternal }).catch((error: unknown) => {
      const isKnownError = error instanceof CallError
      setFailure(isKnownError ? error.message : errorText('error_occurred'))
      if (!isKnownError) void reportFault('sign-in', error)
    })
  }, [code, isExternal])
  if (!failure)
    return (
      <main>
        <Waiting label={t('ssoOpening')} />
      </main>
    )
  return (
    <PublicLayout>
      <h1 className={styles.headline}>{t('ssoFailed')}</h1>
      <p className={styles.fault} role="alert">
        {failure}
      </p>
      <div className={styles.again}>
        <CompanyForm />
      </div>
      <div className={styles.more}>
        <a href="/login">{t('toLogin')}</a>
      </div>
    </PublicLayout>
  )
}
