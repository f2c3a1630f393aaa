import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKept } from '../../lib/use-kept.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { PolicyReasonField } from './reason-field.tsx'
import styles from './policy-verdict.module.css'

interface Props {
  /** What the trip is called, so that a reason that was typed for it stays until it is sent. */
  readonly of: string
  /** The server's own words. */
  readonly message: string
  readonly busy: boolean
  /** `sent` is called once the reason has reached the server. */
  readonly onSend: (reason: string, sent: () => void) => void
  readonly onClose: () => void
}

/** Asks for the reason that the policy wants, and sends again. Closing it sends nothing, and keeps what was typed. */
export function PolicyReasonDialog({ of, message, busy, onSend, onClose }: Props) {
  const { t } = useTranslation(['policyVerdict', 'common'])
  const kept = useKept<string>(`policy reason ${of}`, () => '')
  const [wasTried, setTried] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const toField = () => box.current?.querySelector('textarea')?.focus()
  useEffect(toField, [])
  const send = () => {
    const reason = kept.value.trim()
    setTried(true)
    if (reason === '') toField()
    else onSend(reason, kept.forget)
  }
  return (
    <ConfirmDialog
      title={t('askTitle')}
      confirm={t('send')}
      cancel={t('common:cancel')}
      busy={busy}
      onConfirm={send}
      onCancel={onClose}
    >
      <div ref={box} className={styles.card}>
        <p>{message}</p>
        <PolicyReasonField value={kept.value} onChange={kept.set} isRequired isMissing={wasTried} />
      </div>
    </ConfirmDialog>
  )
}
