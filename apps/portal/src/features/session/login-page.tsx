import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { consumeLandingUrl } from '../../lib/landing-url.ts'
import { boot } from '../../lib/boot.ts'
import { CallError } from '../../lib/call-error.ts'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { useTitle } from '../../lib/title.ts'
import { Button } from '../../ui/button.tsx'
import { PublicLayout } from './public-layout.tsx'
import styles from './public-layout.module.css'

/** Calls and schemas are as large as this page, so they are fetched when the button gets hover or focus. */
const lazySignIn = lazyModule(() => import('./begin-sign-in.ts'))
const lazySwitch = lazyModule(() => import('./sign-in-methods/switch-dialog.tsx'), 'signInMethods')
const lazyForm = lazyModule(() => import('./sso/company-form.tsx'))

const prefetch = () => lazySignIn.run()

/** Parameters that start a sign-in without a click: after a password reset, or from another system. */
const startParameters = /[?&#](?:ticket|esp|contextkey|authcontext|ext_context_id)=/i

function takeStartUrl(): string | null {
  const address = consumeLandingUrl()
  return startParameters.test(address) ? address : null
}

interface Props {
  readonly expired: boolean
  /** Message of the previous page, such as 'mail sent'. */
  readonly notice?: string | undefined
}

/** /login. The provider asks for name and password; this page only leads there. */
export function LoginPage({ expired, notice = '' }: Props) {
  const { t } = useTranslation('session')
  const [startUrl] = useState(takeStartUrl)
  const [busy, setBusy] = useState(startUrl !== null)
  const [failure, setFailure] = useState('')
  useTitle(t('title'))

  const [question, setQuestion] = useState('')
  const [switchDialog] = useLazyModule(lazySwitch, question !== '')

  const leave = (going: Promise<never>) => {
    going.catch((error: unknown) => {
      setBusy(false)
      const message = error instanceof Error ? error.message : String(error)
      if (error instanceof CallError && error.code === 'replaces_sign_in') setQuestion(message)
      else setFailure(message)
    })
  }
  const signIn = () => {
    setBusy(true)
    setFailure('')
    leave(lazySignIn.load().then(({ beginSignIn }) => beginSignIn({}, { byHand: true })))
  }
  const replace = () => {
    setQuestion('')
    setBusy(true)
    if (startUrl) leave(lazySignIn.load().then(({ startFromUrl }) => startFromUrl(startUrl, { replacesSignIn: true })))
  }
  useEffect(() => {
    if (startUrl) leave(lazySignIn.load().then(({ startFromUrl }) => startFromUrl(startUrl)))
  }, [startUrl])

  return (
    <PublicLayout>
      <h1 className={styles.headline}>{t('headline')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      {notice && !failure && (
        <p className={styles.notice} role="status">
          {notice}
        </p>
      )}
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
        onPointerEnter={prefetch}
        onFocus={prefetch}
        className={styles.go}
      >
        {busy ? t('opening') : t('signIn')}
      </Button>
      <p className={styles.small}>{t('secure')}</p>
      <OtherWays />
      {question && switchDialog && (
        <switchDialog.SwitchDialog question={question} onSwitch={replace} onStay={() => location.replace('/')} />
      )}
    </PublicLayout>
  )
}

/** Links for a forgotten password and for companies with their own single sign-on. */
function OtherWays() {
  const { t } = useTranslation('session')
  const [form, load] = useLazyModule(lazyForm)
  return (
    <>
      <div className={styles.more}>
        {boot.resetPasswordRoute && <a href={boot.resetPasswordRoute}>{t('forgot')}</a>}
        <button type="button" aria-expanded={form !== null} onClick={load}>
          {t('company')}
        </button>
      </div>
      {form && <form.CompanyForm />}
    </>
  )
}
