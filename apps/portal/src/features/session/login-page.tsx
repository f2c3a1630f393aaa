import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { takeArrival } from '../../lib/arrival.ts'
import { boot } from '../../lib/boot.ts'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { useTitle } from '../../lib/title.ts'
import { Button } from '../../ui/button.tsx'
import { GatePage } from './gate-page.tsx'
import styles from './gate-page.module.css'

/** Calls and their schemas weigh as much as this page: fetched when the pointer or the focus is on the button. */
const lazySignIn = lazyModule(() => import('./begin-sign-in.ts'))
const lazyErrand = lazyModule(() => import('./run-errand.ts'))
const lazyForm = lazyModule(() => import('./sso/company-form.tsx'))

const prefetch = () => lazySignIn.run()

/** What an address may bring along that begins a sign-in by itself: after a password reset, or for another system. */
const brings = /[?&#](?:ticket|esp|contextkey|authcontext|ext_context_id)=/i

function takeErrand(): string | null {
  const address = takeArrival()
  return brings.test(address) ? address : null
}

interface Props {
  readonly expired: boolean
  /** Good news of the page before, such as a mail that is on its way. */
  readonly notice?: string | undefined
}

/** Sign-in trigger page: the provider asks for name and password, this page only leads there. */
export function LoginPage({ expired, notice = '' }: Props) {
  const { t } = useTranslation('session')
  const [errand] = useState(takeErrand)
  const [busy, setBusy] = useState(errand !== null)
  const [failure, setFailure] = useState('')
  useTitle(t('title'))

  const leave = (going: Promise<never>) => {
    going.catch((error: unknown) => {
      setBusy(false)
      setFailure(error instanceof Error ? error.message : String(error))
    })
  }
  const signIn = () => {
    setBusy(true)
    setFailure('')
    leave(lazySignIn.load().then(({ beginSignIn }) => beginSignIn({}, { byHand: true })))
  }
  useEffect(() => {
    if (errand) leave(lazyErrand.load().then(({ runErrand }) => runErrand(errand)))
  }, [errand])

  return (
    <GatePage>
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
    </GatePage>
  )
}

/** For who forgot the password, and for companies that sign in with an account of their own. */
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
