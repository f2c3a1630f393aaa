import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { isRestricted } from '../../../lib/email-session.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './request-page.module.css'
import { useStep } from './use-step.ts'

interface Props {
  readonly request: RequestDetail
  /** What a link asks to begin with: it gives the field the focus, and decides nothing. */
  readonly action: string | undefined
}

/** Approve or decline, in place. What was written stays until it is sent. */
export function Decide({ request: { ReferenceNumber, Version, IsReduced }, action }: Props) {
  const { t } = useTranslation('requestsDetail')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const step = useStep(
    (isApproved: boolean) =>
      call(tripRequests.auditApprove, { ReferenceNumber, Version, isApproved, reason: reason.trim() || null }),
    (_, isApproved) => t(isApproved ? 'approved' : 'declined'),
    { endsLink: true },
  )
  const decline = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() === '') field.current?.focus()
    else step.mutate(false)
  }
  if (step.isSuccess && isRestricted())
    return (
      <section className={styles.decide} role="status">
        <h2>{t(step.variables ? 'approved' : 'declined')}</h2>
        <p>{t('decidedByLink')}</p>
      </section>
    )
  return (
    <section className={styles.decide} aria-label={t('decideTitle')}>
      <h2>{t('decideTitle')}</h2>
      {IsReduced && <p>{t('reduced')}</p>}
      <label htmlFor={id}>{t('reason')}</label>
      <textarea
        id={id}
        ref={field}
        rows={2}
        maxLength={2000}
        value={reason}
        aria-invalid={isMissing}
        aria-describedby={`${id}-hint`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a link that says so leads here
        autoFocus={action === 'approve' || action === 'decline'}
        onChange={({ target }) => {
          setReason(target.value)
          setMissing(false)
        }}
      />
      <p id={`${id}-hint`} role={isMissing ? 'alert' : undefined} data-missing={isMissing}>
        {t(isMissing ? 'reasonNeeded' : 'decideHint')}
      </p>
      <div className={styles.buttons}>
        <Button look="primary" busy={step.isPending} onClick={() => step.mutate(true)}>
          <IconCheck size={18} aria-hidden />
          {t('approve')}
        </Button>
        <Button busy={step.isPending} onClick={decline}>
          <IconX size={18} aria-hidden />
          {t('decline')}
        </Button>
      </div>
    </section>
  )
}
