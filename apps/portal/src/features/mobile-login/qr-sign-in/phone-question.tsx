import { IconClock, IconDeviceMobile, IconWorld } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { formatMoment, formatSeconds } from '../moment.ts'
import { useSecondsLeft } from '../use-seconds-left.ts'
import styles from './phone-question.module.css'
import { decisionKey, enterNumber, type Outcome, refusePhone, type WaitingPhone } from './waiting-phone.queries.ts'

interface Props {
  readonly phone: WaitingPhone
  /** The question is answered, or nobody answered it in time. */
  readonly onDone: (outcome: Exclude<Outcome, 'wrong'>) => void
}

/** Asks the person at the desktop for the number on a phone that redeemed their code. */
export function PhoneQuestion({ phone, onDone }: Props) {
  const { t } = useTranslation('qrSignIn')
  const queries = useQueryClient()
  const [number, setNumber] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const left = useSecondsLeft(phone.endsAt)
  const entering = useMutation({
    mutationKey: decisionKey,
    mutationFn: (entered: string) => enterNumber(phone.Ref, entered, queries),
    onSuccess: (outcome) => {
      if (outcome !== 'wrong') return onDone(outcome)
      setNumber('')
      field.current?.focus()
    },
  })
  const refusing = useMutation({
    mutationKey: decisionKey,
    mutationFn: () => refusePhone(phone.Ref),
    onSuccess: (outcome) => outcome !== 'wrong' && onDone(outcome),
  })
  const isBusy = entering.isPending || refusing.isPending
  useEffect(() => {
    // After the dialog that opens with the question has taken the focus.
    queueMicrotask(() => field.current?.focus())
  }, [])
  useEffect(() => {
    if (left === 0 && !isBusy) onDone('over')
  }, [left, isBusy, onDone])
  const error = entering.error ?? refusing.error
  const fault = error ? error.message : entering.data === 'wrong' || phone.TriesLeft === 1 ? t('wrong') : ''
  return (
    <form
      className={styles.question}
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && number.length === 2) entering.mutate(number)
      }}
    >
      <h3 id={`${id}-title`} className={styles.title}>
        {t('askTitle')}
      </h3>
      <p className={styles.lead}>{t('askLead')}</p>
      <Facts phone={phone} id={`${id}-phone`} />
      <div className={styles.entry}>
        <div>
          <label htmlFor={id}>{t('numberLabel')}</label>
          <p id={`${id}-hint`} className={styles.hint}>
            {t('numberHint')}
          </p>
        </div>
        <input
          ref={field}
          id={id}
          className={styles.number}
          value={number}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          aria-describedby={`${id}-hint ${id}-phone`}
          aria-invalid={fault ? true : undefined}
          onChange={(event) => setNumber(event.target.value.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 2))}
        />
      </div>
      <p className={styles.fault} role="alert">
        {fault}
      </p>
      <div className={styles.answers}>
        <Button type="submit" look="primary" busy={entering.isPending} disabled={number.length < 2}>
          {t('confirm')}
        </Button>
        <Button busy={refusing.isPending} onClick={() => !isBusy && refusing.mutate()}>
          {t('notMine')}
        </Button>
        {left !== null && (
          <span role="timer" className={styles.clock}>
            <IconClock size={16} stroke={1.75} aria-hidden />
            {t('askLeft', { time: formatSeconds(left) })}
          </span>
        )}
      </div>
    </form>
  )
}

/** What the server knows of the phone: its name, browser, time, address and whether that is this computer's. */
function Facts({ phone, id }: { readonly phone: WaitingPhone; readonly id: string }) {
  const { t } = useTranslation('qrSignIn')
  const language = useLanguage()
  const { PhoneName, PlatformCode, Browser, System, Address, IsSameAddress, CreateOnRemark } = phone
  const Picture = PlatformCode === 'web' ? IconWorld : IconDeviceMobile
  const agent = Browser && System ? t('onSystem', { browser: Browser, system: System }) : (Browser ?? System)
  return (
    <div id={id} className={styles.phone}>
      <Picture size={32} stroke={1.5} aria-hidden />
      <div>
        <strong>{PhoneName}</strong>
        {agent && <span>{agent}</span>}
        <span>{t('scannedAt', { when: formatMoment(CreateOnRemark, language) })}</span>
        <span>{t('address', { address: Address })}</span>
        <Chip tone={IsSameAddress ? 'good' : 'neutral'}>{IsSameAddress ? t('sameNetwork') : t('otherNetwork')}</Chip>
      </div>
    </div>
  )
}
