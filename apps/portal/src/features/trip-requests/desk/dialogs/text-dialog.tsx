import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AreaField, PathFormProvider } from '../form-kit/path-form.tsx'
import { useKept } from '../form-kit/kept.ts'
import { ActDialog } from './act-dialog.tsx'

interface Props {
  readonly title: string
  readonly confirm: ReactNode
  readonly label: string
  readonly hint: string
  readonly maxLength: number
  /** Under which name what is typed is kept. */
  readonly draft: string
  readonly isBusy: boolean
  readonly onClose: () => void
  /** Sends what was typed; calls `sent` once it has arrived. */
  readonly onSend: (text: string, sent: () => void) => void
}

/** A dialog that asks for some words. */
export function TextDialog({ title, confirm, label, hint, maxLength, draft, isBusy, onClose, onSend }: Props) {
  const { t } = useTranslation('deskDialogs')
  const kept = useKept(draft, () => '')
  const [isMissing, setMissing] = useState(false)
  const text = kept.value.trim()
  const faults = new Map(isMissing && text === '' ? [['text', t('wordsMissing')]] : [])
  return (
    <ActDialog
      title={title}
      confirm={confirm}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => {
        setMissing(true)
        if (text !== '')
          onSend(text, () => {
            kept.forget()
            onClose()
          })
      }}
    >
      <p>{hint}</p>
      <PathFormProvider value={{ values: { text: kept.value }, faults, set: (_, value) => kept.set(value) }}>
        <AreaField path="text" label={label} rows={5} maxLength={maxLength} required isFocused />
      </PathFormProvider>
    </ActDialog>
  )
}
