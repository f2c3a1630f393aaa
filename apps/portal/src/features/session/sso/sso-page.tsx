import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFault } from '../../../lib/beacon.ts'
import { CallError } from '../../../lib/call-error.ts'
import { errorText } from '../../../lib/error-text.ts'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useTitle } from '../../../lib/title.ts'
import { Waiting } from '../../../ui/waiting.tsx'
import { GatePage } from '../gate-page.tsx'
import styles from '../gate-page.module.css'
import { beginByCode } from './begin-by-code.ts'
import { CompanyForm } from './company-form.tsx'

await fetchTexts('waysIn')

/** External single sign-on entry: leads to the sign-in of the company whose code stands in the address. */
export function SsoPage({ code, isExternal }: { readonly code: string; readonly isExternal: boolean }) {
  const { t } = useTranslation('waysIn')
  const [failure, setFailure] = useState('')
  useTitle(t('ssoTitle'))
  useEffect(() => {
    beginByCode(code, { isExternal }).catch((error: unknown) => {
      const isTold = error instanceof CallError
      setFailure(isTold ? error.message : errorText('error_occurred'))
      if (!isTold) void reportFault('sign-in', error)
    })
  }, [code, isExternal])
  if (!failure)
    return (
      <main>
        <Waiting label={t('ssoOpening')} />
      </main>
    )
  return (
    <GatePage>
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
    </GatePage>
  )
}
