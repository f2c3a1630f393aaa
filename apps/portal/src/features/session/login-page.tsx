import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../../lib/title.ts'
import { Button } from '../../ui/button.tsx'
import { GatePage } from './gate-page.tsx'
import styles from './gate-page.module.css'

/** Calls and their schemas weigh as much as this page: fetched when the pointer or the focus is on the button. */
const fetchSignIn = () => import('./begin-sign-in.ts')

const prepare = () => void fetchSignIn()

/** Sign-in trigger page: the provider asks for name and password, this page only leads there. */
export function LoginPage({ expired }: { readonly expired: boolean }) {
  const { t } = useTranslation('session')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  useTitle(t('title'))

  const signIn = () => {
    setBusy(true)
    setFailure('')
    fetchSignIn()
      .then(({ beginSignIn }) => beginSignIn())
      .catch((error: unknown) => {
        setBusy(false)
        setFailure(error instanceof Error ? error.message : String(error))
      })
  }

  return (
    <GatePage>
      <h1 className={styles.headline}>{t('headline')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      {expired && !failure && (
        <p className={styles.hint} role="status">
          {t('expired')}
        </p>
      )}
      {failure && (
        <div className={styles.fault} role="alert">
          <strong>{t('failed')}</strong>
          <span>{failure}</span>
        </div>
      )}
      <Button
        look="primary"
        wide
        busy={busy}
        onClick={signIn}
        onPointerEnter={prepare}
        onFocus={prepare}
        className={styles.go}
      >
        {busy ? t('opening') : t('signIn')}
      </Button>
      <p className={styles.small}>{t('secure')}</p>
    </GatePage>
  )
}
