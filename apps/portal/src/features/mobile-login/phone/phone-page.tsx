import {
  IconClockOff,
  IconCloudOff,
  IconDeviceMobileOff,
  IconQrcode,
  IconShieldCheck,
  IconShieldX,
} from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useTitle } from '../../../lib/title.ts'
import { Button } from '../../../ui/button.tsx'
import { useLostFocus } from '../../../ui/interaction/use-lost-focus.ts'
import { Waiting } from '../../../ui/waiting.tsx'
import { Consent } from './consent.tsx'
import styles from './phone-page.module.css'
import { SignedIn } from './signed-in.tsx'
import { usePhone } from './use-phone.ts'
import { WaitingNumber } from './waiting-number.tsx'

// The module of a page is ready once its texts are loaded.
await fetchTexts('phone')

/** /mobile: the page that a phone opens by scanning the desktop's QR code. It has its own session, separate from the portal's. */
export function PhonePage() {
  const { t } = useTranslation('phone')
  useTitle(t('pageTitle'))
  const { state, again, confirm, decline, expire, leave } = usePhone()
  switch (state.kind) {
    case 'checking':
      return (
        <div className={styles.waiting}>
          <Waiting label={t('checking')} />
        </div>
      )
    case 'code-found':
      return (
        <Consent
          key={state.code}
          details={state.details}
          endsAt={state.endsAt}
          onConfirm={(phone) => confirm(state.code, phone)}
          onDecline={decline}
          onExpired={expire}
        />
      )
    case 'waiting':
      return <WaitingNumber number={state.number} endsAt={state.endsAt} onExpired={expire} />
    case 'refused':
      return <Message icon={IconShieldX} title={t('refusedTitle')} text={t('refused')} />
    case 'signed-in':
      return <SignedIn phone={state.phone} onLeave={leave} />
    case 'declined':
      return <Message icon={IconShieldCheck} title={t('declinedTitle')} text={t('declined')} />
    case 'expired':
      return <Message icon={IconClockOff} title={t('expiredTitle')} text={t('expired')} />
    case 'signed-out':
      return <Message icon={IconDeviceMobileOff} title={t('leftTitle')} text={t('leftText')} />
    case 'no-code':
      return <Message icon={IconQrcode} title={t('noCodeTitle')} text={t('noCode')} />
    case 'failed':
      return (
        <Message icon={IconCloudOff} title={t('failedTitle')} text={state.message}>
          <Button wide onClick={() => again(state.code)}>
            {t('retry')}
          </Button>
        </Message>
      )
  }
}

interface MessageProps {
  readonly icon: Icon
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

/** A full-page message. */
function Message({ icon: Picture, title, text, children }: MessageProps) {
  const heading = useLostFocus<HTMLHeadingElement>()
  return (
    <div className={styles.word} role="status">
      <span className={styles.badge}>
        <Picture size={32} stroke={1.5} aria-hidden />
      </span>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.lead}>{text}</p>
      {children}
    </div>
  )
}
