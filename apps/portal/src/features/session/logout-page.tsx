import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFault } from '../../lib/beacon.ts'
import { CallError } from '../../lib/call-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTitle } from '../../lib/title.ts'
import { Button } from '../../ui/button.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { GatePage } from './gate-page.tsx'
import styles from './gate-page.module.css'
import { signOut } from './sign-out.ts'

/** Ends the session, then the provider's, which comes back to the signed-out page; where it cannot, says that it did not. */
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

/** Whoever reads that they have signed out leaves the device: nothing may say so before it is true. */
function NotSignedOut({ failure, isBusy, onAgain }: NotSignedOutProps) {
  const { t } = useTranslation('session')
  useTitle(t('notSignedOut'))
  return (
    <GatePage>
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
    </GatePage>
  )
}

export function SignedOutPage({ onSignIn }: { readonly onSignIn: () => void }) {
  const { t } = useTranslation('session')
  useTitle(t('signedOutTitle'))
  return (
    <GatePage>
      <h1 className={styles.headline}>{t('signedOut')}</h1>
      <p className={styles.lead}>{t('closeWindows')}</p>
      <Button look="primary" wide onClick={onSignIn} className={styles.go}>
        {t('again')}
      </Button>
    </GatePage>
  )
}
