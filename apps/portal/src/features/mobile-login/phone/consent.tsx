import { IconClock, IconDeviceDesktop } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { useLostFocus } from '../../../ui/interaction/use-lost-focus.ts'
import { formatSeconds } from '../moment.ts'
import { useSecondsLeft } from '../use-seconds-left.ts'
import { type PhoneKind, thisPhone } from './phone-name.ts'
import type { CodeDetails } from './phone-session.ts'
import styles from './phone-page.module.css'
import { Account } from './account.tsx'

interface Props {
  readonly details: CodeDetails
  readonly endsAt: number
  readonly onConfirm: (phone: { platformCode: PhoneKind['platformCode']; name: string }) => Promise<void>
  readonly onDecline: () => void
  readonly onExpired: () => void
}

/** Asks the person to confirm the sign-in: account, computer, name of the phone, and the remaining time. */
export function Consent({ details, endsAt, onConfirm, onDecline, onExpired }: Props) {
  const { t } = useTranslation('phone')
  const left = useSecondsLeft(endsAt)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const { kind, name, setName } = usePhoneName()
  const field = useId()
  const heading = useLostFocus<HTMLHeadingElement>()
  useEffect(() => {
    if (left === 0 && !busy) onExpired()
  }, [left, busy, onExpired])

  const confirm = async () => {
    setBusy(true)
    setFault('')
    try {
      await onConfirm({ platformCode: kind, name: name.trim() || t('somePhone') })
    } catch (error) {
      setBusy(false)
      setFault(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <form
      className={styles.consent}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void confirm()
      }}
    >
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('ask')}
      </h1>
      <p className={styles.lead}>{t('asks')}</p>
      <Account name={details.name} email={details.email} company={details.company} />
      <p className={styles.from}>
        <IconDeviceDesktop size={20} stroke={1.5} aria-hidden />
        <span className="visually-hidden">{t('computer')}</span>
        {computerOf(details, t('unknown'), (browser, system) => t('onSystem', { browser, system }))}
      </p>
      <label htmlFor={field} className={styles.label}>
        {t('phoneName')}
      </label>
      <input
        id={field}
        className={styles.field}
        value={name}
        maxLength={80}
        autoComplete="off"
        aria-describedby={`${field}-hint`}
        onChange={(event) => setName(event.target.value)}
      />
      <p id={`${field}-hint`} className={styles.hint}>
        {t('phoneNameHint')}
      </p>
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <div className={styles.answers}>
        <Button type="submit" look="primary" wide busy={busy}>
          {t('confirm')}
        </Button>
        <Button wide onClick={onDecline} disabled={busy}>
          {t('notMe')}
        </Button>
      </div>
      {left !== null && (
        <p className={styles.clock} role="timer">
          <IconClock size={16} stroke={1.75} aria-hidden />
          {t('left', { time: formatSeconds(left) })}
        </p>
      )}
      <p className={styles.care}>{t('care')}</p>
    </form>
  )
}

function computerOf(
  { browser, system }: CodeDetails,
  unknown: string,
  both: (browser: string, system: string) => string,
) {
  return browser && system ? both(browser, system) : (browser ?? system ?? unknown)
}

/** The phone's name: as detected, until the person edits it. */
function usePhoneName() {
  const { t } = useTranslation('phone')
  const [phone, setPhone] = useState<PhoneKind | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    void thisPhone().then(setPhone)
  }, [])
  const kind = phone?.platformCode ?? 'web'
  const detected = phone?.model ?? (kind === 'android' ? t('someAndroid') : t('somePhone'))
  return { kind, name: typed ?? (phone ? detected : ''), setName: setTyped }
}
