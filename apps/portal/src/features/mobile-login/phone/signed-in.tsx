import { IconCircleCheckFilled, IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { useLostFocus } from '../../../ui/interaction/use-lost-focus.ts'
import { formatMoment } from '../moment.ts'
import styles from './phone-page.module.css'
import type { Phone } from './phone-session.ts'
import { Account } from './account.tsx'

interface Props {
  readonly phone: Phone
  readonly onLeave: () => Promise<void>
}

/** The page of a signed-in phone: account, name of the phone, and a sign-out button. */
export function SignedIn({ phone, onLeave }: Props) {
  const { t } = useTranslation('phone')
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const heading = useLostFocus<HTMLHeadingElement>()
  const { platform } = phone
  const leave = () => {
    setBusy(true)
    setFault('')
    onLeave().catch((error: unknown) => {
      setBusy(false)
      setFault(error instanceof Error ? error.message : String(error))
    })
  }
  return (
    <div className={styles.consent}>
      <h1 ref={heading} tabIndex={-1} className={styles.title} data-done>
        <IconCircleCheckFilled size={28} aria-hidden />
        {t('hello')}
      </h1>
      <Account name={phone.name} email={phone.email} company={phone.company} />
      <dl className={styles.device}>
        <IconDeviceMobile size={24} stroke={1.5} aria-hidden />
        <div>
          <dt>{t('thisPhone')}</dt>
          <dd>{platform.PlatformName}</dd>
        </div>
        <div>
          <dt>{t('since')}</dt>
          <dd>{formatMoment(platform.CreateOnRemark, language)}</dd>
        </div>
      </dl>
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <div className={styles.answers}>
        <Button wide busy={busy} onClick={leave}>
          {t('signOut')}
        </Button>
      </div>
      <p className={styles.care}>{t('endHint')}</p>
    </div>
  )
}
