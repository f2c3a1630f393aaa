import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../../lib/title.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { NoticeDialog } from '../../ui/notice-dialog.tsx'
import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'
import styles from './password-reset.module.css'
import { PolicyList, RuleLine, ruleOf } from './policy-list.tsx'
import type { ResetDone } from './set-password.ts'
import { type Policy, passes, shortest, usePolicies } from './use-policies.ts'
import { useSubmission } from './use-submission.ts'

interface Props {
  readonly token: string
  /** Of the second factor that was given on the way; null where none was asked. */
  readonly mfaContext: string | null
  /** Partly hidden, as the server told it. */
  readonly email: string
  readonly onDone: (done: ResetDone) => void
  /** The link is used up, or a newer one went out. */
  readonly onExpired: () => void
}

/** The new password, twice, with what the company asks of it while it is typed. */
export function PasswordForm({ token, mfaContext, email, onDone, onExpired }: Props) {
  const { t } = useTranslation('passwordReset')
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [isShown, setShown] = useState(false)
  const passwordInput = useRef<HTMLInputElement>(null)
  const repeatInput = useRef<HTMLInputElement>(null)
  const verdict = usePolicies(token, password)
  const { busy, failure, refused, weak, submit, insist, dismiss } = useSubmission({
    token,
    mfaContext,
    onDone,
    onExpired,
  })
  useTitle(t('newTitle'))

  const isGood = passes(verdict)
  const isInvalid = verdict.kind === 'short' || (verdict.kind === 'known' && verdict.isBlocked)
  // Editing it to something that cannot be taken empties the confirmation (specification §5 'Password').
  if (isInvalid && repeated !== '') setRepeated('')
  const differs = repeated !== '' && repeated !== password

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (busy || verdict.kind === 'checking') return
    if (password.length < shortest || isInvalid) return passwordInput.current?.focus()
    if (repeated !== password) return repeatInput.current?.focus()
    submit(password)
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <h1 className={styles.headline}>{t('newTitle')}</h1>
      {email && <p className={styles.lead}>{t('newLead', { email })}</p>}
      {/* Password managers keep it under this name. */}
      <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
      {failure && (
        <div className={styles.fault} role="alert">
          <strong>{t('notSet')}</strong>
          <span>{failure}</span>
        </div>
      )}
      <Field label={t('password')}>
        {(bound) => (
          <PasswordInput
            {...bound}
            ref={passwordInput}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            isShown={isShown}
            onToggle={() => setShown(!isShown)}
          />
        )}
      </Field>
      <PolicyList password={password} verdict={verdict} />
      <Field label={t('repeat')} hint={isGood ? '' : t('repeatLater')} fault={differs ? t('same') : ''} isTip>
        {(bound) => (
          <PasswordInput
            {...bound}
            ref={repeatInput}
            value={repeated}
            disabled={!isGood}
            onChange={(event) => setRepeated(event.target.value)}
            isShown={isShown}
          />
        )}
      </Field>
      <Button type="submit" look="primary" wide busy={busy} className={styles.go}>
        {busy ? t('setting') : t('set')}
      </Button>
      {refused && (
        <NoticeDialog title={t('notice')} message={t('refusedLead')} action={t('ok')} onAction={dismiss}>
          <Policies of={refused} />
        </NoticeDialog>
      )}
      {weak && (
        <ConfirmDialog
          title={t('notice')}
          confirm={t('continue')}
          cancel={t('cancel')}
          onConfirm={insist}
          onCancel={dismiss}
        >
          <p>{t('weakLead')}</p>
          <Policies of={weak} />
          <p>{t('weakAsk')}</p>
        </ConfirmDialog>
      )}
    </form>
  )
}

function Policies({ of }: { readonly of: readonly Policy[] }) {
  return (
    <ul className={styles.rules}>
      {of.map((policy) => (
        <RuleLine key={policy.Description} {...ruleOf(policy)} />
      ))}
    </ul>
  )
}
