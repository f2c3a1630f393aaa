import { passwordReset } from '@portolan/contract/features/password-reset'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../lib/call-error.ts'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { currentLanguage } from '../../lib/preferences.ts'
import { useTitle } from '../../lib/title.ts'
import { Button } from '../../ui/button.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { Field } from './field.tsx'
import styles from './password-reset.module.css'
import { canComputeProof } from './proof-of-work.ts'
import { useCaptcha } from './use-captcha.ts'
import { useSilentCheck } from './use-silent-check.ts'

interface Props {
  /** `message` is the server's text for the sign-in page. */
  readonly onSent: (message: string) => void
  readonly onSignIn: () => void
}

/** Specification §9 'e-mail system type 1'. */
const EmailSysType = 1

/**
 * Requests the mail with the reset link: e-mail address and captcha. The browser answers the captcha by itself, unseen; the
 * picture comes only where it cannot, or where the server refuses its answer.
 */
export function ForgotForm({ onSent, onSignIn }: Props) {
  const { t } = useTranslation('passwordReset')
  const from = useCaptcha()
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [proof, setProof] = useState<string | null>(null)
  const [missing, setMissing] = useState<'email' | 'code' | null>(null)
  const [wrongCode, setWrongCode] = useState('')
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const [isByPicture, setByPicture] = useState(() => !canComputeProof())
  const [isWaiting, setWaiting] = useState(false)
  /** How often the characters were asked for after the form was sent: each time the focus goes there. */
  const [asked, setAsked] = useState(0)
  const emailInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  useTitle(t('forgotTitle'))

  const typed = email.trim()
  const showsPicture = isByPicture || from.failure !== ''
  const silent = useSilentCheck({
    uuid: from.captcha?.uuid ?? null,
    isWanted: !showsPicture && isEmail(typed),
    onDone: (answer) => {
      if (!isWaiting) return
      setWaiting(false)
      void send({ Uuid: from.captcha?.uuid ?? '', Code: answer })
    },
    onFailed: () => {
      setByPicture(true)
      if (isWaiting) setAsked(asked + 1)
      setWaiting(false)
    },
  })
  const emailFault = typed !== '' && !isEmail(typed) ? errorText('invalid_email_format') : ''

  const send = async (captcha: { Uuid: string; Code: string }) => {
    setBusy(true)
    setFailure('')
    setWrongCode('')
    try {
      const MsgLanguage = currentLanguage()
      const { Msg } = await call(passwordReset.sendForgotPasswordEmail, {
        Email: typed,
        EmailSysType,
        MsgLanguage,
        Captcha: captcha,
      })
      onSent(Msg)
    } catch (error) {
      const isWrongCode = error instanceof CallError && error.code === 'captcha_wrong'
      if (isWrongCode && !isByPicture) setByPicture(true)
      else if (isWrongCode) setWrongCode(error.message)
      else setFailure(error instanceof Error ? error.message : String(error))
      setBusy(false)
      setCode('')
      setProof(null)
      // A captcha works once, whatever the result.
      from.renew()
      if (isWrongCode) setAsked(asked + 1)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || isWaiting) return
    const isCodeThere = from.captcha !== null && (proof ?? code.trim()) !== ''
    const lacks = !isEmail(typed) ? 'email' : isCodeThere || !showsPicture ? null : 'code'
    setMissing(lacks)
    if (lacks) return (lacks === 'email' ? emailInput : codeInput).current?.focus()
    if (!showsPicture && silent === null) return setWaiting(true)
    void send({ Uuid: from.captcha?.uuid ?? '', Code: (showsPicture ? proof : silent) ?? code.trim() })
  }
  useEffect(() => {
    if (asked > 0) codeInput.current?.focus()
  }, [asked])
  const answerByProof = (answer: string | null) => {
    setProof(answer)
    if (answer === null) requestAnimationFrame(() => codeInput.current?.focus())
  }
  const refresh = () => {
    setProof(null)
    from.refresh()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h1 className={styles.headline}>{t('forgotTitle')}</h1>
      <p className={styles.lead}>{t('forgotLead')}</p>
      {failure && (
        <div className={styles.fault} role="alert">
          <strong>{t('notSent')}</strong>
          <span>{failure}</span>
        </div>
      )}
      <Field label={t('email')} fault={emailFault || (missing === 'email' && !typed ? t('emailMissing') : '')}>
        {(attributes) => (
          <input
            {...attributes}
            ref={emailInput}
            className={styles.input}
            type="email"
            inputMode="email"
            autoComplete="username"
            maxLength={320}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      {showsPicture && (
        <CaptchaField
          from={{ ...from, refresh }}
          code={code}
          onCode={(next) => {
            setCode(next)
            setWrongCode('')
          }}
          proof={proof}
          onProof={answerByProof}
          fault={wrongCode || (missing === 'code' && code.trim() === '' ? t('codeMissing') : '')}
          input={codeInput}
        />
      )}
      <Button type="submit" look="primary" wide busy={busy || isWaiting} className={styles.go}>
        {busy || isWaiting ? t('sending') : t('send')}
      </Button>
      <Button look="quiet" wide onClick={onSignIn}>
        {t('backToSignIn')}
      </Button>
    </form>
  )
}

/**
 * Specification §5 'E-mail': word characters, dots, plus or hyphen, then @, then a domain with a dot. Letters of other
 * scripts in a domain are written in their punycode.
 */
export function isEmail(text: string): boolean {
  return /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(text)
}
