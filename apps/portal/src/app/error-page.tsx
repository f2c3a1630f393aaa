import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFault } from '../lib/beacon.ts'
import { CallError } from '../lib/call-error.ts'
import { endsSession } from '../lib/error-codes.ts'
import { useConfiguration } from '../lib/configuration.ts'
import { currentNotice } from '../lib/notice.ts'
import { Button } from '../ui/button.tsx'
import { InShell, PlainPage } from './plain-page.tsx'
import styles from './plain-page.module.css'

/**
 * Error boundary of every route: a fault of ours is reported to the server; an answer of the server is shown as it
 * said it. A section that fails leaves the shell around it standing.
 */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const inside = useContext(InShell)
  const isDebug = useConfiguration()?.Debug === true
  const told = error instanceof CallError
  const retry = () => {
    reset()
    void router.invalidate()
  }
  useEffect(() => {
    if (!told) void reportFault('error-boundary', error)
  }, [error, told])
  // The dialog over this page says it already.
  if (endsSession(error) || (told && currentNotice())) return inside ? null : <main />
  return (
    <PlainPage role="alert">
      <h1>{inside ? t('failed') : t('oops')}</h1>
      <p>{told ? error.message : inside ? t('failedHint') : t('oopsHint')}</p>
      {isDebug && !told && <p className={styles.reference}>{String(error)}</p>}
      {told && error.correlationId && <p className={styles.reference}>{error.correlationId}</p>}
      <div className={styles.actions}>
        <Button look="primary" onClick={retry}>
          {t('retry')}
        </Button>
        <Button onClick={() => location.assign('/')}>{t('backHome')}</Button>
      </div>
    </PlainPage>
  )
}
