import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '../acts/use-act.ts'
import { AreaField, PathFormProvider } from '../../../../parts/path-form/path-form.tsx'
import { useKept } from '../../../../lib/use-kept.ts'
import { ActDialog } from '../../../../ui/overlay/act-dialog.tsx'

interface Props<Result> {
  readonly title: string
  readonly confirm: ReactNode
  readonly label: string
  readonly hint: string
  readonly maxLength: number
  /** Under which name what is typed is kept. */
  readonly draft: string
  /** Sends what was typed. */
  readonly run: (text: string) => Promise<Result>
  /** What is said once it has arrived. */
  readonly done: string
  readonly onClose: () => void
}

/** A dialog that asks for some words. */
export function TextDialog<Result extends object>(props: Props<Result>) {
  const { title, confirm, label, hint, maxLength, draft, run, done, onClose } = props
  const { t } = useTranslation('deskDialogs')
  const kept = useKept(draft, () => '')
  const [isMissing, setMissing] = useState(false)
  const text = kept.value.trim()
  const send = useAct(run, {
    showsError: true,
    done: () => {
      kept.forget()
      return done
    },
  })
  const faults = new Map(isMissing && text === '' ? [['text', t('wordsMissing')]] : [])
  return (
    <ActDialog
      title={title}
      confirm={confirm}
      isBusy={send.isPending}
      fault={send.error?.message ?? null}
      onClose={onClose}
      onConfirm={() => {
        setMissing(true)
        if (text !== '') send.mutate(text, { onSuccess: onClose })
      }}
    >
      <p>{hint}</p>
      <PathFormProvider value={{ values: { text: kept.value }, faults, set: (_, value) => kept.set(value) }}>
        <AreaField path="text" label={label} rows={5} maxLength={maxLength} required isFocused />
      </PathFormProvider>
    </ActDialog>
  )
}
