import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import styles from './password-reset.module.css'
import { ResetNote } from './reset-note.tsx'
import type { ResetDone } from './set-password.ts'

/** Long enough to read, far shorter than the ticket's life of a minute. */
const readingTime = 2_500

/** The password is set; where the server gave a ticket, the sign-in goes on by itself. */
export function ResetDoneNote({ done, onSignIn }: { readonly done: ResetDone; readonly onSignIn: () => void }) {
  const { t } = useTranslation('passwordReset')
  const { autoLoginUrl, message } = done
  useEffect(() => {
    if (!autoLoginUrl) return undefined
    const timer = setTimeout(() => location.assign(autoLoginUrl), readingTime)
    return () => clearTimeout(timer)
  }, [autoLoginUrl])
  const actions = autoLoginUrl ? (
    <>
      <p className={styles.step} role="status">
        <span className={styles.spinner} aria-hidden />
        {t('signingIn')}
      </p>
      <Button look="primary" wide onClick={() => location.assign(autoLoginUrl)}>
        {t('signInNow')}
      </Button>
    </>
  ) : (
    <Button look="primary" wide onClick={onSignIn}>
      {t('toSignIn')}
    </Button>
  )
  return <ResetNote title={t('doneTitle')} text={message || t('doneLead')} actions={actions} isGood />
}
