import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFault } from '../../lib/beacon.ts'
import { CallError } from '../../lib/call-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTitle } from '../../lib/title.ts'
import { Button } from '../../ui/button.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { PublicLayout } from './public-layout.tsx'
import styles from './public-layout.module.css'
import { signOut } from './sign-out.ts'

/** Ends the portal's session, then the provider's, which redirects to the signed-out page. Shows a failure. */
export function LogoutPage({ onSignedOut }: { readonly onSignedOut: () => void }) {
  const [failure, setFailure] = useState('')
  const [isAgain, setAgain] = useState(false)
  const leave = useCallback(() => {
    signOut().then(
      (address) => (address ? location.replace(address) : onSignedOut()),
      (error: unknown) => {
        void reportFault('sign-in', error)
        setFailure(error instanceof CallError ? error.message : errorText('error_occurred'))
        setAgain(false)
      },
    )
  }, [onSignedOut])
  useEffect(leave, [leave])
  const again = () => {
    setAgain(true)
    leave()
  }
  if (failure) return <NotSignedOut failure={failure} isBusy={isAgain} onAgain={again} />
  return <Leaving />
}

function Leaving() {
  const { t } = useTranslation('session')
  useTitle(t('signedOutTitle'))
  return (
    <main>
      <Waiting label={t('leaving')} />
    </main>
  )
}

interface NotSignedOutProps {
  readonly failure: string
  readonly isBusy: boolean
  readonly onAgain: () => void
}

/** A failed sign-out must be visible: people leave the device when they read that they are signed out. */
function NotSignedOut({ failure, isBusy, onAgain }: NotSignedOutProps) {
  const { t } = useTranslation('session')
  useTitle(t('notSignedOut'))
  return (
    <PublicLayout>
      <h1 className={styles.headline}>{t('notSignedOut')}</h1>
      <p className={styles.lead}>{t('notSignedOutHint')}</p>
      {!isBusy && (
        <p className={styles.fault} role="alert">
          {failure}
        </p>
      )}
      <Button look="primary" wide busy={isBusy} onClick={onAgain} className={styles.go}>
        {isBusy ? t('leaving') : t('signOutAgain')}
      </Button>
    </PublicLayout>
  )
}

export function SignedOutPage({ onSignIn }: { readonly onSignIn: () => void }) {
  const { t } = useTranslation('session')
  useTitle(t('signedOutTitle'))
  return (
    <PublicLayout>
      <h1 className={styles.headline}>{t('signedOut')}</h1>
      <p className={styles.lead}>{t('closeWindows')}</p>
      <Button look="primary" wide onClick={onSignIn} className={styles.go}>
        {t('again')}
      </Button>
    </PublicLayout>
  )
}
