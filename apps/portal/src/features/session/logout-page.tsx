import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFault } from '../../lib/beacon.ts'
import { useTitle } from '../../lib/title.ts'
import { Button } from '../../ui/button.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { GatePage } from './gate-page.tsx'
import styles from './gate-page.module.css'
import { signOut } from './sign-out.ts'

/** Ends the session, then the provider's, which comes back to the signed-out page. */
export function LogoutPage({ onSignedOut }: { readonly onSignedOut: () => void }) {
  const { t } = useTranslation('session')
  useTitle(t('signedOutTitle'))
  useEffect(() => {
    signOut().then(
      (address) => (address ? location.replace(address) : onSignedOut()),
      async (error: unknown) => {
        await reportFault('sign-in', error)
        onSignedOut()
      },
    )
  }, [onSignedOut])
  return (
    <main>
      <Waiting label={t('leaving')} />
    </main>
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
