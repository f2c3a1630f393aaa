import type { Confirmation } from '@portolan/contract/features/trips/confirmations'
import { IconHelpCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../../lib/online.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './add-bookings.module.css'
import type { Saving } from './use-saving.ts'

interface Props {
  readonly confirmations: readonly Confirmation[]
  readonly saving: Saving
  readonly onDone: () => void
}

/** How many bookings a press saves, and what is still to be said before; when all is saved, the way out. */
export function SaveBar({ confirmations, saving, onDone }: Props) {
  const { t } = useTranslation('confirmations')
  const isOnline = useOnline()
  const isBusy = saving.isSending || confirmations.some(({ State }) => State === 'saving')
  const isDone = saving.count === 0 && !isBusy
  const label = isBusy ? t('saving') : isDone ? t('done') : t('save', { count: saving.count })
  return (
    <>
      {saving.questions.length > 0 && (
        <button type="button" className={styles.questions} onClick={() => saving.goToQuestion()}>
          <IconHelpCircle size={18} stroke={1.75} aria-hidden />
          {t('stillNeeded', { count: saving.questions.length })}
        </button>
      )}
      <Button
        look="primary"
        busy={isBusy}
        disabled={!isOnline && !isDone}
        onClick={isDone ? onDone : () => void saving.save()}
      >
        {label}
      </Button>
    </>
  )
}
