import { useState, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../lib/i18n.ts'
import { useTitle } from '../../lib/title.ts'
import { Button } from '../../ui/button.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { type ResetLink, takeResetLink } from './use-checked-link.ts'
import { ForgotForm } from './forgot-form.tsx'
import { PasswordForm } from './password-form.tsx'
import styles from './password-reset.module.css'
import type { ResetDone } from './use-submission.ts'
import { useCheckedLink } from './use-checked-link.ts'
import { IconCircleCheck, IconClockOff, IconUnlink } from '@tabler/icons-react'

// The module of a page is ready once its texts are loaded.
await fetchTexts('passwordReset')

interface Props {
  /** A mail was sent; `message` is the server's text for the sign-in page. */
  readonly onSent: (message: string) => void
  readonly onSignIn: () => void
}

/** Without a link the form that requests a mail, with a link the form for the new password (specification §2). */
export function PasswordResetPage({ onSent, onSignIn }: Props) {
  const [link, setLink] = useState(takeResetLink)
  if (!link) return <ForgotForm onSent={onSent} onSignIn={onSignIn} />
  return <WithLink link={link} onAsk={() => setLink(null)} onSignIn={onSignIn} />
}

interface WithLinkProps {
  readonly link: ResetLink
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

interface ResetNoteProps {
  readonly title: string
  readonly text: string
  readonly actions: ReactNode
  readonly isFault?: boolean
  readonly isGood?: boolean
}

/** A message in place of the form. The heading takes the focus, so that screen readers read it. */
function ResetNote({ title, text, actions, isFault = false, isGood = false }: ResetNoteProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const Icon = isGood ? IconCircleCheck : isFault ? IconUnlink : IconClockOff
  return (
    <div className={styles.note} role={isFault ? 'alert' : undefined}>
      <span className={styles.noteIcon} data-good={isGood}>
        <Icon size={32} stroke={1.5} aria-hidden />
      </span>
      <h1 ref={heading} tabIndex={-1} className={styles.headline}>
        {title}
      </h1>
      <p className={styles.lead}>{text}</p>
      <div className={styles.noteActions}>{actions}</div>
    </div>
  )
}

/** Long enough to read, and much shorter than the ticket's lifetime of one minute. */
const readingTime = 2_500

/** The password is set. If the server sent a ticket, the sign-in continues automatically. */
function ResetDoneNote({ done, onSignIn }: { readonly done: ResetDone; readonly onSignIn: () => void }) {
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
