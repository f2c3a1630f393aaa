import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import styles from './past.module.css'
import { longestReason } from './past-look.rules.ts'

/** Of the server. */
const shortestReason = 3

interface Props {
  readonly title: string
  /** What is seen, and who learns of it. */
  readonly hint: string
  readonly onClose: () => void
  readonly onLook: (reason: string) => void
}

/** Why somebody looks at days that are over: written down for the travel manager and the people seen. */
export function ReasonDialog({ title, hint, onClose, onLook }: Props) {
  const { t } = useTranslation('travellerTracker')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = () => {
    if (reason.trim().length < shortestReason) setMissing(true)
    else onLook(reason.trim())
  }
  return (
    <Modal
      opened
      onClose={onClose}
      onSend={send}
      size="work"
      title={title}
      close={t('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" onClick={send}>
            {t('look')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{hint}</p>
        <label>
          {t('reason')}
          <textarea
            value={reason}
            rows={3}
            maxLength={longestReason}
            data-autofocus
            aria-invalid={isMissing}
            onChange={({ target }) => {
              setReason(target.value)
              setMissing(false)
            }}
          />
        </label>
        {isMissing && (
          <p className={styles.fault} role="alert">
            {t('reasonMissing')}
          </p>
        )}
      </div>
    </Modal>
  )
}
