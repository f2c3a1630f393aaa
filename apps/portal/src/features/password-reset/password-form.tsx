import { type FormEvent, useRef, useState, type InputHTMLAttributes, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../../lib/title.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { NoticeDialog } from '../../ui/notice-dialog.tsx'
import { Field } from './field.tsx'
import styles from './password-reset.module.css'
import { PolicyList, RuleLine, ruleOf } from './policy-list.tsx'
import { type ResetDone, useSubmission } from './use-submission.ts'
import { type Policy, passes, minLength, usePolicies } from './use-policies.ts'
import { IconEye, IconEyeOff } from '@tabler/icons-react'

interface Props {
  readonly token: string
  /** Context of the second factor; null if none was required. */
  readonly mfaContext: string | null
  /** Partly masked by the server. */
  readonly email: string
  readonly onDone: (done: ResetDone) => void
  /** The link has been used, or a newer one was sent. */
  readonly onExpired: () => void
}

/** The new password, entered twice, with the company's policies checked while typing. */
export function PasswordForm({ token, mfaContext, email, onDone, onExpired }: Props) {
  const { t } = useTranslation('passwordReset')
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [isShown, setShown] = useState(false)
  const passwordInput = useRef<HTMLInputElement>(null)
  const repeatInput = useRef<HTMLInputElement>(null)
  const verdict = usePolicies(token, password)
  const { busy, failure, refused, weak, submit, confirmWeak, dismiss } = useSubmission({
    token,
    mfaContext,
    onDone,
    onExpired,
  })
  useTitle(t('newTitle'))

  const isGood = passes(verdict)
  const isInvalid = verdict.kind === 'short' || (verdict.kind === 'known' && verdict.isBlocked)
  // A password that becomes invalid clears the confirmation (specification §5 'Password').
  if (isInvalid && repeated !== '') setRepeated('')
  const differs = repeated !== '' && repeated !== password

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (busy || verdict.kind === 'checking') return
    if (password.length < minLength || isInvalid) return passwordInput.current?.focus()
    if (repeated !== password) return repeatInput.current?.focus()
    submit(password)
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <h1 className={styles.headline}>{t('newTitle')}</h1>
      {email && <p className={styles.lead}>{t('newLead', { email })}</p>}
      {/* Password managers store the password under this name. */}
      <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
      {failure && (
        <div className={styles.fault} role="alert">
          <strong>{t('notSet')}</strong>
          <span>{failure}</span>
        </div>
      )}
      <Field label={t('password')}>
        {(attributes) => (
          <PasswordInput
            {...attributes}
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
        {(attributes) => (
          <PasswordInput
            {...attributes}
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
          onConfirm={confirmWeak}
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

interface PasswordInputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: Ref<HTMLInputElement>
  readonly isShown: boolean
  /** Absent for the second field: the first one's button toggles both. */
  readonly onToggle?: () => void
}

/** An input for a new password. Password managers may fill it and people may paste into it. */
function PasswordInput({ isShown, onToggle, ...rest }: PasswordInputProps) {
  const { t } = useTranslation('passwordReset')
  const label = isShown ? t('hide') : t('show')
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <div className={styles.password}>
      <input
        {...rest}
        className={styles.input}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={1000}
      />
      {onToggle && (
        <button
          type="button"
          className={styles.eye}
          aria-label={label}
          aria-pressed={isShown}
          title={label}
          onClick={onToggle}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  )
}
