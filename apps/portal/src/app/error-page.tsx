import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFault } from '../lib/beacon.ts'
import { boot } from '../lib/boot.ts'
import { CallError, endsSession } from '../lib/call-error.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Button } from '../ui/button.tsx'
import styles from './plain-page.module.css'

/** Error boundary: a fault of ours is reported to the server; an answer of the server is shown as it said it. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const told = error instanceof CallError
  useEffect(() => {
    if (!told) void reportFault('error-boundary', error)
  }, [error, told])
  // The dialog over this page says it already.
  if (endsSession(error) || (told && error.code === 'account_switched')) return <main />
  return (
    <main className={styles.page} role="alert">
      <BrandMark brand={boot.brand} size={56} />
      <h1>{t('oops')}</h1>
      <p>{told ? error.message : t('oopsHint')}</p>
      {told && error.correlationId && <p className={styles.reference}>{error.correlationId}</p>}
      <div className={styles.actions}>
        <Button look="primary" onClick={() => void router.invalidate()}>
          {t('retry')}
        </Button>
        <Button onClick={() => location.assign('/')}>{t('backHome')}</Button>
      </div>
    </main>
  )
}
