import { dayAt, localTimeAt } from '@portolan/rules/local-time'
import { clockValue } from '@portolan/rules/format-time'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownZone } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { DayInput } from '../../../ui/day-input.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import type { PastLook } from '../traveller-tracker.queries.ts'
import { longestReason, type PastFault, type PastInput, readPastLook } from './past-look.rules.ts'
import styles from './past.module.css'

interface Props {
  readonly past: PastLook | null
  readonly onClose: () => void
  readonly onLook: (past: PastLook) => void
}

/** Which instant, on the viewer's own clock, and why: both are written down for the travel manager and the people seen. */
export function PastDialog({ past, onClose, onLook }: Props) {
  const { t } = useTranslation('travellerTracker')
  const [input, setInput] = useState<PastInput>(() => firstInput(past))
  const [fault, setFault] = useState<PastFault | null>(null)
  const send = () => {
    const look = readPastLook(input, ownZone(), Date.now())
    if (typeof look === 'string') setFault(look)
    else onLook(look)
  }
  const change = (part: Partial<PastInput>) => {
    setInput({ ...input, ...part })
    setFault(null)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      onSend={send}
      size="work"
      title={t('atAnotherTime')}
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
        <p>{t('pastHint')}</p>
        <div className={styles.when}>
          <label>
            {t('day')}
            <DayInput
              value={input.day ?? ''}
              data-autofocus
              aria-invalid={fault === 'dayUnread'}
              onDay={(day) => change({ day })}
            />
          </label>
          <label>
            {t('time')}
            <input
              value={input.time}
              inputMode="numeric"
              maxLength={10}
              aria-invalid={fault === 'timeUnread'}
              onChange={({ target }) => change({ time: target.value })}
            />
          </label>
        </div>
        <label>
          {t('reason')}
          <textarea
            value={input.reason}
            rows={3}
            maxLength={longestReason}
            aria-invalid={fault === 'reasonMissing'}
            onChange={({ target }) => change({ reason: target.value })}
          />
        </label>
        {fault !== null && (
          <p className={styles.fault} role="alert">
            {t(fault)}
          </p>
        )}
      </div>
    </Modal>
  )
}

/** An hour ago, or what is looked at already. */
function firstInput(past: PastLook | null): PastInput {
  const instant = past ? Date.parse(past.at) : Date.now() - 3_600_000
  const zone = ownZone()
  return { day: dayAt(instant, zone), time: clockValue(localTimeAt(instant, zone)), reason: past?.reason ?? '' }
}
