import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import section from './section.module.css'
import { useStep } from './use-step.ts'

interface Props {
  readonly texts: Readonly<Record<'title' | 'hint' | 'confirm' | 'keep' | 'done', string>>
  /** Cancels for this reason; null where none was typed. */
  readonly cancel: (reason: string | null) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks before a request or a proposal is cancelled, and why. A refusal closes nothing: what was typed stays. */
export function CancelDialog({ texts, cancel, onClose }: Props) {
  const { t } = useTranslation('requestsDetail')
  const id = useId()
  const [reason, setReason] = useState('')
  const step = useStep(
    () => cancel(reason.trim() || null),
    () => texts.done,
  )
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.confirm}
      cancel={texts.keep}
      busy={step.isPending}
      onConfirm={() => step.mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>{texts.hint}</p>
      <div className={section.field}>
        <label htmlFor={id}>{t('reason')}</label>
        <textarea id={id} rows={2} maxLength={2000} value={reason} onChange={({ target }) => setReason(target.value)} />
      </div>
    </ConfirmDialog>
  )
}
