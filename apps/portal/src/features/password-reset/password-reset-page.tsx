import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../lib/i18n.ts'
import { useTitle } from '../../lib/title.ts'
import { Button } from '../../ui/button.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { type ArrivedLink, takeArrivedLink } from './arrived-link.ts'
import { ForgotForm } from './forgot-form.tsx'
import { PasswordForm } from './password-form.tsx'
import styles from './password-reset.module.css'
import { ResetDoneNote } from './reset-done-note.tsx'
import { ResetNote } from './reset-note.tsx'
import type { ResetDone } from './set-password.ts'
import { useCheckedLink } from './use-checked-link.ts'

// The page is fetched when it is opened, and is there once its texts are.
await fetchTexts('passwordReset')

interface Props {
  /** A mail is on its way, in the server's own words: they belong on the sign-in page. */
  readonly onSent: (message: string) => void
  readonly onSignIn: () => void
}

/** Without a link the form that asks for one, with it the form of the new password (specification §2). */
export function PasswordResetPage({ onSent, onSignIn }: Props) {
  const [link, setLink] = useState(takeArrivedLink)
  if (!link) return <ForgotForm onSent={onSent} onSignIn={onSignIn} />
  return <WithLink link={link} onAsk={() => setLink(null)} onSignIn={onSignIn} />
}

interface WithLinkProps {
  readonly link: ArrivedLink
  readonly onAsk: () => void
  readonly onSignIn: () => void
}

function WithLink({ link, onAsk, onSignIn }: WithLinkProps) {
  const { t } = useTranslation('passwordReset')
  const { checked, retry } = useCheckedLink(link)
  const [isUsedUp, setUsedUp] = useState(false)
  const [done, setDone] = useState<ResetDone | null>(null)
  useTitle(t('newTitle'))
  const ask = (
    <Button look="primary" wide onClick={onAsk}>
      {t('newMail')}
    </Button>
  )
  if (done) return <ResetDoneNote done={done} onSignIn={onSignIn} />
  if (isUsedUp || checked.kind === 'expired')
    return <ResetNote title={t('expiredTitle')} text={t('expiredLead')} actions={ask} />
  switch (checked.kind) {
    case 'checking':
    case 'leaving':
      return (
        <div className={styles.waiting}>
          <Waiting label={checked.kind === 'leaving' ? t('leaving') : t('checking')} />
        </div>
      )
    case 'invalid':
      return <ResetNote title={t('invalidTitle')} text={t('invalidLead')} actions={ask} isFault />
    case 'failed': {
      const again = (
        <Button look="primary" wide onClick={retry}>
          {t('retry')}
        </Button>
      )
      return <ResetNote title={t('failedTitle')} text={checked.message} actions={again} isFault />
    }
    case 'open':
      return <PasswordForm {...link} email={checked.email} onDone={setDone} onExpired={() => setUsedUp(true)} />
  }
}
