import type { Icon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Modal } from '../../../../ui/overlay/modal.tsx'
import pastStyles from '../../past/past.module.css'
import { longestReason } from '../../past/past-look.rules.ts'
import { privacyQuery } from '../../privacy/privacy.queries.ts'
import type { Slider } from '../engine/player.ts'
import styles from './slider-bar.module.css'

interface Props {
  readonly slider: Slider
  readonly reason: string | null
  readonly wanted: number
  readonly onReason: (reason: string | null) => void
  readonly icon: Icon
}

/** Of the server. */
const shortest = 3

/** The past seven days, for those who may look at instants that are over: with a reason, which is written down. */
export function PastRange({ slider, reason, wanted, onReason, icon: Sign }: Props) {
  const { t } = useTranslation('trackerSlider')
  const { data } = useQuery(privacyQuery())
  // An address of an instant that is over asks by itself.
  const [isOpen, setOpen] = useState(reason === null && wanted < slider.movements.from)
  if (!data?.MaySeePast) return null
  return (
    <>
      <button
        type="button"
        className={styles.now}
        aria-pressed={reason !== null}
        aria-haspopup={reason === null ? 'dialog' : undefined}
        onClick={() => (reason === null ? setOpen(true) : onReason(null))}
      >
        <Sign size={16} stroke={1.75} aria-hidden />
        {t('past')}
      </button>
      {isOpen && (
        <ReasonDialog
          onClose={() => setOpen(false)}
          onReason={(given) => {
            setOpen(false)
            onReason(given)
          }}
        />
      )}
    </>
  )
}

interface DialogProps {
  readonly onClose: () => void
  readonly onReason: (reason: string) => void
}

function ReasonDialog({ onClose, onReason }: DialogProps) {
  const { t } = useTranslation('trackerSlider')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = () => {
    if (reason.trim().length < shortest) setMissing(true)
    else onReason(reason.trim())
  }
  return (
    <Modal
      opened
      onClose={onClose}
      onSend={send}
      size="work"
      title={t('pastTitle')}
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
      <div className={pastStyles.form}>
        <p>{t('pastHint')}</p>
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
          <p className={pastStyles.fault} role="alert">
            {t('reasonMissing')}
          </p>
        )}
      </div>
    </Modal>
  )
}
